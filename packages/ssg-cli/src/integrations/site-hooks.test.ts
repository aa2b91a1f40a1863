import { expect, test } from 'vitest'
import type { Integration } from './integration.ts'
import { runCheckHooks, runDoneHooks, runOutputHooks } from './site-hooks.ts'
import type { SiteSummary } from './site-page.ts'

const site: SiteSummary = {
  title: 'Demo',
  url: 'https://demo.example',
  baseUrl: '/',
  outDir: '/build',
  pages: [],
  versions: [],
  readText: async () => '',
}

function active(...integrations: Integration[]) {
  const place = { file: 'site.config.ts', line: 1, column: 1 }
  return integrations.map((integration) => ({
    integration,
    place,
    siteDir: '/site',
    readsHash: '',
  }))
}

test('outputs are texts and bytes, with or without a leading slash', async () => {
  const bytes = new Uint8Array([1])
  const { value, diagnostics } = await runOutputHooks(
    active(
      { name: 'a', outputs: ({ title }) => [{ path: '/a.txt', text: title }] },
      { name: 'b', outputs: async () => [{ path: 'b.bin', bytes }] },
    ),
    site,
  )
  expect(diagnostics).toEqual([])
  expect(value).toEqual([
    { integration: 'a', path: 'a.txt', bytes: 'Demo' },
    { integration: 'b', path: 'b.bin', bytes },
  ])
})

test('an invalid list is reported', async () => {
  const outputs = () => [{ path: 'a.txt' }] as never
  const { value, diagnostics } = await runOutputHooks(active({ name: 'a', outputs }), site)
  expect(value).toEqual([])
  expect(diagnostics[0]?.reason).toMatch(
    /^The outputs hook of the integration "a" returned an invalid value: `0\.text` is missing/,
  )
})

test('an output path with a control character is reported before anything is written', async () => {
  const outputs = () => [{ path: 'a\0b.txt', text: '' }]
  const { diagnostics } = await runOutputHooks(active({ name: 'a', outputs }), site)
  expect(diagnostics[0]?.reason).toContain('`0.path` must be a path without control characters')
})

test('a hook cannot change the pages that others get', async () => {
  const pages = [{ route: '/a', frontMatter: {} }] as never as SiteSummary['pages']
  const empty: Integration['outputs'] = (summary) => {
    ;(summary.pages as unknown[]).length = 0
    return []
  }
  const { diagnostics } = await runOutputHooks(active({ name: 'a', outputs: empty }), {
    ...site,
    pages,
  })
  expect(diagnostics[0]?.reason).toContain('"a" failed: Cannot assign to read only property')
  expect(pages).toHaveLength(1)
})

test('a problem is a warning of its integration, at the first line by default', async () => {
  const check = () => [
    { file: 'a.md', reason: 'Write more' },
    {
      file: 'b.md',
      line: 2,
      column: 3,
      reason: 'Wrong',
      hint: 'Fix it',
      severity: 'error' as const,
    },
  ]
  expect(await runCheckHooks(active({ name: 'a', check }), site)).toEqual([
    {
      severity: 'warning',
      rule: 'a',
      reason: 'Write more',
      place: { file: 'a.md', line: 1, column: 1 },
    },
    {
      severity: 'error',
      rule: 'a',
      reason: 'Wrong',
      hint: 'Fix it',
      place: { file: 'b.md', line: 2, column: 3 },
    },
  ])
})

test('a failing hook does not keep the others from running', async () => {
  const called: string[] = []
  const diagnostics = await runDoneHooks(
    active(
      { name: 'a', done: () => Promise.reject(new Error('No')) },
      { name: 'b', done: ({ outDir }) => void called.push(outDir) },
    ),
    site,
    { inlineScripts: [] },
  )
  expect(diagnostics).toMatchObject([{ reason: 'The done hook of the integration "a" failed: No' }])
  expect(called).toEqual(['/build'])
})
