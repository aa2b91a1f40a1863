import { staticBodyAttribute } from '@ssg/runtime/contract/dom'
import { usePage } from '../hooks/usePage.ts'

/**
 * One of the page's static bodies. Hydration leaves what the server sent alone: React writes into the
 * element only when another page takes its place.
 */
export function StaticBody({ index }: { readonly index: number }) {
  const { view, content } = usePage()
  if (content.kind !== 'static') return null
  return (
    <div
      key={view.href}
      className="prose-body"
      {...{ [staticBodyAttribute]: index }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown by the build.
      dangerouslySetInnerHTML={{ __html: content.html[index] ?? '' }}
      suppressHydrationWarning
    />
  )
}
