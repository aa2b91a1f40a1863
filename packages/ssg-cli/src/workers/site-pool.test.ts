import { expect, onTestFinished, test, vi } from 'vitest'
import { createReusableSitePool, createTaskTimeout } from './site-pool.ts'

const configWith = (pluginsHash: string | null) => ({
  siteDir: '/site',
  markdown: { pluginsHash, annotations: null },
  integrations: [],
})

test('the pool of a site is reused until its plugins change', async () => {
  await using pools = createReusableSitePool({
    overrides: { mode: 'development' },
    storeDir: '/store',
  })
  const first = await pools.poolFor(configWith(null))
  expect(await pools.poolFor(configWith(null))).toBe(first)
  const second = await pools.poolFor(configWith('a'))
  expect(second).not.toBe(first)
  expect(await pools.poolFor(configWith('a'))).toBe(second)
  expect(await pools.poolFor(configWith('b'))).not.toBe(second)
})

test('the pool is replaced when the code that annotates code blocks changes', async () => {
  await using pools = createReusableSitePool({
    overrides: { mode: 'development' },
    storeDir: '/store',
  })
  const configOf = (key: string) => {
    const annotations = { words: ['types'], versions: {}, latest: { key, dir: '/site' } }
    return { siteDir: '/site', markdown: { pluginsHash: null, annotations }, integrations: [] }
  }
  const first = await pools.poolFor(configOf('a'))
  expect(await pools.poolFor(configOf('a'))).toBe(first)
  expect(await pools.poolFor(configOf('b'))).not.toBe(first)
})

test('a reusable pool that was never used can be disposed', async () => {
  const pools = createReusableSitePool({ overrides: { mode: 'development' }, storeDir: '/store' })
  await expect(pools[Symbol.asyncDispose]()).resolves.toBeUndefined()
})

test('a preview gives up a page that does not end sooner than a build, unless the author sets a limit', () => {
  const limits = (mode: 'development' | 'production', hasMarkdownHooks = false) => {
    const limitOf = createTaskTimeout(mode, hasMarkdownHooks)
    return [limitOf('compile'), limitOf('render-pages'), limitOf('render-bodies')]
  }
  expect(limits('production')).toEqual([75_000, 75_000, 75_000])
  expect(limits('development')).toEqual([20_000, 5000, 5000])
  expect(limits('development', true)).toEqual([75_000, 5000, 5000])
  vi.stubEnv('SSG_PAGE_TIMEOUT', '90')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(limits('development')).toEqual([90_000, 90_000, 90_000])
})
