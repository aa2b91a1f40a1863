import { asHref } from '@ssgdocs/runtime/contract/addresses'
import type { PostSummaryView, RecentPostsView } from '@ssgdocs/runtime/contract/blog-view'
import type { PageView } from '@ssgdocs/runtime/contract/page-view'

const base = { description: '', htmlClass: '' }
const tag = { label: 'release', href: asHref('/blog/tags/release') }
const author = { name: 'Ada', title: 'Maintainer', href: null, imageSrc: null, socials: [] }
const recent: RecentPostsView = {
  title: 'Recent posts',
  groups: [{ year: '2025', posts: [{ title: 'Caching', href: asHref('/blog/caching') }] }],
}
const post: PostSummaryView = {
  title: 'Caching',
  href: asHref('/blog/caching'),
  date: '2025-03-02T00:00:00.000Z',
  dateLabel: 'March 2, 2025',
  readingMinutes: 1.2,
  authors: [author],
  tags: [tag],
}

/** One view of each kind of blog page. */
export const blogViews: readonly PageView[] = [
  {
    ...base,
    kind: 'blog-list',
    href: asHref('/blog'),
    title: 'Blog',
    recent,
    heading: 'Blog',
    backLink: null,
    tag: null,
    author: null,
    pageNumber: 1,
    pageCount: 2,
    postCount: 3,
    posts: [
      {
        ...post,
        description: '',
        bodyIndex: 0,
        truncated: true,
        imageSrc: asHref('/img/caching.png'),
      },
      {
        ...post,
        title: 'Pools',
        href: asHref('/blog/pools'),
        readingMinutes: 0.4,
        description: '',
        bodyIndex: 1,
        truncated: false,
        imageSrc: null,
      },
    ],
    hasLead: true,
    newer: null,
    older: asHref('/blog/page/2'),
  },
  {
    ...base,
    kind: 'blog-post',
    href: asHref('/blog/caching'),
    title: 'Caching',
    recent,
    post,
    headings: [],
    notice: null,
    editHref: null,
    markdownHref: null,
    lastUpdate: null,
    newer: null,
    older: { label: 'Pools', href: asHref('/blog/pools') },
  },
  {
    ...base,
    kind: 'blog-archive',
    href: asHref('/blog/archive'),
    title: 'Archive',
    years: [
      {
        year: '2025',
        posts: [
          { title: 'Caching', href: asHref('/blog/caching'), date: post.date, dayLabel: 'March 2' },
        ],
      },
    ],
  },
  {
    ...base,
    kind: 'blog-tags',
    href: asHref('/blog/tags'),
    title: 'Tags',
    recent,
    tags: [
      { ...tag, count: 2 },
      { label: 'api', href: asHref('/blog/tags/api'), count: 1 },
      { label: 'Agents', href: asHref('/blog/tags/agents'), count: 1 },
    ],
  },
  {
    ...base,
    kind: 'blog-authors',
    href: asHref('/blog/authors'),
    title: 'Authors',
    recent,
    authors: [{ ...author, count: 1 }],
  },
]
