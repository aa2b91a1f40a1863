import type { NoticeView } from '@ssg/runtime/contract/page-view'

const texts = {
  draft: {
    title: 'Draft page',
    text: 'This page is a draft. It will only be visible in dev and be excluded from the production build.',
  },
  unlisted: {
    title: 'Unlisted page',
    text: 'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  },
} as const

/** Tells of a page that is not for everybody yet. */
export function Notice({ notice }: { readonly notice: NoticeView | null }) {
  if (notice === null) return null
  return (
    <aside className="admonition admonition-warning theme-admonition theme-admonition-warning">
      <p className="admonition-title">{texts[notice].title}</p>
      <div>
        <p>{texts[notice].text}</p>
      </div>
    </aside>
  )
}
