import { describe, expect, test } from 'vitest'
import { parseRoute } from './contract/addresses.ts'
import { manifestFolder, manifestShardName } from './contract/manifest.ts'
import { createManifest } from './manifest.ts'

const files = {
  'page:/': 'home.json',
  'page:/docs/': 'docs.json',
  'page:/docs/api/Agent': 'agent.json',
  'page:/docs/5.x/api/Agent/': 'old-agent.json',
  'page:/docs/日本': 'japan.json',
  'page:/docs/live': 'live.json live.js',
  'sidebar:6.x/docs': 'sidebar.json',
}

/** A manifest over `files` in eight shards, and the paths of the shards it loaded. */
function tinyManifest(bits = 3, theme = 'theme.js') {
  const loaded: string[] = []
  const isOwnTheme = (path: string) => path === 'theme.js'
  const manifest = createManifest({ bits, isOwnTheme }, async <T>(path: string): Promise<T> => {
    loaded.push(path)
    const name = path.slice(manifestFolder.length + 1, -'.json'.length)
    const entries = Object.entries(files).filter(([key]) => manifestShardName(key, bits) === name)
    return { theme, ...Object.fromEntries(entries) } as T
  })
  return { manifest, loaded }
}

describe('pageFiles', () => {
  test.each([
    ['finds the exact route', '/docs/api/Agent', ['agent.json']],
    ['ignores an extra trailing slash', '/docs/api/Agent/', ['agent.json']],
    ['ignores a missing trailing slash', '/docs', ['docs.json']],
    ['ignores .html', '/docs/api/Agent.html', ['agent.json']],
    ['ignores /index.html', '/docs/5.x/api/Agent/index.html', ['old-agent.json']],
    ['ignores case', '/DOCS/API/agent/', ['agent.json']],
    ['finds the root', '/index.html', ['home.json']],
    ['finds non-ASCII routes', '/docs/日本', ['japan.json']],
    ['returns the module after the data', '/docs/live', ['live.json', 'live.js']],
    ['returns nothing for an unknown page', '/docs/api/Pool', []],
    ['returns nothing for a property of Object.prototype', '/docs/constructor', []],
  ])('%s: %s', async (_, route, path) => {
    expect(await tinyManifest().manifest.pageFiles(parseRoute(route))).toEqual(path)
  })
})

test('an exact route loads one shard', async () => {
  const { manifest, loaded } = tinyManifest()
  await manifest.pageFiles(parseRoute('/docs/api/Agent'))
  expect(loaded).toEqual([`assets/manifest/${manifestShardName('page:/docs/api/Agent', 3)}.json`])
})

test('pages of a deployment with another theme are unknown, its data files are not', async () => {
  const { manifest } = tinyManifest(3, 'new-theme.js')
  expect(await manifest.pageFiles(parseRoute('/docs/api/Agent'))).toEqual([])
  expect(await manifest.filePath('sidebar:6.x/docs')).toBe('sidebar.json')
})

test('the key of a sidebar is case-sensitive', async () => {
  const { manifest } = tinyManifest()
  expect(await manifest.filePath('sidebar:6.x/docs')).toBe('sidebar.json')
  expect(await manifest.filePath('sidebar:6.x/Docs')).toBeNull()
})

test('a shard that cannot be loaded rejects', async () => {
  const options = { bits: 0, isOwnTheme: () => true }
  const manifest = createManifest(options, () => Promise.reject(new Error('offline')))
  await expect(manifest.pageFiles(parseRoute('/'))).rejects.toThrow('offline')
})

test('shard names are hexadecimal numbers below 2 to the power of the bits', () => {
  const keys = Array.from({ length: 4000 }, (_, index) => `page:/docs/${index}`)
  const counts = new Map<string, number>()
  for (const key of keys) {
    const shard = manifestShardName(key, 5)
    counts.set(shard, (counts.get(shard) ?? 0) + 1)
  }
  expect([...counts.keys()].sort()).toEqual(
    Array.from({ length: 32 }, (_, index) => index.toString(16)).sort(),
  )
  expect(Math.max(...counts.values())).toBeLessThan(2 * (4000 / 32))
  expect(manifestShardName('anything', 0)).toBe('0')
})
