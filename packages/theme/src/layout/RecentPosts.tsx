import { isSamePath } from '@ssgdocs/runtime/contract/addresses'
import type { RecentPostsView } from '@ssgdocs/runtime/contract/blog-view'
import { replaceable } from '../customize/replaceable.tsx'
import { useText } from '../customize/Text.tsx'
import { useClasses } from '../customize/useClasses.ts'
import { useView } from '../hooks/usePage.ts'
import { activeLinkClass } from './sidebar-tree.ts'

/** The newest posts, grouped by year if the blog is configured so. */
export const RecentPosts = replaceable('RecentPosts', function RecentPosts({ recent }) {
  return (
    <nav className="sidebar" aria-label={useText()('recentPosts')} data-part="recent-posts">
      <p className="recent-title">{recent.title}</p>
      {recent.groups.map(({ year, posts }) =>
        year === null ? (
          <PostLinks key="all" posts={posts} />
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a group of links, not of form fields.
          <div key={year} role="group" aria-label={year}>
            <h3 className="recent-year">{year}</h3>
            <PostLinks posts={posts} />
          </div>
        ),
      )}
    </nav>
  )
})

function PostLinks({ posts }: Pick<RecentPostsView['groups'][number], 'posts'>) {
  const here = useView().href
  const classes = useClasses()
  return (
    <ul className={classes('menu', 'menu')}>
      {posts.map(({ title, href }) => {
        const active = isSamePath(href, here)
        return (
          <li key={href} className={classes('menu-item')}>
            <a
              className={classes('menu-link', active ? activeLinkClass : undefined)}
              href={href}
              aria-current={active ? 'page' : undefined}
            >
              {title}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
