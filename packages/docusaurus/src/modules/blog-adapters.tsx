import type {
  BlogArchiveView,
  BlogAuthorsView,
  BlogListView,
  BlogPostView,
  BlogTagsView,
  BlogView,
} from '@ssgdocs/runtime/contract/blog-view'
import {
  Body,
  MenuContext,
  RecentPosts,
  type ReplaceableProps,
  SideColumn,
  TableOfContents,
} from '@ssgdocs/theme/toolkit'
import { type ReactNode, useContext, useMemo } from 'react'
import { toBlogSidebar } from './blog-client.tsx'
import { archivedMetadata, BlogPostProvider, listedPost, pagePost, toAuthor } from './blog-post.tsx'
import type { Replacement, SiteComponent } from './site-component.ts'
import { OriginalPageContext } from './theme/OriginalPage.tsx'
import useDocusaurusContext from './useDocusaurusContext.ts'

/** `BlogLayout`: the layout of all pages of the blog except the archive. */
export function blogLayout(Component: SiteComponent): Replacement<'BlogLayout'> {
  return ({ recent, headings, children, Default: _ }) => (
    <WithMenu recent={recent}>
      <Component
        sidebar={toBlogSidebar(recent)}
        toc={headings.length > 0 && <TableOfContents headings={headings} />}
      >
        {children}
      </Component>
    </WithMenu>
  )
}

/** The mobile menu, since a site's layout may have no recent posts, and the content beside it. */
function WithMenu({ recent, children }: ReplaceableProps['RecentPosts'] & { children: ReactNode }) {
  const hasPosts = recent.groups.length > 0
  const hasMenu = useContext(MenuContext)
  return (
    <>
      {hasPosts && !hasMenu && (
        <SideColumn label={recent.title} className="own-menu">
          <div className="side-content">
            <RecentPosts recent={recent} />
          </div>
        </SideColumn>
      )}
      <MenuContext value={hasPosts}>
        <div className="blog-layout">{children}</div>
      </MenuContext>
    </>
  )
}

export function blogSidebar(Component: SiteComponent): Replacement<'RecentPosts'> {
  return ({ recent }) => <Component sidebar={toBlogSidebar(recent)} />
}

/**
 * `BlogPostItem`, used on the page of a post and in lists. Its only child is the content of the
 * post.
 */
export function blogPostItem(Component: SiteComponent): {
  readonly BlogPost: Replacement<'BlogPost'>
  readonly BlogPostExcerpt: Replacement<'BlogPostExcerpt'>
} {
  return {
    BlogPost: () => (
      <Component>
        <Body />
      </Component>
    ),
    BlogPostExcerpt: ({ post }) => {
      const Content = useMemo(() => listedPost(post), [post])
      return (
        <BlogPostProvider content={Content}>
          <Component>
            <Content />
          </Component>
        </BlogPostProvider>
      )
    },
  }
}

/** `BlogPostPaginator` gets the adjacent posts. */
export function blogPostPaginator(Component: SiteComponent): Replacement<'Pager'> {
  return ({ back, forward }) => (
    <Component prevItem={toItem(back.target)} nextItem={toItem(forward.target)} />
  )
}

function toItem(target: ReplaceableProps['Pager']['back']['target']) {
  return target === null ? undefined : { title: target.label, permalink: target.href }
}

/** `BlogListPaginator` gets the adjacent pages of the list. */
export function blogListPaginator(Component: SiteComponent): Replacement<'Pager'> {
  return ({ back, forward }) => (
    <Component metadata={{ previousPage: back.target?.href, nextPage: forward.target?.href }} />
  )
}

export const blogListPage = blogPage((view: BlogListView) => ({
  metadata: toListMetadata(view),
  items: toItems(view),
}))

export const blogTagsPostsPage = blogPage((view: BlogListView) => ({
  tag: view.tag && {
    label: view.tag.label,
    permalink: view.tag.href,
    description: view.tag.description,
    count: view.postCount,
    allTagsPath: view.backLink?.href,
    unlisted: false,
  },
  items: toItems(view),
  listMetadata: toListMetadata(view),
}))

export const blogAuthorsPostsPage = blogPage((view: BlogListView) => ({
  author: view.author && {
    ...toAuthor(view.author),
    description: view.author.description,
    count: view.postCount,
  },
  items: toItems(view),
  listMetadata: toListMetadata(view),
}))

export const blogTagsListPage = blogPage(({ tags }: BlogTagsView) => ({
  tags: tags.map(({ label, href, count }) => ({ label, permalink: href, count })),
}))

export const blogAuthorsListPage = blogPage(({ authors }: BlogAuthorsView) => ({
  authors: authors.map(({ count, ...author }) => ({ ...toAuthor(author), count })),
}))

export const blogPostPage = blogPage((view: BlogPostView) => ({ content: pagePost(view) }))

export const blogArchivePage = blogPage(({ years }: BlogArchiveView, dates) => ({
  archive: {
    blogPosts: years.flatMap(({ posts }) =>
      posts.toReversed().map((post) => ({
        id: post.href,
        metadata: archivedMetadata(post, dates.format(new Date(post.date))),
      })),
    ),
  },
}))

/** An adapter for a page component, which gets these props and the recent posts. */
function blogPage<View extends BlogView>(
  toProps: (view: View, dates: Intl.DateTimeFormat) => object,
) {
  return (Component: SiteComponent): Replacement<'Page'> =>
    ({ view, Default }) => {
      const { recent = noPosts } = view as {
        readonly recent?: ReplaceableProps['RecentPosts']['recent']
      }
      const language = useDocusaurusContext().i18n.currentLocale
      const props = useMemo(() => {
        const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
        return toProps(view as unknown as View, dates)
      }, [view, language])
      return (
        <OriginalPageContext value={<Default view={view} />}>
          <WithMenu recent={recent}>
            <Component sidebar={toBlogSidebar(recent)} {...props} />
          </WithMenu>
        </OriginalPageContext>
      )
    }
}

const noPosts = { title: '', groups: [] }

function toListMetadata(view: BlogListView) {
  return {
    permalink: view.href,
    page: view.pageNumber,
    totalPages: view.pageCount,
    totalCount: view.postCount,
    previousPage: view.newer ?? undefined,
    nextPage: view.older ?? undefined,
    blogTitle: view.title,
    blogDescription: view.description,
  }
}

function toItems({ posts }: BlogListView) {
  return posts.map((post) => ({ content: listedPost(post) }))
}
