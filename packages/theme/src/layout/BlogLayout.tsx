import { replaceable } from '../customize/replaceable.tsx'
import { MainColumn } from './MainColumn.tsx'
import { SideColumn } from './MobileMenu.tsx'
import { RecentPosts } from './RecentPosts.tsx'

/** The blog's layout: recent posts, main column, table of contents. */
export const BlogLayout = replaceable('BlogLayout', function BlogLayout(props) {
  const { recent, headings, children } = props
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
})
