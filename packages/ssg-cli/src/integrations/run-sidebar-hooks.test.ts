import { afterEach, expect, test, vi } from 'vitest'
import type { Integration } from './integration.ts'
import { runSidebarHooks } from './run-sidebar-hooks.ts'
import type { SitePage } from './site-page.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const pageAt = (route: string) => ({
  page: { route, title: route, wordCount: 3 } as unknown as SitePage,
  place: { file: `${route.slice(1)}.md`, line: 1, column: 1 },
})

function run(...integrations: Integration[]) {
  const place = { file: 'site.config.ts', line: 1, column: 1 }
  const active = integrations.map((integration) => {
    return { integration, place, siteDir: '/site', readsHash: '' }
  })
  return runSidebarHooks(active, ['/a', '/b', '/c'].map(pageAt))
}

test('the changes of several integrations are merged by route', async () => {
  const { value, diagnostics } = await run(
    { name: 'a', sidebar: ({ wordCount }) => ({ badge: `${wordCount}`, label: 'A' }) },
    { name: 'b', sidebar: ({ route }) => (route === '/b' ? { label: 'B' } : undefined) },
  )
  expect(diagnostics).toEqual([])
  expect([...value]).toEqual([
    ['/a', { badge: '3', label: 'A' }],
    ['/b', { badge: '3', label: 'B' }],
    ['/c', { badge: '3', label: 'A' }],
  ])
})

test.each([
  [() => null as never, 'returned an invalid value: The value must be'],
  [() => ({ badge: '' }), 'returned an invalid value: `badge`'],
  [() => ({ bagde: 'x' }) as never, 'Unknown field `bagde`'],
  [async () => ({}), 'returned an invalid value: it cannot be a promise'],
  [
    () => {
      throw new Error('No')
    },
    'failed: No',
  ],
])('%s is reported with the first page', async (sidebar, problem) => {
  const { value, diagnostics } = await run({
    name: 'a',
    sidebar: sidebar as NonNullable<Integration['sidebar']>,
  })
  expect(value.size).toBe(0)
  expect(diagnostics).toMatchObject([
    { reason: expect.stringContaining(problem), place: { file: 'a.md' } },
  ])
  expect(diagnostics[0]?.reason).toContain(
    'The sidebar hook of the integration "a" for /a and 2 more pages',
  )
})

test('a hook that hangs is reported with the page', async () => {
  vi.stubEnv('SSG_HOOK_TIMEOUT', '0.5')
  const { diagnostics } = await run({
    name: 'a',
    sidebar({ route }) {
      if (route === '/b') for (;;);
      return undefined
    },
  })
  expect(diagnostics).toMatchObject([
    { reason: expect.stringContaining('did not end within 0.5 s'), place: { file: 'b.md' } },
  ])
})
