import type { ComponentType } from 'react'
import { usePage } from '../hooks/usePage.ts'
import { mdxComponents } from './components.ts'
import { StaticBody } from './StaticBody.tsx'

/** The text of the page, wherever it comes from. */
export function Body() {
  const { content } = usePage()
  if (content.kind === 'static') return <StaticBody index={0} />
  const Live = content.Component as ComponentType<{ components: typeof mdxComponents }>
  return (
    <div className="prose-body">
      <Live components={mdxComponents} />
    </div>
  )
}
