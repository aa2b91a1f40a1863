import { staticBodyAttribute } from '@ssgdocs/runtime/contract/dom'
import { useHtml } from '../hooks/useHtml.ts'
import { usePage } from '../hooks/usePage.ts'

/**
 * One of the page's static bodies. Hydration keeps the server's HTML; React sets the content only when
 * navigation shows another page.
 */
export function StaticBody({ index }: { readonly index: number }) {
  const { view, content } = usePage()
  const html = useHtml((content.kind === 'static' && content.html[index]) || '')
  if (content.kind !== 'static') return null
  return (
    <div
      key={view.href}
      className="prose-body"
      {...{ [staticBodyAttribute]: index }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from Markdown by the build.
      dangerouslySetInnerHTML={html}
      suppressHydrationWarning
    />
  )
}
