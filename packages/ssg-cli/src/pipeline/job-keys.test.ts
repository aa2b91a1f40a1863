import { parseRoute } from '@ssgdocs/runtime/contract/addresses'
import { expect, test } from 'vitest'
import { buildTestGraph } from '../../test/build-test-graph.ts'
import { noAssets } from '../bundle/assets.ts'
import { createPageExtender } from '../integrations/page-hooks.ts'
import { buildSiteView } from '../render/build-site-view.ts'
import { createRenderJob } from '../render/create-render-job.ts'
import { createViewContext } from '../render/view-context.ts'
import { documentShell } from './document-shell.ts'
import { extendViews } from './extend-views.ts'
import { createJobKeys, createRenderingKeys } from './job-keys.ts'

const { graph, config } = await buildTestGraph({
  files: { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' },
})
const posts = { image: null, interactivePosts: new Map(), ogImageDesign: null }
const context = { ...createViewContext(graph, config), ...posts }
const [viewed] = extendViews(
  graph.nodes.filter(({ route }) => route === parseRoute('/docs/a')),
  context,
  createPageExtender([]),
)
if (viewed === undefined) throw new Error('There is no page')
const job = createRenderJob(viewed, context)
const view = buildSiteView(config, graph)
const shell = documentShell({ view, graph, assets: noAssets }, config, { generator: 'ssg 1' })
const theme = { key: 'theme', interactiveKeys: { 'a.mdx': 'code' } }
const withScripts = (scripts: object) => ({ ...shell, assets: { ...shell.assets, ...scripts } })
const keyOf = (
  change: object = {},
  { theme: otherTheme = theme, shell: otherShell = shell } = {},
) => createJobKeys(createRenderingKeys(otherTheme, otherShell))({ ...job, ...change })

test.each([
  ['another theme', {}, { theme: { ...theme, key: 'other' } }],
  ['another program', {}, { shell: { ...shell, generator: 'ssg 2' } }],
  ['another stylesheet', {}, { shell: withScripts({ stylesheet: 'assets/other.css' }) }],
  ['another title', { head: { ...job.head, title: 'Other' } }, {}],
  ['another body', { bodies: [{ html: 'Other' }] }, {}],
  ['a sidebar with other items', { view: withItems([]) }, {}],
  ['code of its own', { interactiveFile: 'a.mdx' }, {}],
])('a page with %s has another key', (_, change, code) => {
  expect(keyOf(change, code)).not.toBe(keyOf())
})

test('the code of an interactive body counts for its own page only', () => {
  const changed = { theme: { ...theme, interactiveKeys: { 'a.mdx': 'changed' } } }
  const page = { interactiveFile: 'a.mdx' }
  expect(keyOf(page, changed)).not.toBe(keyOf(page))
  expect(keyOf({}, changed)).toBe(keyOf())
  const scripts = { shell: withScripts({ interactive: { 'a.mdx': ['assets/a.js'] } }) }
  expect(keyOf(page, scripts)).not.toBe(keyOf(page))
  expect(keyOf({}, scripts)).toBe(keyOf())
})

test('the place, which only diagnostics name, does not count', () => {
  expect(keyOf({ place: { file: 'moved.md', line: 2, column: 1 } })).toBe(keyOf())
})

function withItems(items: readonly never[]) {
  return { ...job.view, sidebar: { ...('sidebar' in job.view ? job.view.sidebar : null), items } }
}
