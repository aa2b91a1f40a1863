import type { RecentPostsView } from '@ssg/runtime/contract/blog-view'
import type { HeadingView } from '@ssg/runtime/contract/view-parts'
import type { ReactNode } from 'react'
import { MainColumn } from './MainColumn.tsx'
import { RecentPosts } from './RecentPosts.tsx'

interface BlogLayoutProps {
  readonly recent: RecentPostsView
  readonly headings: readonly HeadingView[]
  readonly children: ReactNode
}

/** The blog's layout: recent posts, main column, table of contents. */
export function BlogLayout({ recent, headings, children }: BlogLayoutProps) {
  return (
    <div className="columns">
      {recent.groups.length > 0 && (
        <aside className="side-column">
          <div className="side-content">
            <RecentPosts recent={recent} />
          </div>
        </aside>
      )}
      <MainColumn headings={headings}>{children}</MainColumn>
    </div>
  )
}
