import { RecentPosts, useView } from '@ssgdocs/theme/toolkit'

/** Recent posts. On small screens they are in the menu. */
export default function BlogSidebar() {
  const view = useView()
  if (!('recent' in view) || view.recent.groups.length === 0) return null
  return (
    <aside className="col col--3 blog-sidebar">
      <RecentPosts.original recent={view.recent} />
    </aside>
  )
}
