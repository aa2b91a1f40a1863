import type { HeadView } from '@ssgdocs/runtime/contract/page-data'
import { expect, test } from 'vitest'
import { buildTestGraph } from '../../test/build-test-graph.ts'
import { buildPageView } from './build-page-view.ts'
import { createRenderJob, type RenderJobContext } from './create-render-job.ts'
import { createViewContext } from './view-context.ts'

const post = '/blog/2024/01/01/post'
const { graph, config } = await buildTestGraph({
  files: {
    'docs/index.md': '---\nkeywords: [net, io]\ntags: [net]\n---\n\n# Home\n\nIntro.\n',
    'docs/api/Agent.md': '---\ndescription: Sends requests.\nimage: /agent.png\n---\n\n# Agent\n',
    'docs/guides/First.md': '# First\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    'pages/index.md': '# Front\n',
    'pages/empty.md': '# Empty\n',
    'blog/2024-01-01-post.md':
      '---\ndescription: D\n---\n\n# Post\n\nStart.\n\n<!-- truncate -->\n\nRest.\n',
  },
  categories: {
    api: { label: 'API', link: { type: 'generated-index', slug: '/api', keywords: ['a', 'b'] } },
    guides: {
      label: 'Guides',
      link: { type: 'generated-index', slug: '/guides', image: '/guides.png' },
    },
  },
  config: {
    baseUrl: '/lib/',
    tagline: 'A client',
    docs: { onInlineTags: 'ignore' },
    theme: {
      image: 'card.png',
      metadata: [
        { name: 'theme-color', content: '#fff' },
        { property: 'og:site_name', content: 'Other' },
      ],
    },
  },
})

function jobOf(route: string, more: Partial<RenderJobContext> = {}) {
  const node = graph.nodes.find((other) => other.route === route)
  if (node === undefined) throw new Error(`There is no page at ${route}`)
  const context = {
    ...createViewContext(graph, config),
    image: config.theme.image,
    ogImageDesign: null,
    interactivePosts: new Map(),
    ...more,
  }
  const view = buildPageView(node, context)
  return createRenderJob({ node, view, headTags: [] }, context)
}

const url = (path: string) => `https://memory.example/lib${path}`

/** The contents of the `meta` tags of a page, by name or property. */
function metaOf({ tags }: HeadView): Readonly<Record<string, string>> {
  const metas = tags.flatMap(({ tag, attributes }) => (tag === 'meta' ? [attributes] : []))
  const entries = metas.map(({ name, property, content }) => [name ?? property, content])
  expect(new Set(entries.map(([key]) => key)).size).toBe(entries.length)
  return Object.fromEntries(entries)
}

/** The links of a page with one relation, by language or type. */
function linksOf({ tags }: HeadView, rel: string) {
  const links = tags.flatMap(({ tag, attributes }) => (tag === 'link' ? [attributes] : []))
  return links
    .filter((link) => link['rel'] === rel)
    .map(({ hreflang, type, href }) => `${hreflang ?? type ?? ''} ${href}`.trim())
}

function structuredDataOf({ tags }: HeadView) {
  const scripts = tags.filter(({ attributes }) => attributes['type'] === 'application/ld+json')
  return scripts.map(({ text = '' }) => JSON.parse(text))
}

const allPages = ['/docs/', '/docs/api', '/docs/hidden', '/', '/empty', '/blog', post, '/404.html']
const pagesWithUrl = allPages.filter((route) => route !== '/404.html')

test.each(allPages)(
  '%s has the tags of the site, and configured metadata replaces them',
  (route) => {
    expect(metaOf(jobOf(route).head)).toMatchObject({
      'og:locale': 'en',
      'og:site_name': 'Other',
      'twitter:card': 'summary_large_image',
      'docsearch:language': 'en',
      'theme-color': '#fff',
    })
  },
)

test.each([
  ['/docs/', 'Home | Memory', 'Intro.', 'net,io'],
  ['/docs/api/Agent', 'Agent | Memory', 'Sends requests.', undefined],
  ['/docs/api', 'API | Memory', 'API | Memory', 'a,b'],
  ['/docs/hidden', 'Hidden | Memory', undefined, undefined],
  ['/', 'Front | Memory', 'A client', undefined],
  ['/empty', 'Empty | Memory', undefined, undefined],
  ['/404.html', 'Page Not Found | Memory', 'Memory has no page at this address', undefined],
  [post, 'Post | Memory', 'D', undefined],
  ['/blog', 'Blog | Memory', 'Blog', undefined],
])('%s is titled %j and described as %j, with the keywords %j', (route, ...texts) => {
  const { head } = jobOf(route)
  const meta = metaOf(head)
  const { description } = meta
  expect([head.title, description, meta['keywords']]).toEqual(texts)
  expect(meta).toMatchObject({ 'og:title': head.title })
  expect(meta['og:description']).toBe(description)
})

test.each(pagesWithUrl)('%s names its URL, its language and its Markdown page', (route) => {
  const { head } = jobOf(route)
  expect(metaOf(head)['og:url']).toBe(url(route))
  expect(linksOf(head, 'canonical')).toEqual([url(route)])
  const markdownPath = route === '/' ? '/index' : route.replace(/\/$/, '')
  expect(linksOf(head, 'alternate')).toEqual([
    `en ${url(route)}`,
    `x-default ${url(route)}`,
    `text/markdown /lib${markdownPath}.md`,
  ])
})

test('search engines skip unlisted documents and the page of a missing address', () => {
  const hasRobots = (route: string) => 'robots' in metaOf(jobOf(route).head)
  expect(allPages.filter(hasRobots)).toEqual(['/docs/hidden', '/404.html'])
  expect(metaOf(jobOf('/docs/hidden').head)['robots']).toBe('noindex, nofollow')
})

test('the image of a page replaces that of the site; without both there is none', () => {
  const imagesOf = (head: HeadView) => ['og:image', 'twitter:image'].map((key) => metaOf(head)[key])
  expect(imagesOf(jobOf('/docs/').head)).toEqual([url('/card.png'), url('/card.png')])
  expect(imagesOf(jobOf('/docs/api/Agent').head)).toEqual([url('/agent.png'), url('/agent.png')])
  expect(imagesOf(jobOf('/docs/guides').head)).toEqual([url('/guides.png'), url('/guides.png')])
  expect(imagesOf(jobOf('/docs/', { image: null }).head)).toEqual([undefined, undefined])
})

test('a post is an article with a date, other pages belong to a website', () => {
  expect(metaOf(jobOf(post).head)).toMatchObject({
    'og:type': 'article',
    'article:published_time': '2024-01-01T00:00:00.000Z',
  })
  for (const route of allPages.filter((other) => other !== post)) {
    const meta = metaOf(jobOf(route).head)
    expect(meta).toMatchObject({ 'og:type': 'website' })
    expect(meta).not.toHaveProperty('article:published_time')
  }
})

test.each([
  ['/docs/', ['Memory /', 'Home /docs/']],
  ['/docs/api', ['Memory /', 'API /docs/api']],
  ['/docs/api/Agent', ['Memory /', 'API /docs/api', 'Agent /docs/api/Agent']],
  [post, ['Memory /', 'Blog /blog', `Post ${post}`]],
])('search engines show the breadcrumbs of %s', (route, trail) => {
  const [breadcrumbs] = structuredDataOf(jobOf(route).head)
  expect(breadcrumbs).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((crumb, index) => {
      const [name, path = ''] = crumb.split(' ')
      return { '@type': 'ListItem', position: index + 1, name, item: url(path) }
    }),
  })
})

test('the page of a missing address has no URL and no structured data', () => {
  const { head } = jobOf('/404.html')
  expect(head.tags.filter(({ tag }) => tag !== 'meta')).toEqual([])
  expect(metaOf(head)).not.toHaveProperty('og:url')
})

test('the structured data of a blog names it and contains its posts', () => {
  expect(structuredDataOf(jobOf('/blog').head)).toMatchObject([
    {
      '@type': 'Blog',
      url: url('/blog'),
      name: 'Blog',
      description: 'Blog',
      blogPost: [{ url: url(post), image: url('/card.png') }],
    },
  ])
})

test('only pages of a version have its facets', () => {
  const isVersioned = (route: string) => 'docsearch:version' in metaOf(jobOf(route).head)
  expect(allPages.filter(isVersioned)).toEqual(['/docs/', '/docs/api', '/docs/hidden'])
  expect(metaOf(jobOf('/docs/').head)).toMatchObject({ 'docsearch:version': 'next' })
})
