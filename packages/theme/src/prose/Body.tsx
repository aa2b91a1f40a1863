import type { InteractiveContent } from '@ssgdocs/runtime/contract/theme-module'
import { type ComponentType, useMemo } from 'react'
import { replaceable } from '../customize/replaceable.tsx'
import { useThemeDefinition } from '../customize/useThemeDefinition.ts'
import { usePage } from '../hooks/usePage.ts'
import { type MarkdownComponents, markdownComponents } from './markdown-elements.tsx'
import { StaticBody } from './StaticBody.tsx'

/** The content of the page, static or interactive. */
export const Body = replaceable('Body', function Body() {
  const { content } = usePage()
  if (content.kind === 'static') return <StaticBody index={0} />
  return (
    <div className="prose-body">
      <InteractiveBody content={content} />
    </div>
  )
})

/** An interactive body. Its module adds the theme's MDX components; this adds the site's. */
export function InteractiveBody({ content }: { readonly content: InteractiveContent }) {
  const { Component, html } = content
  const definition = useThemeDefinition()
  const components = useMemo(() => markdownComponents(definition), [definition])
  // React sets HTML again that is in another object.
  const parts = useMemo(() => html?.map((__html) => ({ __html })), [html])
  const Content = Component as ComponentType<InteractiveProps>
  return <Content components={components} parts={parts} />
}

interface InteractiveProps {
  readonly components: MarkdownComponents
  readonly parts: readonly { readonly __html: string }[] | undefined
}
