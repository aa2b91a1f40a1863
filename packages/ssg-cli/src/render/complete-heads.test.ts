import type { HeadTag, HeadView } from '@ssg/runtime/contract/page-data'
import { expect, test } from 'vitest'
import { buildTestGraph } from '../../test/build-test-graph.ts'
import { createRenderJob, type RenderJobContext } from './create-render-job.ts'
import { createViewContext } from './view-context.ts'

const { graph, config } = await buildTestGraph({
  files: {
    'docs/index.md': '---\nkeywords: [net, io]\ntags: [net]\n---\n\n# Home\n\nIntro.\n',
    'docs/api/Agent.md': '---\ndescription: Sends requests.\nimage: /agent.png\n---\n\n# Agent\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    'pages/index.md': '# Front\n',
    'pages/empty.md': '# Empty\n',
    'blog/2024-01-01-post.md':
      '---\ndescription: D\n---\n\n# Post\n\nStart.\n\n<!-- truncate -->\n\nRest.\n',
  },
  categories: {
    api: { label: 'API', link: { type: 'generated-index', slug: '/api', keywords: ['a', 'b'] } },
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
  return createRenderJob(node, {
    ...createViewContext(graph, config),
    image: config.theme.image,
    ogImageDesign: null,
    interactivePosts: new Map(),
    ...more,
  })
}

/** The title, then each tag with its attributes and its text. */
function linesOf({ title, tags }: HeadView): string[] {
  const describe = ({ tag, attributes, text = '' }: HeadTag) =>
    [tag, ...Object.entries(attributes).map((entry) => entry.join('=')), text].join(' ').trim()
  return [title, ...tags.map(describe)]
}

test('the head of a document', () => {
  expect(linesOf(jobOf('/docs/').head)).toEqual([
    'Home | Memory',
    'meta property=og:type content=website',
    'meta property=og:locale content=en',
    'meta name=twitter:card content=summary_large_image',
    'meta name=docusaurus_locale content=en',
    'meta name=docsearch:language content=en',
    'meta name=docusaurus_tag content=docs-default-next',
    'meta name=docsearch:docusaurus_tag content=docs-default-next',
    'meta name=docusaurus_version content=next',
    'meta name=docsearch:version content=next',
    'meta name=theme-color content=#fff',
    'meta property=og:site_name content=Other',
    'meta name=description content=Intro.',
    'meta property=og:description content=Intro.',
    'meta name=keywords content=net,io',
    'meta property=og:title content=Home | Memory',
    'meta property=og:image content=https://memory.example/lib/card.png',
    'meta name=twitter:image content=https://memory.example/lib/card.png',
    'meta property=og:url content=https://memory.example/lib/docs/',
    'link rel=canonical href=https://memory.example/lib/docs/',
    'link rel=alternate hreflang=en href=https://memory.example/lib/docs/',
    'link rel=alternate hreflang=x-default href=https://memory.example/lib/docs/',
    'link rel=alternate type=text/markdown href=/lib/docs.md',
    'script type=application/ld+json {"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Memory","item":"https://memory.example/lib/"},{"@type":"ListItem","position":2,"name":"Home","item":"https://memory.example/lib/docs/"}]}',
  ])
})

test('the head of a document with an image of its own', () => {
  expect(linesOf(jobOf('/docs/api/Agent').head)).toEqual([
    'Agent | Memory',
    'meta property=og:type content=website',
    'meta property=og:locale content=en',
    'meta name=twitter:card content=summary_large_image',
    'meta name=docusaurus_locale content=en',
    'meta name=docsearch:language content=en',
    'meta name=docusaurus_tag content=docs-default-next',
    'meta name=docsearch:docusaurus_tag content=docs-default-next',
    'meta name=docusaurus_version content=next',
    'meta name=docsearch:version content=next',
    'meta name=theme-color content=#fff',
    'meta property=og:site_name content=Other',
    'meta name=description content=Sends requests.',
    'meta property=og:description content=Sends requests.',
    'meta property=og:title content=Agent | Memory',
    'meta property=og:image content=https://memory.example/lib/agent.png',
    'meta name=twitter:image content=https://memory.example/lib/agent.png',
    'meta property=og:url content=https://memory.example/lib/docs/api/Agent',
    'link rel=canonical href=https://memory.example/lib/docs/api/Agent',
    'link rel=alternate hreflang=en href=https://memory.example/lib/docs/api/Agent',
    'link rel=alternate hreflang=x-default href=https://memory.example/lib/docs/api/Agent',
    'link rel=alternate type=text/markdown href=/lib/docs/api/Agent.md',
    'script type=application/ld+json {"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Memory","item":"https://memory.example/lib/"},{"@type":"ListItem","position":2,"name":"API","item":"https://memory.example/lib/docs/api"},{"@type":"ListItem","position":3,"name":"Agent","item":"https://memory.example/lib/docs/api/Agent"}]}',
  ])
})

test('the head of a category', () => {
  expect(linesOf(jobOf('/docs/api', { image: null }).head)).toEqual([
    'API | Memory',
    'meta property=og:type content=website',
    'meta property=og:locale content=en',
    'meta name=twitter:card content=summary_large_image',
    'meta name=docusaurus_locale content=en',
    'meta name=docsearch:language content=en',
    'meta name=docusaurus_tag content=docs-default-next',
    'meta name=docsearch:docusaurus_tag content=docs-default-next',
    'meta name=docusaurus_version content=next',
    'meta name=docsearch:version content=next',
    'meta name=theme-color content=#fff',
    'meta property=og:site_name content=Other',
    'meta name=description content=API | Memory',
    'meta property=og:description content=API | Memory',
    'meta name=keywords content=a,b',
    'meta property=og:title content=API | Memory',
    'meta property=og:url content=https://memory.example/lib/docs/api',
    'link rel=canonical href=https://memory.example/lib/docs/api',
    'link rel=alternate hreflang=en href=https://memory.example/lib/docs/api',
    'link rel=alternate hreflang=x-default href=https://memory.example/lib/docs/api',
    'link rel=alternate type=text/markdown href=/lib/docs/api.md',
    'script type=application/ld+json {"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Memory","item":"https://memory.example/lib/"},{"@type":"ListItem","position":2,"name":"API","item":"https://memory.example/lib/docs/api"}]}',
  ])
})

test('the head of an unlisted document', () => {
  expect(linesOf(jobOf('/docs/hidden', { image: null }).head)).toEqual([
    'Hidden | Memory',
    'meta property=og:type content=website',
    'meta property=og:locale content=en',
    'meta name=twitter:card content=summary_large_image',
    'meta name=docusaurus_locale content=en',
    'meta name=docsearch:language content=en',
    'meta name=docusaurus_tag content=docs-default-next',
    'meta name=docsearch:docusaurus_tag content=docs-default-next',
    'meta name=docusaurus_version content=next',
    'meta name=docsearch:version content=next',
    'meta name=theme-color content=#fff',
    'meta property=og:site_name content=Other',
    'meta property=og:title content=Hidden | Memory',
    'meta property=og:url content=https://memory.example/lib/docs/hidden',
    'link rel=canonical href=https://memory.example/lib/docs/hidden',
    'link rel=alternate hreflang=en href=https://memory.example/lib/docs/hidden',
    'link rel=alternate hreflang=x-default href=https://memory.example/lib/docs/hidden',
    'link rel=alternate type=text/markdown href=/lib/docs/hidden.md',
    'meta name=robots content=noindex, nofollow',
    'script type=application/ld+json {"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Memory","item":"https://memory.example/lib/"},{"@type":"ListItem","position":2,"name":"Hidden","item":"https://memory.example/lib/docs/hidden"}]}',
  ])
})

test('the head of the home page', () => {
  expect(linesOf(jobOf('/').head)).toEqual([
    'Front | Memory',
    'meta property=og:type content=website',
    'meta property=og:locale content=en',
    'meta name=twitter:card content=summary_large_image',
    'meta name=docusaurus_locale content=en',
    'meta name=docsearch:language content=en',
    'meta name=docusaurus_tag content=default',
    'meta name=docsearch:docusaurus_tag content=default',
    'meta name=theme-color content=#fff',
    'meta property=og:site_name content=Other',
    'meta name=description content=A client',
    'meta property=og:description content=A client',
    'meta property=og:title content=Front | Memory',
    'meta property=og:image content=https://memory.example/lib/card.png',
    'meta name=twitter:image content=https://memory.example/lib/card.png',
    'meta property=og:url content=https://memory.example/lib/',
    'link rel=canonical href=https://memory.example/lib/',
    'link rel=alternate hreflang=en href=https://memory.example/lib/',
    'link rel=alternate hreflang=x-default href=https://memory.example/lib/',
    'link rel=alternate type=text/markdown href=/lib/index.md',
    'script type=application/ld+json {"@context":"https://schema.org","@type":"WebSite","name":"Memory","url":"https://memory.example/lib/"}',
  ])
})

test('the head of the page of a missing address', () => {
  expect(linesOf(jobOf('/404.html', { image: null }).head)).toEqual([
    'Page Not Found | Memory',
    'meta property=og:type content=website',
    'meta property=og:locale content=en',
    'meta name=twitter:card content=summary_large_image',
    'meta name=docusaurus_locale content=en',
    'meta name=docsearch:language content=en',
    'meta name=docusaurus_tag content=default',
    'meta name=docsearch:docusaurus_tag content=default',
    'meta name=theme-color content=#fff',
    'meta property=og:site_name content=Other',
    'meta name=description content=Memory has no page at this address',
    'meta property=og:description content=Memory has no page at this address',
    'meta property=og:title content=Page Not Found | Memory',
    'meta name=robots content=noindex, nofollow',
  ])
})

test('the head of a post', () => {
  expect(linesOf(jobOf('/blog/2024/01/01/post').head)).toEqual([
    'Post | Memory',
    'meta property=og:locale content=en',
    'meta name=twitter:card content=summary_large_image',
    'meta name=docusaurus_locale content=en',
    'meta name=docsearch:language content=en',
    'meta name=docusaurus_tag content=default',
    'meta name=docsearch:docusaurus_tag content=default',
    'meta name=theme-color content=#fff',
    'meta property=og:site_name content=Other',
    'meta name=description content=D',
    'meta property=og:description content=D',
    'meta property=og:title content=Post | Memory',
    'meta property=og:image content=https://memory.example/lib/card.png',
    'meta name=twitter:image content=https://memory.example/lib/card.png',
    'meta property=og:url content=https://memory.example/lib/blog/2024/01/01/post',
    'link rel=canonical href=https://memory.example/lib/blog/2024/01/01/post',
    'link rel=alternate hreflang=en href=https://memory.example/lib/blog/2024/01/01/post',
    'link rel=alternate hreflang=x-default href=https://memory.example/lib/blog/2024/01/01/post',
    'link rel=alternate type=text/markdown href=/lib/blog/2024/01/01/post.md',
    'meta property=og:type content=article',
    'meta property=article:published_time content=2024-01-01T00:00:00.000Z',
    'script type=application/ld+json {"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Memory","item":"https://memory.example/lib/"},{"@type":"ListItem","position":2,"name":"Blog","item":"https://memory.example/lib/blog"},{"@type":"ListItem","position":3,"name":"Post","item":"https://memory.example/lib/blog/2024/01/01/post"}]}',
    'script type=application/ld+json {"@context":"https://schema.org","@type":"BlogPosting","@id":"https://memory.example/lib/blog/2024/01/01/post","mainEntityOfPage":"https://memory.example/lib/blog/2024/01/01/post","url":"https://memory.example/lib/blog/2024/01/01/post","headline":"Post","description":"D","datePublished":"2024-01-01T00:00:00.000Z","image":"https://memory.example/lib/card.png","author":[],"publisher":{"@type":"Organization","name":"Memory","url":"https://memory.example/lib/"}}',
  ])
})

test('the head of the list of posts', () => {
  expect(linesOf(jobOf('/blog').head)).toEqual([
    'Blog | Memory',
    'meta property=og:type content=website',
    'meta property=og:locale content=en',
    'meta name=twitter:card content=summary_large_image',
    'meta name=docusaurus_locale content=en',
    'meta name=docsearch:language content=en',
    'meta name=docusaurus_tag content=blog_posts_list',
    'meta name=docsearch:docusaurus_tag content=blog_posts_list',
    'meta name=theme-color content=#fff',
    'meta property=og:site_name content=Other',
    'meta name=description content=Blog',
    'meta property=og:description content=Blog',
    'meta property=og:title content=Blog | Memory',
    'meta property=og:image content=https://memory.example/lib/card.png',
    'meta name=twitter:image content=https://memory.example/lib/card.png',
    'meta property=og:url content=https://memory.example/lib/blog',
    'link rel=canonical href=https://memory.example/lib/blog',
    'link rel=alternate hreflang=en href=https://memory.example/lib/blog',
    'link rel=alternate hreflang=x-default href=https://memory.example/lib/blog',
    'link rel=alternate type=text/markdown href=/lib/blog.md',
    'script type=application/ld+json {"@context":"https://schema.org","@type":"Blog","@id":"https://memory.example/lib/blog","url":"https://memory.example/lib/blog","name":"Blog","description":"Blog","blogPost":[{"@type":"BlogPosting","@id":"https://memory.example/lib/blog/2024/01/01/post","mainEntityOfPage":"https://memory.example/lib/blog/2024/01/01/post","url":"https://memory.example/lib/blog/2024/01/01/post","headline":"Post","description":"D","datePublished":"2024-01-01T00:00:00.000Z","image":"https://memory.example/lib/card.png","author":[],"publisher":{"@type":"Organization","name":"Memory","url":"https://memory.example/lib/"}}]}',
  ])
})

test.each([
  ['/docs/tags', 'doc_tags_list'],
  ['/docs/tags/net', 'doc_tag_doc_list'],
  ['/docs/api', 'docs-default-next'],
  ['/blog', 'blog_posts_list'],
  ['/blog/archive', 'default'],
  ['/empty', 'default'],
])('the DocSearch tag of %s is %s', (route, tag) => {
  const tags = jobOf(route).head.tags.map(({ attributes }) => attributes)
  expect(tags).toContainEqual({ name: 'docusaurus_tag', content: tag })
  expect(tags).toContainEqual({ name: 'docsearch:docusaurus_tag', content: tag })
})

test('a page without a description has none, a generated one has its title', () => {
  const descriptionOf = (route: string) =>
    jobOf(route).head.tags.find(({ attributes }) => attributes['name'] === 'description')
      ?.attributes['content']
  expect(descriptionOf('/empty')).toBeUndefined()
  expect(descriptionOf('/docs/api')).toBe('API | Memory')
})

test('the job of a page names its body, its links and its place', () => {
  const { bodies, interactiveFile, ogImage, place, route } = jobOf('/docs/api/Agent')
  expect({
    bodies: bodies.map((body) => ({
      ...body,
      key: 'key' in body && body.key.length,
      placeholderPrefix: '',
    })),
    interactiveFile,
    ogImage,
    place,
    route,
  }).toEqual({
    bodies: [{ key: 64, kind: 'static', placeholderPrefix: '', part: 'full', links: [] }],
    interactiveFile: null,
    ogImage: null,
    place: { file: 'content/docs/api/Agent.md', line: 1, column: 1 },
    route: '/docs/api/Agent',
  })
})

test('a list of posts has their excerpts; a generated page has no body', () => {
  expect(jobOf('/blog').bodies).toMatchObject([{ part: 'excerpt', kind: 'static' }])
  expect(jobOf('/blog/2024/01/01/post').bodies).toMatchObject([{ part: 'full', kind: 'static' }])
  expect(jobOf('/docs/api')).toMatchObject({
    bodies: [],
    interactiveFile: null,
    place: { file: '/docs/api', line: 1, column: 1 },
  })
})
