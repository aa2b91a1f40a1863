import type { AuthorView, RecentPostsView } from '@ssgdocs/runtime/contract/blog-view'
import { useView } from '@ssgdocs/theme/toolkit'
import { type ReactNode, useContext } from 'react'
import Link from './Link.tsx'
import { ListedPost } from './listed-post.ts'
import { toToc } from './toc.ts'

/** The current post, or the list entry being rendered, in the form Docusaurus returns. */
export function useBlogPost() {
  const view = useView()
  const listed = useContext(ListedPost)?.post
  const shown = view.kind === 'blog-post' ? view : null
  const post = listed ?? shown?.post
  const { frontMatter = {} } = view
  const toLink = (link = shown?.newer) =>
    link ? { title: link.label, permalink: link.href } : undefined
  return {
    metadata: {
      title: post?.title ?? view.title,
      description: view.description,
      permalink: post?.href ?? view.href,
      source: '',
      frontMatter: listed === undefined ? frontMatter : {},
      date: post?.date ?? '',
      formattedDate: post?.dateLabel ?? '',
      readingTime: post?.readingMinutes ?? undefined,
      tags: (post?.tags ?? []).map(({ label, href }) => ({ label, permalink: href })),
      authors: (post?.authors ?? []).map(toAuthor),
      editUrl: shown?.editHref ?? undefined,
      lastUpdatedAt: shown?.lastUpdate?.date ? Date.parse(shown.lastUpdate.date) : undefined,
      lastUpdatedBy: shown?.lastUpdate?.author ?? undefined,
      hasTruncateMarker: listed?.truncated ?? false,
      unlisted: shown?.notice === 'unlisted',
      prevItem: toLink(shown?.newer),
      nextItem: toLink(shown?.older ?? null),
    },
    frontMatter: listed === undefined ? frontMatter : {},
    toc: toToc(shown?.headings ?? []),
    assets: { image: listed?.imageSrc ?? undefined, authorsImageUrls: [] },
    isBlogPostPage: listed === undefined && shown !== null,
  }
}

function toAuthor({ name, title, href, imageSrc, socials }: AuthorView) {
  return {
    name,
    title,
    url: href ?? undefined,
    imageURL: imageSrc ?? undefined,
    socials: Object.fromEntries(socials.map((social) => [social.platform, social.href])),
  }
}

/** Docusaurus provides the post through a context; `useBlogPost` reads our view instead. */
export function BlogPostProvider({ children }: { readonly children?: ReactNode }) {
  return children
}

export function useBlogMetadata() {
  const view = useView()
  const title = 'recent' in view ? view.recent.title : ''
  return { blogBasePath: '', blogTitle: title, blogDescription: '', authorsListPath: '' }
}

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
