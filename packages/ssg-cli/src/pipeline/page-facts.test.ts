import { expect, test } from 'vitest'
import { buildTestGraph, type InMemorySite } from '../../test/build-test-graph.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { createPageExtender } from '../integrations/page-hooks.ts'
import { createRenderJob, type RenderJob } from '../render/create-render-job.ts'
import { createViewContext } from '../render/view-context.ts'
import { extendViews } from './extend-views.ts'
import { collectPageFacts } from './page-facts.ts'

const site: InMemorySite = {
  files: {
    'docs/index.md': '---\nslug: /\n---\n\n# Start\n\nSee [the agent](api/agent.md).\n',
    'docs/api/agent.md': '# Agent\n\nSends requests.\n\n## Use {#use}\n\nText.\n',
    'docs/api/pool.md': '---\ntags: [net]\n---\n\n# Pool\n\nOf agents.\n\n## Options {#Options}\n',
    'docs/cards.mdx': '# Cards\n\n<DocCardList />\n',
    'docs/including.mdx': "import Part from './_part.mdx'\n\n# Including\n\n<Part />\n",
    'docs/_part.mdx': '## `Part`\n\nOf a page.\n',
    'docs/reference.md':
      '# Reference\n\n| Name | Type |\n| - | - |\n| `a` | `Pool` |\n| `b` | `Part` |\n',
    'versioned_docs/version-1.x/index.md': '# Start of 1.x\n',
    'versioned_docs/version-1.x/api/agent.md': '# Agent\n',
    'blog/2024-01-02-post.md':
      '---\ndescription: Post\n---\n\n# Post\n\nText.\n\n{/* truncate */}\n\nRest.\n',
    'pages/about.md': '# About us\n\nText.\n',
  },
  versions: ['1.x'],
  categories: { api: { label: 'API', link: { type: 'generated-index' } } },
  config: { onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore' },
}

/** The key and the render job of each page, by route. */
async function describePages(
  described: InMemorySite,
  changes: { graph?: Partial<SiteGraph>; config?: Partial<SiteConfig> } = {},
): Promise<ReadonlyMap<string, { readonly key: string; readonly job: RenderJob }>> {
  const built = await buildTestGraph(described)
  const { content, pages } = built
  const graph = { ...built.graph, ...changes.graph }
  const config = { ...built.config, ...changes.config }
  const sources = { posts: new Map(), ogImageDesign: null }
  const keys = { common: '', codeOf: () => '' }
  const facts = collectPageFacts({ site: { graph, content, pages }, keys, ...sources }, config)
  const context = {
    ...createViewContext(graph, config),
    ...{ image: null, interactivePosts: sources.posts, ogImageDesign: null },
  }
  return new Map(
    [...extendViews(graph.nodes, context, createPageExtender([]))].map((viewed) => [
      viewed.node.route,
      { key: facts.keyOf(viewed.node), job: createRenderJob(viewed, context) },
    ]),
  )
}

const changeFile = (path: string, change: (text: string) => string): InMemorySite => ({
  ...site,
  files: { ...site.files, [path]: change(site.files[path] ?? '') },
})
const withField = (field: string) => (text: string) =>
  text.startsWith('---\n')
    ? text.replace('---\n', `---\n${field}\n`)
    : `---\n${field}\n---\n\n${text}`

const fields = [
  'unlisted: true',
  'sidebar_label: Other',
  'sidebar_position: 0',
  'slug: /other',
  'tags: [other]',
  'types: Other',
  'pagination_next: null',
]
const edits: readonly (readonly [string, InMemorySite])[] = [
  ...Object.keys(site.files).flatMap((path) => [
    [`a heading in ${path}`, changeFile(path, (text) => `${text}\n## \`Part\`\n`)] as const,
    [
      `the start of ${path}`,
      changeFile(path, (text) => text.replace(/\n\n(?=[A-Z])/, '\n\nNow: ')),
    ] as const,
    [`the end of ${path}`, changeFile(path, (text) => `${text}\nMore.\n`)] as const,
    [
      `the title of ${path}`,
      changeFile(path, (text) => text.replace(/^# .*/m, '# Other')),
    ] as const,
  ]),
  ...['docs/api/agent.md', 'blog/2024-01-02-post.md'].flatMap((path) =>
    fields.map((field) => [`${field} in ${path}`, changeFile(path, withField(field))] as const),
  ),
  ...['docs/api/pool.md', 'docs/_part.mdx'].map((path) => {
    const { [path]: _, ...files } = site.files
    return [`${path} removed`, { ...site, files }] as const
  }),
  ['an include', changeFile('docs/including.mdx', () => '# Including\n')],
  ['the label of a category', { ...site, categories: { api: { label: 'Other' } } }],
  ['the title of the site', { ...site, config: { ...site.config, title: 'Other' } }],
  ['the base URL', { ...site, config: { ...site.config, baseUrl: '/other/' } }],
  ['the versions', { ...site, versions: [] }],
  [
    'a redirect',
    {
      ...site,
      config: { ...site.config, redirects: [{ from: '/docs/next/gone', to: '/docs/next/cards' }] },
    },
  ],
  [
    'the date of a post',
    { ...site, modificationDates: { '/site/content/blog/2024-01-02-post.md': '2024-05-06' } },
  ],
  ['a sidebar', { ...site, sidebars: { main: ['index', 'api/pool'] } }],
]

test('after any edit, a page with the same key has the same render job', async () => {
  const before = await describePages(site)
  for (const [name, edited] of edits) {
    for (const [route, { key, job }] of await describePages(edited)) {
      const last = before.get(route)
      if (last?.key === key) expect(job, `${name}: ${route}`).toEqual(last.job)
    }
  }
}, 120_000)

test.each<[string, Parameters<typeof describePages>[1]]>([
  [
    'what hooks change in sidebars',
    { graph: { sidebarChanges: new Map([['/docs/next/api/pool', { badge: 'New' }]]) } },
  ],
  [
    'what integrations read',
    {
      config: {
        integrations: [
          {
            ...{ integration: { name: 'a' }, readsHash: 'changed', siteDir: '/site' },
            place: { file: 'site.config.ts', line: 1, column: 1 },
          },
        ],
      },
    },
  ],
])('%s counts for every page', async (_, changes) => {
  const before = await describePages(site)
  const after = await describePages(site, changes)
  expect([...after].filter(([route, { key }]) => before.get(route)?.key === key)).toEqual([])
})

test('an edit of a text changes the key of its own page only', async () => {
  const before = await describePages(site)
  const added = '\nMore [links](pool.md).\n\n## More\n'
  const after = await describePages(changeFile('docs/api/agent.md', (text) => text + added))
  const changed = [...after].filter(([route, { key }]) => before.get(route)?.key !== key)
  expect(changed.map(([route]) => route)).toEqual(['/docs/next/api/agent'])
})

test('an edit of an included text changes the keys of the pages that include it', async () => {
  const before = await describePages(site)
  const after = await describePages(changeFile('docs/_part.mdx', (text) => `${text}\nMore.\n`))
  const changed = [...after].filter(([route, { key }]) => before.get(route)?.key !== key)
  expect(changed.map(([route]) => route)).toEqual(['/docs/next/including'])
})
