import type { ComponentType } from 'react'
import { useThemeDefinition } from '../customize/useThemeDefinition.ts'
import { usePage } from '../hooks/usePage.ts'
import { StaticBody } from './StaticBody.tsx'

/** The text of the page, wherever it comes from. A live one brings the theme's components itself. */
export function Body() {
  const { content } = usePage()
  if (content.kind === 'static') return <StaticBody index={0} />
  return (
    <div className="prose-body">
      <InteractiveBody Component={content.Component} />
    </div>
  )
}

/** A live body, with the components that the site adds to the theme's. */
export function InteractiveBody({ Component }: { readonly Component: unknown }) {
  const { mdx = {} } = useThemeDefinition()
  const Live = Component as ComponentType<{ components: typeof mdx }>
  return <Live components={mdx} />
}
