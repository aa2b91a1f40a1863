import type { ComponentType } from 'react'
import { useDefinition } from '../customize/useDefinition.ts'
import { usePage } from '../hooks/usePage.ts'
import { StaticBody } from './StaticBody.tsx'

/** The text of the page, wherever it comes from. A live one brings the theme's components itself. */
export function Body() {
  const { content } = usePage()
  const { mdx = {} } = useDefinition()
  if (content.kind === 'static') return <StaticBody index={0} />
  const Live = content.Component as ComponentType<{ components: typeof mdx }>
  return (
    <div className="prose-body">
      <Live components={mdx} />
    </div>
  )
}
