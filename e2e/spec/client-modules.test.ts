import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { eventually, hydrate, serveTinySite, useReader } from './support/use-reader.ts'

const example = (file: string) =>
  readFileSync(resolve(import.meta.dirname, '../../examples/integrations', file), 'utf8')

/** Each module adds its name to `data-ran` of the document. */
const probe = (name: string) => `document.documentElement.dataset.ran =
  (document.documentElement.dataset.ran ?? '') + '${name} '
`
const files = {
  'docs/index.md': '# Docs\n\n```live\nreturn 6 * 7\n```\n',
  '/live-code.ts': example('live-code.ts'),
  '/live-code-editor.js': example('live-code-editor.js'),
  '/initial.js': probe('initial'),
  '/idle.js': probe('idle'),
  '/touch.js': probe('touch'),
  '/touch.css': '.code-block { letter-spacing: 3px }',
  '/site.config.ts': `import { liveCode } from './live-code.ts'
const probes = {
  name: 'probes',
  client: [
    { module: './touch.js', styles: './touch.css' },
    { module: './idle.js', load: 'idle' },
    { module: './initial.js', load: 'initial' },
  ],
}
export default {
  title: 'Tiny', url: 'https://tiny.example', favicon: 'icon.svg', ogImage: false,
  integrations: [liveCode(), probes],
}
`,
}
const withNote = {
  'docs/index.md':
    '# Docs\n\n<Tabs>\n<TabItem value="a">A</TabItem>\n<TabItem value="b">B</TabItem>\n</Tabs>\n',
  '/note.js': `import { startClientModules } from '@ssgdocs/docusaurus/modules/client-modules'
startClientModules([{
  onRouteDidUpdate() {
    document.querySelector('article').insertAdjacentHTML('afterbegin', '<p id="note">Note</p>')
  },
}])
`,
  '/site.config.ts': `import { docusaurus } from '@ssgdocs/docusaurus'
export default {
  title: 'Tiny', url: 'https://tiny.example', favicon: 'icon.svg', ogImage: false,
  integrations: [docusaurus(), { name: 'note', client: [{ module: './note.js', load: 'idle' }] }],
}
`,
}
const reader = useReader(() => serveTinySite(files))

const ran = () => reader.page.evaluate(() => document.documentElement.dataset['ran'])

test('a client module runs with the page, when the browser is idle, or when the reader interacts', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await eventually(ran).toBe('initial idle ')
  await page.waitForLoadState('networkidle')
  expect(await ran()).toBe('initial idle ')
  const spacing = page
    .locator('.code-block')
    .evaluate((block) => getComputedStyle(block).letterSpacing)
  expect(await spacing).toBe('3px')
  await hydrate(page)
  await eventually(ran).toBe('initial idle touch ')
})

test('live code is a highlighted block until the reader interacts, and then runs what the reader writes', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await page.waitForLoadState('networkidle')
  expect(await page.locator('live-code .code-block t-m').count()).toBe(2)
  expect(await page.locator('live-code textarea').count()).toBe(0)
  await hydrate(page)
  const editor = page.getByRole('textbox', { name: 'Edit the code' })
  const result = page.locator('live-code output')
  await result.getByText('42', { exact: true }).waitFor()
  await editor.fill('return [1, 2].map((n) => n * 2).join()')
  await editor.blur()
  await result.getByText('2,4', { exact: true }).waitFor()
})

test('live code cannot reach the page around it', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await hydrate(page)
  const editor = page.getByRole('textbox', { name: 'Edit the code' })
  await editor.fill('try { return String(parent.document.title) } catch { return "refused" }')
  await editor.blur()
  await page.locator('live-code output').getByText('refused').waitFor()
})

test('what a client module of Docusaurus adds to a page is there after hydration, once', async () => {
  const { page } = reader
  const site = await reader.serve(withNote)
  await page.goto(site.url('/docs/'))
  const notes = () => page.locator('#note').count()
  await eventually(notes).toBe(1)
  await hydrate(page)
  await eventually(notes).toBe(1)
})
