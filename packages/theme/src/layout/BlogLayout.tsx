import type { HeadingView, RecentPostsView } from '@ssg/runtime/contract/page-view'
import type { ReactNode } from 'react'
import { RecentPosts } from './RecentPosts.tsx'
import { TableOfContents } from './TableOfContents.tsx'

interface BlogLayoutProps {
  readonly recent: RecentPostsView
  readonly headings: readonly HeadingView[]
  readonly children: ReactNode
}

/** Recent posts, main column and table of contents of the blog. */
export function BlogLayout({ recent, headings, children }: BlogLayoutProps) {
  return (
    <div className="columns">
      {recent.years.length > 0 && (
        <aside className="side-column">
          <RecentPosts recent={recent} />
        </aside>
      )}
      <main className="column">{children}</main>
      <TableOfContents headings={headings} />
    </div>
  )
}
