import { expect, test } from 'vitest'
import { buildTestViews } from '../../test/build-test-views.ts'
import { listedLinks } from './listed-links.ts'

const ann = {
  key: 'ann',
  name: 'Ann',
  title: 'Writer',
  description: 'Writes.',
  url: 'https://ann.example',
  email: null,
  imageUrl: 'ann.png',
  socials: [],
  permalink: '/ann',
}
const bob = {
  ...ann,
  key: 'bob',
  name: 'Bob',
  title: '',
  description: '',
  imageUrl: null,
  permalink: null,
}
const views = await buildTestViews({
  files: {
    'docs/index.md': '# Home\n',
    'blog/2023-12-31-first.md':
      '---\nauthors: [ann, bob]\ntags: [net]\ntitle_meta: First of all\nlast_update: { date: 2024-01-05 }\n---\n\n# First\n\n## Part\n',
    'blog/2024-01-01-second.md':
      '---\nauthors: bob\n---\n\n# Second\n\nStart.\n\n<!-- truncate -->\n\nRest.\n',
    'blog/2024-02-01-third.md': '---\ndescription: D\ndraft: true\n---\n\n# Third\n',
  },
  authors: [ann, bob],
  config: {
    baseUrl: '/lib/',
    blog: {
      postsPerPage: 1,
      editUrl: 'https://git.example/edit',
      showLastUpdateTime: true,
      onInlineTags: 'ignore',
      onUntruncatedBlogPosts: 'ignore',
    },
  },
})

test('a post, which has no generated links', () => {
  const view = views.viewOf('blog-post', '/blog/2023/12/31/first')
  expect(view).toEqual({
    kind: 'blog-post',
    href: '/lib/blog/2023/12/31/first',
    title: 'First of all',
    description: '',
    htmlClass: 'plugin-blog blog-post-page',
    post: {
      title: 'First',
      href: '/lib/blog/2023/12/31/first',
      date: '2023-12-31T00:00:00.000Z',
      dateLabel: 'December 31, 2023',
      readingMinutes: 0.01,
      authors: [
        {
          name: 'Ann',
          title: 'Writer',
          href: '/lib/blog/authors/ann',
          imageSrc: 'ann.png',
          socials: [],
        },
        { name: 'Bob', title: '', href: 'https://ann.example', imageSrc: null, socials: [] },
      ],
      tags: [{ label: 'net', href: '/lib/blog/tags/net' }],
    },
    headings: [{ id: 'part', html: 'Part', children: [] }],
    notice: null,
    editHref: 'https://git.example/edit/content/blog/2023-12-31-first.md',
    markdownHref: '/lib/blog/2023/12/31/first.md',
    lastUpdate: { date: '2024-01-05T00:00:00.000Z', dateLabel: 'Jan 5, 2024', author: null },
    newer: { label: 'Second', href: '/lib/blog/2024/01/01/second' },
    older: null,
    recent: {
      title: 'Recent posts',
      groups: [
        {
          year: '2024',
          posts: [
            { title: 'Third', href: '/lib/blog/2024/02/01/third' },
            { title: 'Second', href: '/lib/blog/2024/01/01/second' },
          ],
        },
        { year: '2023', posts: [{ title: 'First', href: '/lib/blog/2023/12/31/first' }] },
      ],
    },
  })
  expect(listedLinks(view)).toEqual([])
})

test('a draft', () => {
  expect(views.viewOf('blog-post', '/blog/2024/02/01/third')).toEqual({
    kind: 'blog-post',
    href: '/lib/blog/2024/02/01/third',
    title: 'Third',
    description: 'D',
    htmlClass: 'plugin-blog blog-post-page',
    post: {
      title: 'Third',
      href: '/lib/blog/2024/02/01/third',
      date: '2024-02-01T00:00:00.000Z',
      dateLabel: 'February 1, 2024',
      readingMinutes: 0,
      authors: [],
      tags: [],
    },
    headings: [],
    notice: 'draft',
    editHref: 'https://git.example/edit/content/blog/2024-02-01-third.md',
    markdownHref: '/lib/blog/2024/02/01/third.md',
    lastUpdate: null,
    newer: null,
    older: { label: 'Second', href: '/lib/blog/2024/01/01/second' },
    recent: {
      title: 'Recent posts',
      groups: [
        {
          year: '2024',
          posts: [
            { title: 'Third', href: '/lib/blog/2024/02/01/third' },
            { title: 'Second', href: '/lib/blog/2024/01/01/second' },
          ],
        },
        { year: '2023', posts: [{ title: 'First', href: '/lib/blog/2023/12/31/first' }] },
      ],
    },
  })
})

test('a list of posts between two others and its links', () => {
  const view = views.viewOf('blog-list', '/blog/page/2')
  expect(view).toEqual({
    kind: 'blog-list',
    href: '/lib/blog/page/2',
    title: 'Blog',
    description: 'Blog',
    htmlClass: 'plugin-blog blog-list-page',
    heading: 'Blog',
    backLink: null,
    author: null,
    posts: [
      {
        title: 'Second',
        href: '/lib/blog/2024/01/01/second',
        date: '2024-01-01T00:00:00.000Z',
        dateLabel: 'January 1, 2024',
        readingMinutes: 0.01,
        authors: [
          { name: 'Bob', title: '', href: 'https://ann.example', imageSrc: null, socials: [] },
        ],
        tags: [],
        bodyIndex: 0,
        truncated: true,
      },
    ],
    newer: '/lib/blog',
    older: '/lib/blog/page/3',
    recent: {
      title: 'Recent posts',
      groups: [
        {
          year: '2024',
          posts: [
            { title: 'Third', href: '/lib/blog/2024/02/01/third' },
            { title: 'Second', href: '/lib/blog/2024/01/01/second' },
          ],
        },
        { year: '2023', posts: [{ title: 'First', href: '/lib/blog/2023/12/31/first' }] },
      ],
    },
  })
  expect(listedLinks(view)).toEqual([
    {
      title: '',
      links: [{ label: 'Second', href: '/lib/blog/2024/01/01/second', description: '2024-01-01' }],
    },
    {
      title: '',
      links: [
        { label: 'Newer posts', href: '/lib/blog', description: '' },
        { label: 'Older posts', href: '/lib/blog/page/3', description: '' },
      ],
    },
  ])
})

test('the posts of an author', () => {
  expect(views.viewOf('blog-list', '/blog/authors/ann')).toEqual({
    kind: 'blog-list',
    href: '/lib/blog/authors/ann',
    title: 'Ann',
    description: 'Writes.',
    htmlClass: 'plugin-blog blog-authors-posts-page',
    heading: 'Ann',
    backLink: { label: 'View all authors', href: '/lib/blog/authors' },
    author: {
      name: 'Ann',
      title: 'Writer',
      href: '/lib/blog/authors/ann',
      imageSrc: 'ann.png',
      socials: [],
      description: 'Writes.',
    },
    posts: [
      {
        title: 'First',
        href: '/lib/blog/2023/12/31/first',
        date: '2023-12-31T00:00:00.000Z',
        dateLabel: 'December 31, 2023',
        readingMinutes: 0.01,
        authors: [
          {
            name: 'Ann',
            title: 'Writer',
            href: '/lib/blog/authors/ann',
            imageSrc: 'ann.png',
            socials: [],
          },
          { name: 'Bob', title: '', href: 'https://ann.example', imageSrc: null, socials: [] },
        ],
        tags: [{ label: 'net', href: '/lib/blog/tags/net' }],
        bodyIndex: 0,
        truncated: false,
      },
    ],
    newer: null,
    older: null,
    recent: {
      title: 'Recent posts',
      groups: [
        {
          year: '2024',
          posts: [
            { title: 'Third', href: '/lib/blog/2024/02/01/third' },
            { title: 'Second', href: '/lib/blog/2024/01/01/second' },
          ],
        },
        { year: '2023', posts: [{ title: 'First', href: '/lib/blog/2023/12/31/first' }] },
      ],
    },
  })
})

test('the posts with a tag', () => {
  expect(views.viewOf('blog-list', '/blog/tags/net')).toEqual({
    kind: 'blog-list',
    href: '/lib/blog/tags/net',
    title: 'One post tagged with "net"',
    description: '',
    htmlClass: 'plugin-blog blog-tags-post-list-page',
    heading: 'One post tagged with "net"',
    backLink: { label: 'View all tags', href: '/lib/blog/tags' },
    author: null,
    posts: [
      {
        title: 'First',
        href: '/lib/blog/2023/12/31/first',
        date: '2023-12-31T00:00:00.000Z',
        dateLabel: 'December 31, 2023',
        readingMinutes: 0.01,
        authors: [
          {
            name: 'Ann',
            title: 'Writer',
            href: '/lib/blog/authors/ann',
            imageSrc: 'ann.png',
            socials: [],
          },
          { name: 'Bob', title: '', href: 'https://ann.example', imageSrc: null, socials: [] },
        ],
        tags: [{ label: 'net', href: '/lib/blog/tags/net' }],
        bodyIndex: 0,
        truncated: false,
      },
    ],
    newer: null,
    older: null,
    recent: {
      title: 'Recent posts',
      groups: [
        {
          year: '2024',
          posts: [
            { title: 'Third', href: '/lib/blog/2024/02/01/third' },
            { title: 'Second', href: '/lib/blog/2024/01/01/second' },
          ],
        },
        { year: '2023', posts: [{ title: 'First', href: '/lib/blog/2023/12/31/first' }] },
      ],
    },
  })
})

test('the archive and its links', () => {
  const view = views.viewOf('blog-archive', '/blog/archive')
  expect(view).toEqual({
    kind: 'blog-archive',
    href: '/lib/blog/archive',
    title: 'Archive',
    description: 'Archive',
    htmlClass: 'plugin-blog blog-archive-page',
    years: [
      {
        year: '2024',
        posts: [
          { title: 'Second', href: '/lib/blog/2024/01/01/second', dayLabel: 'January 1' },
          { title: 'Third', href: '/lib/blog/2024/02/01/third', dayLabel: 'February 1' },
        ],
      },
      {
        year: '2023',
        posts: [{ title: 'First', href: '/lib/blog/2023/12/31/first', dayLabel: 'December 31' }],
      },
    ],
  })
  expect(listedLinks(view)).toEqual([
    {
      title: '2024',
      links: [
        { label: 'Second', href: '/lib/blog/2024/01/01/second', description: 'January 1' },
        { label: 'Third', href: '/lib/blog/2024/02/01/third', description: 'February 1' },
      ],
    },
    {
      title: '2023',
      links: [{ label: 'First', href: '/lib/blog/2023/12/31/first', description: 'December 31' }],
    },
  ])
})

test('the list of tags', () => {
  expect(views.viewOf('blog-tags', '/blog/tags')).toEqual({
    kind: 'blog-tags',
    href: '/lib/blog/tags',
    title: 'Tags',
    description: 'Tags',
    htmlClass: 'plugin-blog blog-tags-list-page',
    tags: [{ label: 'net', href: '/lib/blog/tags/net', count: 1 }],
    recent: {
      title: 'Recent posts',
      groups: [
        {
          year: '2024',
          posts: [
            { title: 'Third', href: '/lib/blog/2024/02/01/third' },
            { title: 'Second', href: '/lib/blog/2024/01/01/second' },
          ],
        },
        { year: '2023', posts: [{ title: 'First', href: '/lib/blog/2023/12/31/first' }] },
      ],
    },
  })
})

test('the list of authors; the links lead to the site of an author without a page', () => {
  const view = views.viewOf('blog-authors', '/blog/authors')
  expect(view).toEqual({
    kind: 'blog-authors',
    href: '/lib/blog/authors',
    title: 'Authors',
    description: 'Authors',
    htmlClass: 'plugin-blog blog-authors-list-page',
    authors: [
      {
        name: 'Ann',
        title: 'Writer',
        href: '/lib/blog/authors/ann',
        imageSrc: 'ann.png',
        socials: [],
        count: 1,
      },
      {
        name: 'Bob',
        title: '',
        href: 'https://ann.example',
        imageSrc: null,
        socials: [],
        count: 2,
      },
    ],
    recent: {
      title: 'Recent posts',
      groups: [
        {
          year: '2024',
          posts: [
            { title: 'Third', href: '/lib/blog/2024/02/01/third' },
            { title: 'Second', href: '/lib/blog/2024/01/01/second' },
          ],
        },
        { year: '2023', posts: [{ title: 'First', href: '/lib/blog/2023/12/31/first' }] },
      ],
    },
  })
  expect(listedLinks(view)).toEqual([
    {
      title: '',
      links: [
        { label: 'Ann', href: '/lib/blog/authors/ann', description: '1' },
        { label: 'Bob', href: 'https://ann.example', description: '2' },
      ],
    },
  ])
})
