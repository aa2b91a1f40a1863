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
      <InteractiveBody Component={content.Component} />
    </div>
  )
})

/** An interactive body. Its module adds the theme's MDX components; this adds the site's. */
export function InteractiveBody({ Component }: { readonly Component: unknown }) {
  const definition = useThemeDefinition()
  const components = useMemo(() => markdownComponents(definition), [definition])
  const Content = Component as ComponentType<{ components: MarkdownComponents }>
  return <Content components={components} />
}
