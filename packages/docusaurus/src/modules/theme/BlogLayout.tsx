import { RecentPosts, useView } from '@ssgdocs/theme/toolkit'
import type { ReactNode } from 'react'

interface BlogLayoutProps {
  readonly toc?: ReactNode
  readonly children?: ReactNode
}

/**
 * The columns of the blog: recent posts, content, table of contents. The mobile menu contains the
 * posts too.
 */
export default function BlogLayout({ toc = null, children }: BlogLayoutProps) {
  const view = useView()
  const recent = 'recent' in view && view.recent.groups.length > 0 ? view.recent : null
  return (
    <div className="columns">
      {recent !== null && (
        <aside className="side-column blog-sidebar">
          <div className="side-content">
            <RecentPosts recent={recent} />
          </div>
        </aside>
      )}
      <main className={`column theme-layout-main${toc ? ' column-beside-toc' : ''}`}>
        {children}
      </main>
      {toc}
    </div>
  )
}
