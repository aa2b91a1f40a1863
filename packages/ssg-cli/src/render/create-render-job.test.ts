import { expect, test } from 'vitest'
import { buildTestGraph } from '../../test/build-test-graph.ts'
import { describeOgImage } from '../og-image/og-image.ts'
import { buildPageView } from './build-page-view.ts'
import { createRenderJob, type RenderJobContext } from './create-render-job.ts'
import { createViewContext } from './view-context.ts'

const { graph, config } = await buildTestGraph({
  files: {
    'docs/index.md': '---\ndescription: D\n---\n\n# Home\n',
    'docs/api/Agent.md': '# Agent\n',
    'docs/own.md': '---\nimage: /own.png\n---\n\n# Own\n',
    'blog/2024-01-01-live.mdx':
      '---\ndescription: About <b>\n---\n\nexport const one = 1\n\n# Live {one}\n\n<button onClick={() => {}}>x</button>\n',
    'blog/2023-01-01-static.md': '# Static\n\nStart.\n\n<!-- truncate -->\n\nRest.\n',
  },
  categories: { api: { label: 'API', link: { type: 'generated-index', slug: '/api' } } },
  config: { blog: { onUntruncatedBlogPosts: 'ignore' } },
})

function jobOf(route: string, more: Partial<RenderJobContext> = {}) {
  const node = graph.nodes.find((other) => other.route === route)
  if (node === undefined) throw new Error(`There is no page at ${route}`)
  const context = {
    ...createViewContext(graph, config),
    image: null,
    ogImageDesign: null,
    interactivePosts: new Map(),
    ...more,
  }
  const view = buildPageView(node, context)
  return createRenderJob({ node, view, headTags: [] }, context)
}

const design = { key: 'design', look: { size: { width: 1200, height: 630 } } } as NonNullable<
  RenderJobContext['ogImageDesign']
>
const contentOf = (job: ReturnType<typeof jobOf>, name: string) =>
  job.head.tags.find(({ attributes }) => attributes['property'] === name)?.attributes['content']

test('a page has a generated image with its size and its texts', () => {
  const job = jobOf('/docs/', { ogImageDesign: design, image: 'site.png' })
  const content = {
    title: 'Home',
    site: 'Memory',
    badge: '',
    description: 'D',
    footer: 'memory.example',
  }
  const image = describeOgImage(content, design)
  expect(job.ogImage).toEqual(image)
  expect(contentOf(job, 'og:image')).toBe(`https://memory.example/${image.path}`)
  expect(contentOf(job, 'og:image:width')).toBe('1200')
  expect(contentOf(job, 'og:image:height')).toBe('630')
  expect(contentOf(job, 'og:image:alt')).toBe('Home – Memory')
})

test('the image of the front matter comes first, that of the site last', () => {
  const own = jobOf('/docs/own', { ogImageDesign: design, image: 'site.png' })
  expect(own.ogImage).toBeNull()
  expect(contentOf(own, 'og:image')).toBe('https://memory.example/own.png')
  expect(contentOf(own, 'og:image:width')).toBeUndefined()
  const missing = jobOf('/404.html', { ogImageDesign: design, image: 'site.png' })
  expect(missing.ogImage).toBeNull()
  expect(contentOf(missing, 'og:image')).toBe('https://memory.example/site.png')
  expect(contentOf(jobOf('/docs/'), 'og:image')).toBeUndefined()
})

test('a list shows the excerpt of an interactive post, else all of it, else its description', () => {
  const file = 'content/blog/2024-01-01-live.mdx'
  const bodiesOf = (excerpt: string | null) =>
    jobOf('/blog', { interactivePosts: new Map([[file, { html: 'all', excerpt }]]) }).bodies[0]
  expect(bodiesOf('start')).toEqual({ html: 'start' })
  expect(bodiesOf(null)).toEqual({ html: 'all' })
  expect(jobOf('/blog').bodies[0]).toEqual({ html: '<p>About &lt;b></p>' })
})

test('an interactive post names its file and has no static body', () => {
  expect(jobOf('/blog/2024/01/01/live')).toMatchObject({
    interactiveFile: 'content/blog/2024-01-01-live.mdx',
    bodies: [],
    place: { file: 'content/blog/2024-01-01-live.mdx' },
  })
})

test('a static page has its whole body, without a script, and its place', () => {
  const { bodies, ...job } = jobOf('/docs/')
  const place = { file: 'content/docs/index.md', line: 1, column: 1 }
  expect(job).toMatchObject({ route: '/docs/', interactiveFile: null, ogImage: null, place })
  expect(bodies).toMatchObject([{ kind: 'static', part: 'full', links: [] }])
  expect(bodies).toMatchObject([{ key: expect.stringMatching(/^[0-9a-f]{64}$/) }])
})

test('a list of posts has the excerpt of a static post, the page of the post all of it', () => {
  expect(jobOf('/blog').bodies[1]).toMatchObject({ part: 'excerpt', kind: 'static' })
  expect(jobOf('/blog/2023/01/01/static').bodies).toMatchObject([{ part: 'full' }])
})

test('a generated page has no body, and its route as place', () => {
  const place = { file: '/docs/api', line: 1, column: 1 }
  expect(jobOf('/docs/api')).toMatchObject({ bodies: [], interactiveFile: null, place })
})
