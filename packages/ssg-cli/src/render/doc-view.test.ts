import type { SidebarItemView } from '@ssgdocs/runtime/contract/page-view'
import { expect, test } from 'vitest'
import { buildTestViews } from '../../test/build-test-views.ts'

const files = {
  'docs/index.md': '# Home\n\n## A\n\n### B\n',
  'docs/api/Agent.md': '---\ndescription: Sends requests.\n---\n\n# Agent\n',
  'docs/api/Pool.md': '---\nunlisted: true\n---\n\n# Pool\n',
  'docs/api/deep/Last.md': '---\npagination_next: null\npagination_prev: index\n---\n\n# Last\n',
  'docs/untitled.md': '---\ntitle: Untitled\ndraft: true\n---\n\nText.\n',
  'versioned_docs/version-1.x/index.md': '# Home\n',
  'versioned_docs/version-1.x/api/Agent.md': '# Agent\n',
}
const site = {
  files,
  versions: ['1.x'],
  categories: {
    api: { label: 'API', link: { type: 'generated-index', slug: '/api' } },
    'api/deep': { label: 'Deep' },
  },
} as const

/** Labels of a sidebar; those of a category whose items are not in the view end with an ellipsis. */
function outline(items: readonly SidebarItemView[] | undefined): unknown[] {
  return (items ?? []).map((item) => {
    if (item.type === 'html') return item.html
    if (item.type !== 'category') return 'label' in item ? item.label : item.type
    return item.items === null ? `${item.label}…` : [item.label, ...outline(item.items)]
  })
}

test('a page shows its own path through a large sidebar; other categories have no items', async () => {
  const { viewOf } = await buildTestViews({
    ...site,
    files: {
      ...files,
      ...Object.fromEntries(
        Array.from({ length: 150 }, (_, n) => [`docs/api/deep/more-${n}.md`, `# ${n}\n`]),
      ),
    },
  })
  const sidebarOf = (route: string) => outline(viewOf('doc', route).sidebar?.items)
  expect(sidebarOf('/docs/next/')).toEqual([expect.stringMatching(/…$/), 'Home', 'Untitled'])
  expect(sidebarOf('/docs/next/api/Agent')).toEqual([['API', 'Agent', 'Deep…'], 'Home', 'Untitled'])
})

test('the page of a category has the cards of its pages for components of the site', async () => {
  const withComponent = (title: string) => `import A from './a'\n\n# ${title}\n\n<A />\n`
  const { viewOf } = await buildTestViews({
    files: {
      'docs/index.md': '# Home\n',
      'docs/guides/index.mdx': withComponent('Guides'),
      'docs/guides/one.mdx': withComponent('One'),
      'docs/plain/index.md': '# Plain\n',
      'docs/plain/two.md': '# Two\n',
    },
  })
  const cardsOf = (route: string) => viewOf('doc', route).cards?.map(({ docId }) => docId)
  expect(cardsOf('/docs/guides/')).toEqual(['guides/one'])
  expect(cardsOf('/docs/guides/one')).toBeUndefined()
  expect(cardsOf('/docs/plain/')).toBeUndefined()
})

test.each([
  ['inside a category', 'docs/api/Pool.md', '/docs/next/api/Pool', 'Pool'],
  ['outside any category', 'docs/early.md', '/docs/next/early', 'Early'],
  ['in a category without listed pages', 'docs/new/Plan.md', '/docs/next/new/Plan', 'Plan'],
])('an unlisted page %s is in the sidebar of its own page only', async (_, file, own, title) => {
  const { graph, viewOf } = await buildTestViews({
    ...site,
    files: { ...files, [file]: `---\nunlisted: true\n---\n\n# ${title}\n` },
  })
  const routes = graph.nodes.filter(({ kind }) => kind === 'doc').map(({ route }) => route)
  const showsPage = (route: string) =>
    JSON.stringify(viewOf('doc', route).sidebar?.items).includes(`"${title}"`)
  expect(routes.filter(showsPage)).toEqual([own])
})

test('pages of one category share their sidebar items', async () => {
  const { 'docs/api/Pool.md': _, ...listed } = files
  const { viewOf } = await buildTestViews({
    ...site,
    files: { ...listed, 'docs/api/Client.md': '# Client\n' },
  })
  const itemsOf = (route: string) => viewOf('doc', route).sidebar?.items
  expect(itemsOf('/docs/next/api/Agent')).toBe(itemsOf('/docs/next/api/Client'))
  expect(itemsOf('/docs/next/api/Agent')).not.toBe(itemsOf('/docs/next/'))
})

test('breadcrumbs lead from the outermost category to the page', async () => {
  const { viewOf } = await buildTestViews(site)
  expect(viewOf('doc', '/docs/next/api/deep/Last').breadcrumbs).toEqual([
    { label: 'API', href: '/docs/next/api' },
    { label: 'Deep', href: null },
    { label: 'Last', href: null },
  ])
  expect(viewOf('category', '/docs/next/api').breadcrumbs).toEqual([{ label: 'API', href: null }])
  const without = await buildTestViews({ ...site, config: { docs: { breadcrumbs: false } } })
  expect(without.viewOf('doc', '/docs/next/api/Agent').breadcrumbs).toEqual([])
})

test('the breadcrumb of a page is the label of its item in the sidebar', async () => {
  const link = { type: 'doc', id: 'b' }
  const { viewOf } = await buildTestViews({
    files: { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', 'docs/c.md': '# C\n' },
    sidebars: {
      main: [
        { type: 'doc', id: 'a', label: 'Start' },
        { type: 'category', label: 'Group', link, items: ['c'] },
      ],
    },
  })
  expect(viewOf('doc', '/docs/a').breadcrumbs).toEqual([{ label: 'Start', href: null }])
  expect(viewOf('doc', '/docs/b').breadcrumbs).toEqual([{ label: 'Group', href: null }])
})

test('pagination follows the sidebar unless the front matter names a document or none', async () => {
  const { viewOf } = await buildTestViews(site)
  const last = viewOf('doc', '/docs/next/api/deep/Last')
  expect(last.previous).toEqual({ label: 'Home', href: '/docs/next/' })
  expect(last.next).toBeNull()
  expect(viewOf('doc', '/docs/next/').next).toEqual({
    label: 'Untitled',
    href: '/docs/next/untitled',
  })
})

test('a page of another version links to its counterpart, or has none', async () => {
  const { viewOf } = await buildTestViews(site)
  expect(viewOf('doc', '/docs/next/api/Agent').version).toMatchObject({
    name: 'next',
    counterparts: { next: '/docs/next/api/Agent', '1.x': '/docs/api/Agent' },
    banner: { kind: 'unreleased', latest: { name: '1.x', href: '/docs/api/Agent' } },
  })
  expect(viewOf('doc', '/docs/next/untitled').version.counterparts).toEqual({
    next: '/docs/next/untitled',
  })
  expect(viewOf('doc', '/docs/next/untitled').version.banner?.latest.href).toBe('/docs/')
  expect(viewOf('doc', '/docs/api/Agent').version.banner).toBeNull()
})

test('the theme shows no heading if the text has one; a title of the front matter is shown', async () => {
  const { viewOf } = await buildTestViews(site)
  expect(viewOf('doc', '/docs/next/').heading).toBeNull()
  expect(viewOf('doc', '/docs/next/untitled')).toMatchObject({
    heading: 'Untitled',
    notice: 'draft',
  })
  expect(viewOf('doc', '/docs/next/api/Pool').notice).toBe('unlisted')
  const hidden = { ...files, 'docs/untitled.md': '---\ntitle: T\nhide_title: true\n---\n\nText.\n' }
  const other = await buildTestViews({ ...site, files: hidden })
  expect(other.viewOf('doc', '/docs/next/untitled').heading).toBeNull()
})

test('headings are nested and filtered by level', async () => {
  const { viewOf } = await buildTestViews(site)
  expect(viewOf('doc', '/docs/next/').headings).toMatchObject([
    { id: 'a', children: [{ id: 'b' }] },
  ])
  const levels = (fields: string) =>
    buildTestViews({ files: { 'docs/index.md': `---\n${fields}\n---\n\n## A\n\n### B\n` } }).then(
      (built) => built.viewOf('doc', '/docs/').headings,
    )
  expect(await levels('toc_min_heading_level: 3')).toMatchObject([{ id: 'b', children: [] }])
  expect(await levels('toc_max_heading_level: 2')).toMatchObject([{ id: 'a', children: [] }])
  expect(await levels('hide_table_of_contents: true')).toEqual([])
})

test('a category shows a card for each item', async () => {
  const { viewOf } = await buildTestViews({
    ...site,
    sidebars: {
      docs: [
        {
          type: 'category',
          label: 'All',
          link: { type: 'generated-index', slug: '/all' },
          items: [
            'api/Agent',
            'api/Pool',
            { type: 'link', label: 'Site', href: 'https://a.example', description: 'D' },
            { type: 'link', label: 'Here', href: '/docs/next/untitled' },
            { type: 'html', value: '<hr>' },
            { type: 'category', label: 'One', items: ['index'] },
            { type: 'category', label: 'Two', items: ['untitled', 'api/deep/Last'] },
          ],
        },
      ],
    },
  })
  const agent = { href: '/docs/next/api/Agent', docId: 'api/Agent' }
  const cards = [
    { kind: 'doc', label: 'Agent', ...agent, description: 'Sends requests.' },
    { kind: 'external', label: 'Site', href: 'https://a.example', description: 'D' },
    { kind: 'doc', label: 'Here', href: '/docs/next/untitled', description: expect.anything() },
    { kind: 'category', label: 'One', href: '/docs/next/', description: '1 item' },
    { kind: 'category', label: 'Two', href: '/docs/next/untitled', description: '2 items' },
  ]
  const sections = [{ title: '', description: '', cards }]
  expect(viewOf('category', '/docs/next/all').sections).toEqual(sections)
  expect(outline(viewOf('category', '/docs/next/all').sidebar?.items)).toEqual([
    ['All', 'Agent', 'Site', 'Here', '<hr>', ['One', 'Home'], ['Two', 'Untitled', 'Last']],
  ])
})

test('a category that is always open and has no page is a section of the index', async () => {
  const open = { type: 'category', collapsible: false }
  const { viewOf } = await buildTestViews({
    ...site,
    sidebars: {
      docs: [
        {
          type: 'category',
          label: 'All',
          link: { type: 'generated-index', slug: '/all' },
          items: [
            'index',
            { ...open, label: 'Senders', description: 'They send.', items: ['api/Agent'] },
            { ...open, label: 'With page', link: { type: 'doc', id: 'untitled' }, items: [] },
            'api/deep/Last',
            { ...open, label: 'Empty', items: [{ type: 'html', value: '<hr>' }] },
          ],
        },
      ],
    },
  })
  const shown = viewOf('category', '/docs/next/all').sections.map((section) => ({
    ...section,
    cards: section.cards.map(({ label }) => label),
  }))
  expect(shown).toEqual([
    { title: '', description: '', cards: ['Home'] },
    { title: 'Senders', description: 'They send.', cards: ['Agent'] },
    { title: '', description: '', cards: ['With page', 'Last'] },
  ])
})

test('a page in no sidebar has none, and no pagination', async () => {
  const { viewOf } = await buildTestViews({ ...site, sidebars: { docs: ['index'] } })
  expect(viewOf('doc', '/docs/next/untitled')).toMatchObject({
    sidebar: null,
    breadcrumbs: [],
    previous: null,
    next: null,
  })
})

test('the pages of tags list the documents that have them', async () => {
  const { viewOf } = await buildTestViews({
    files: {
      'docs/index.md': '---\ntags: [net]\ndescription: D\n---\n\n# Home\n',
      'docs/b.md': '---\ntags: [net, io]\n---\n\n# B\n',
    },
    config: { docs: { onInlineTags: 'ignore' } },
  })
  expect(viewOf('doc-tags', '/docs/tags').tags).toEqual([
    { label: 'io', href: '/docs/tags/io', count: 1 },
    { label: 'net', href: '/docs/tags/net', count: 2 },
  ])
  expect(viewOf('doc-tag', '/docs/tags/net')).toMatchObject({
    backLink: { label: 'View all tags', href: '/docs/tags' },
    docs: [
      { label: 'B', href: '/docs/b', description: '' },
      { label: 'Home', href: '/docs/', description: 'D' },
    ],
  })
  expect(viewOf('doc', '/docs/b').tags).toEqual([
    { label: 'net', href: '/docs/tags/net' },
    { label: 'io', href: '/docs/tags/io' },
  ])
})

test('the edit link is the configured URL with the path of the file, unless the page has its own', async () => {
  const editHrefOf = async (editUrl: string | null, fields = '') => {
    const built = await buildTestViews({
      files: { 'docs/a b.md': `---\nslug: /x\n${fields}\n---\n\n# A\n` },
      config: { docs: { ...(editUrl === null ? {} : { editUrl }) } },
    })
    return built.viewOf('doc', '/docs/x').editHref
  }
  expect(await editHrefOf('https://git.example/edit/')).toBe(
    'https://git.example/edit/content/docs/a%20b.md',
  )
  expect(await editHrefOf(null)).toBeNull()
  expect(await editHrefOf('https://git.example', 'custom_edit_url: https://own.example')).toBe(
    'https://own.example',
  )
  expect(await editHrefOf('https://git.example', 'custom_edit_url: null')).toBeNull()
})
