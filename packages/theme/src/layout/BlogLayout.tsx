import type { RecentPostsView } from '@ssg/runtime/contract/blog-view'
import type { HeadingView } from '@ssg/runtime/contract/view-parts'
import type { ReactNode } from 'react'
import { MainColumn } from './MainColumn.tsx'
import { SideColumn } from './MobileMenu.tsx'
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
        <SideColumn label={recent.title}>
          <div className="side-content">
            <RecentPosts recent={recent} />
          </div>
        </SideColumn>
      )}
      <MainColumn headings={headings}>{children}</MainColumn>
    </div>
  )
}
