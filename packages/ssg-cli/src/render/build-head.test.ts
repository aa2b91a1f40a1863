import type { HeadTag } from '@ssgdocs/runtime/contract/page-data'
import { expect, test } from 'vitest'
import { buildTestGraph, type InMemorySite } from '../../test/build-test-graph.ts'
import { buildPageView } from './build-page-view.ts'
import { createRenderJob } from './create-render-job.ts'
import { createViewContext } from './view-context.ts'

const post = `---
title: A </script> post
date: 2025-03-02
description: What it says.
tags: [net, "two words"]
image: /card.png
authors: [ann, { name: Bob, url: https://bob.example }, { name: Eve, url: "mailto:eve@e.example" }]
last_update: { date: 2025-04-05 }
---

# Text
`
const files = {
  'docs/index.md': '# Start\n',
  'docs/api/Client.md': '# Client\n',
  'docs/kept.md': '---\nnoindex: true\n---\n\n# Kept\n',
  'versioned_docs/version-1.x/index.md': '# Start\n',
  'pages/index.md': '# Home\n',
  'blog/post.md': post,
  'blog/2025-01-01-plain.md': '# Plain\n',
}
const authors = [
  {
    key: 'ann',
    name: 'Ann',
    title: 'Writer',
    description: '',
    url: null,
    email: null,
    imageUrl: '/ann.png',
    socials: [],
    permalink: '/ann',
  },
]

/** The head tags of the page at a route. */
async function headOf(
  route: string,
  site: Partial<InMemorySite> = {},
): Promise<readonly HeadTag[]> {
  const { graph, config } = await buildTestGraph({ files, authors, ...site })
  const node = graph.nodes.find((other) => other.route === route)
  if (node === undefined) throw new Error(`There is no page at ${route}`)
  const { theme } = config
  const context = {
    ...createViewContext(graph, config),
    image: theme.image,
    ogImageDesign: null,
    interactivePosts: new Map(),
  }
  const view = buildPageView(node, context)
  return createRenderJob({ node, view, headTags: [] }, context).head.tags
}

function contents(tags: readonly HeadTag[], about: string): unknown[] {
  return tags
    .filter(({ attributes: { name, property } }) => (name ?? property) === about)
    .map(({ attributes }) => attributes['content'])
}

/** Links to other pages, without Markdown pages. */
function links(tags: readonly HeadTag[]): unknown[] {
  return tags
    .filter(({ tag, attributes }) => tag === 'link' && attributes['type'] === undefined)
    .map(({ attributes }) => attributes)
}

/** The schema.org data of a page. */
async function dataOf(route: string, site?: Partial<InMemorySite>): Promise<unknown[]> {
  const tags = await headOf(route, site)
  return tags.flatMap(({ text }) => (text === undefined ? [] : [JSON.parse(text)]))
}

const context = 'https://schema.org'
const origin = 'https://memory.example'

test('HEAD-06 HEAD-07: a page with another canonical URL names that one, and no languages', async () => {
  const href = `${origin}/docs/`
  const tags = await headOf('/docs/next/', { versions: ['1.x'] })
  expect(links(tags)).toEqual([{ rel: 'canonical', href }])
  expect(contents(tags, 'og:url')).toEqual([href])

  expect(links(await headOf('/docs/', { versions: ['1.x'] }))).toEqual([
    { rel: 'canonical', href },
    { rel: 'alternate', hreflang: 'en', href },
    { rel: 'alternate', hreflang: 'x-default', href },
  ])
})

test('HEAD-11: a page can opt out of search engines', async () => {
  expect(contents(await headOf('/docs/kept'), 'robots')).toEqual(['noindex, nofollow'])
  expect(contents(await headOf('/docs/'), 'robots')).toEqual([])
})

test('HEAD-12: configured metadata replaces a default, and a page replaces both', async () => {
  const metadata = [
    { name: 'twitter:card', content: 'summary' },
    { property: 'og:site_name', content: 'Ours' },
    { name: 'description', content: 'Of the site' },
    { name: 'theme-color', content: '#fff' },
  ]
  const tags = await headOf('/blog/post', { config: { theme: { metadata } } })
  expect(contents(tags, 'twitter:card')).toEqual(['summary'])
  expect(contents(tags, 'og:site_name')).toEqual(['Ours'])
  expect(contents(tags, 'description')).toEqual(['What it says.'])
  expect(contents(tags, 'theme-color')).toEqual(['#fff'])
})

test('BLOG-33: a post has its date, tags and authors as Open Graph tags', async () => {
  const tags = await headOf('/blog/post')
  expect(contents(tags, 'og:type')).toEqual(['article'])
  expect(contents(tags, 'article:published_time')).toEqual(['2025-03-02T00:00:00.000Z'])
  expect(contents(tags, 'article:modified_time')).toEqual(['2025-04-05T00:00:00.000Z'])
  expect(contents(tags, 'article:author')).toEqual(['https://bob.example'])
  expect(contents(tags, 'article:tag')).toEqual(['net', 'two words'])
  const plain = await headOf('/blog/2025/01/01/plain')
  expect(contents(plain, 'article:modified_time')).toEqual([])
})

test('BLOG-33: a post is a BlogPosting of its blog', async () => {
  const url = `${origin}/blog/post`
  const [trail, posting] = await dataOf('/blog/post')
  expect(posting).toEqual({
    '@context': context,
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: 'A </script> post',
    description: 'What it says.',
    datePublished: '2025-03-02T00:00:00.000Z',
    dateModified: '2025-04-05T00:00:00.000Z',
    image: `${origin}/card.png`,
    author: [
      {
        '@type': 'Person',
        name: 'Ann',
        jobTitle: 'Writer',
        url: `${origin}/blog/authors/ann`,
        image: `${origin}/ann.png`,
      },
      { '@type': 'Person', name: 'Bob', url: 'https://bob.example' },
      { '@type': 'Person', name: 'Eve' },
    ],
    publisher: { '@type': 'Organization', name: 'Memory', url: `${origin}/` },
    keywords: ['net', 'two words'],
  })
  expect(trail).toEqual(
    trailOf(['Memory', '/'], ['Blog', '/blog'], ['A </script> post', '/blog/post']),
  )
})

test('BLOG-33: the list of posts is a Blog that contains them', async () => {
  const [blog] = await dataOf('/blog')
  expect(blog).toMatchObject({
    '@context': context,
    '@type': 'Blog',
    '@id': `${origin}/blog`,
    blogPost: [{ headline: 'A </script> post' }, { headline: 'Plain' }],
  })
})

test('no text of an author closes its script element', async () => {
  const texts = (await headOf('/blog/post')).map(({ text = '' }) => text)
  expect(texts.join()).not.toContain('</script>')
})

test('breadcrumbs start at the home page and skip categories without a page', async () => {
  const category = (link: object) => ({
    sidebars: { main: [{ type: 'category', label: 'API', items: ['api/Client'], ...link }] },
  })
  const client = ['Client', '/docs/api/Client'] as const
  expect(await dataOf('/docs/api/Client', category({}))).toEqual([trailOf(['Memory', '/'], client)])
  const link = { type: 'generated-index', slug: '/api' }
  expect(await dataOf('/docs/api/Client', category({ link }))).toEqual([
    trailOf(['Memory', '/'], ['API', '/docs/api'], client),
  ])
  const { 'pages/index.md': _, ...homeless } = files
  expect(await dataOf('/docs/api/Client', { ...category({}), files: homeless })).toEqual([])
})

test('the home page names the site', async () => {
  expect(await dataOf('/')).toEqual([
    { '@context': context, '@type': 'WebSite', name: 'Memory', url: `${origin}/` },
  ])
})

function trailOf(...breadcrumbs: readonly (readonly [string, string])[]) {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(([name, route], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + route,
    })),
  }
}

test.each([
  ['/search', 'Search in all of Memory'],
  ['/404.html', 'Memory has no page at this address'],
  ['/blog/tags/net', 'One post tagged with "net" | Memory'],
])('HEAD-02: %s, which is generated, has a description', async (route, description) => {
  expect(contents(await headOf(route), 'description')).toEqual([description])
})

test('a blank title is that of the site', async () => {
  const site = { files: { ...files, 'docs/blank.md': '---\ntitle: " "\n---\n\nText\n' } }
  const title = (await headOf('/docs/blank', site)).find(
    ({ attributes }) => attributes['property'] === 'og:title',
  )
  const home = (await headOf('/', site)).find(
    ({ attributes }) => attributes['property'] === 'og:site_name',
  )
  expect(title?.attributes['content']).toBe(home?.attributes['content'])
})
