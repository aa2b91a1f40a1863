// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FileHistory, PageSource } from '../contract/dev-server.ts'
import { createPagePanel, type PagePanel } from './page-panel.ts'

const open = vi.fn()
const paths = { source: '/__ssg/source', history: '/__ssg/history' }
let source: PageSource | null
let history: FileHistory | null
let requests: string[]
let panel: PagePanel

const host = () => document.querySelector('ssg-page-panel')
const query = (selector: string) => host()?.shadowRoot?.querySelector<HTMLElement>(selector)
const details = () => query('details') as HTMLDetailsElement
const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(async () => {
  open.mockClear()
  source = { file: 'content/docs/a.md', notice: 'draft', marked: { '/docs/a': 'draft' } }
  history = { lastCommit: { author: 'Ada', date: '2026-03-02T10:00:00Z' }, isChanged: false }
  requests = []
  document.body.innerHTML = '<main><h1>A</h1></main>'
  window.history.replaceState(null, '', '/docs/a')
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return new Response(JSON.stringify(url.startsWith(paths.source) ? source : history))
  })
  panel = createPagePanel(paths, open)
  await settle()
})
afterEach(() => {
  host()?.remove()
  document.adoptedStyleSheets = []
  vi.unstubAllGlobals()
})

test('is folded, marks a draft, and asks for the commit when it opens', async () => {
  expect([details().open, query('summary')?.textContent]).toEqual([false, 'Pagedraft'])
  expect(requests).toEqual(['/__ssg/source?path=%2Fdocs%2Fa'])
  details().open = true
  details().dispatchEvent(new Event('toggle'))
  await settle()
  expect(requests.at(-1)).toBe('/__ssg/history?path=%2Fdocs%2Fa')
  expect(query('section')?.textContent).toContain('Last commit: Ada, Mar 2, 2026')
})

test.each([
  [true, 'Ada', 'Last commit: Ada, Mar 2, 2026. Changed since'],
  [true, null, 'Not committed yet'],
  [false, null, 'Last commit: unknown'],
])(
  'says whether the file was changed since its last commit: %s, %s',
  async (isChanged, author, text) => {
    const lastCommit = author === null ? null : { author, date: '2026-03-02T10:00:00Z' }
    history = { lastCommit, isChanged }
    details().open = true
    await panel.update()
    await settle()
    expect(query('section')?.textContent).toContain(text)
  },
)

test('marks links to drafts and unlisted pages, until they are neither', async () => {
  const rules = () => {
    const sheets = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules])
    return sheets.map(({ cssText }) => cssText).join('\n')
  }
  expect(rules()).toMatch(/^a\[href="\/docs\/a"\]::after \{ content: "draft";/)
  source = { file: null, notice: null, marked: {} }
  await panel.update()
  expect(rules()).toBe('')
})

test('the file opens in the editor', () => {
  query('button[aria-label="Open in the editor: content/docs/a.md"]')?.click()
  expect(open).toHaveBeenCalledWith('content/docs/a.md')
})

test('follows the page on screen', async () => {
  source = { file: null, notice: null, marked: {} }
  window.history.replaceState(null, '', '/docs/tags')
  await panel.update()
  expect(query('summary')?.textContent).toBe('Page')
  expect(query('section')?.textContent).toContain('A generated page, without a file')
})

test('checks the page on demand and after a build, and clears the results on navigation', async () => {
  const check = () => [...(host()?.shadowRoot?.querySelectorAll('button') ?? [])].at(1)
  const results = () => query('[role=status]')?.textContent
  check()?.click()
  expect(results()).toMatch(/^HTML 0\.0 KB .*Nothing to improve$/)
  document.body.querySelector('main')?.insertAdjacentHTML('beforeend', '<img src="/a.png">')
  check()?.click()
  expect(results()).toContain('Image without alternative text: a.png')
  document.querySelector('img')?.remove()
  await panel.update()
  expect(results()).toContain('Nothing to improve')
  window.history.pushState(null, '', '/other')
  await panel.update()
  expect(results()).toBe('')
})

test('Escape folds it', () => {
  details().open = true
  details().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(details().open).toBe(false)
})
