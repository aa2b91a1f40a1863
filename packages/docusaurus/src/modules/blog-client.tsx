import type { RecentPostsView } from '@ssgdocs/runtime/contract/blog-view'
import Link from './Link.tsx'

export { BlogPostProvider, useBlogPost } from './blog-post.tsx'
export * from './blog-structured-data.ts'
export { useBlogMetadata } from './useBlogMetadata.ts'

interface SidebarPost {
  readonly title: string
  readonly permalink: string
  readonly date: string
  readonly unlisted: boolean
}

/** Converts recent posts to the `sidebar` prop of Docusaurus' `BlogSidebar`. */
export function toBlogSidebar({ title, groups }: RecentPostsView) {
  const items: readonly SidebarPost[] = groups.flatMap(({ year, posts }) =>
    posts.map((post) => ({
      title: post.title,
      permalink: post.href,
      date: `${year ?? ''}`,
      unlisted: false,
    })),
  )
  return { title, items }
}

export function useVisibleBlogSidebarItems(items: readonly SidebarPost[]) {
  return items
}

export function groupBlogSidebarItemsByYear(
  items: readonly SidebarPost[],
): [string, readonly SidebarPost[]][] {
  const years = [...new Set(items.map(({ date }) => date.slice(0, 4)))]
  return years.map((year) => [year, items.filter(({ date }) => date.startsWith(year))])
}

interface BlogSidebarItemListProps {
  readonly items: readonly SidebarPost[]
  readonly ulClassName?: string
  readonly liClassName?: string
  readonly linkClassName?: string
  readonly linkActiveClassName?: string
}

export function BlogSidebarItemList({
  items,
  ulClassName,
  liClassName,
  linkClassName = '',
  linkActiveClassName = '',
}: BlogSidebarItemListProps) {
  return (
    <ul className={ulClassName}>
      {items.map(({ title, permalink }) => (
        <li key={permalink} className={liClassName}>
          <Link
            isNavLink
            to={permalink}
            className={linkClassName}
            activeClassName={linkActiveClassName}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
