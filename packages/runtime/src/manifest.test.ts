import { describe, expect, test } from 'vitest'
import { manifestFolder, manifestShardName } from './contract/dom.ts'
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

/** A manifest over `files` in eight pieces, and the names of the pieces it asked for. */
function tinyManifest(bits = 3) {
  const asked: string[] = []
  const manifest = createManifest(bits, async <T>(path: string): Promise<T> => {
    asked.push(path)
    const name = path.slice(manifestFolder.length + 1, -'.json'.length)
    const entries = Object.entries(files).filter(([key]) => manifestShardName(key, bits) === name)
    return Object.fromEntries(entries) as T
  })
  return { manifest, asked }
}

describe('a page is found', () => {
  test.each([
    ['as it is', '/docs/api/Agent', ['agent.json']],
    ['with a slash too many', '/docs/api/Agent/', ['agent.json']],
    ['with a slash too few', '/docs', ['docs.json']],
    ['with an ending', '/docs/api/Agent.html', ['agent.json']],
    ['with the name of its file', '/docs/5.x/api/Agent/index.html', ['old-agent.json']],
    ['in another case', '/DOCS/API/agent/', ['agent.json']],
    ['at the root', '/index.html', ['home.json']],
    ['in any script', '/docs/日本', ['japan.json']],
    ['with its module', '/docs/live', ['live.json', 'live.js']],
    ['or not', '/docs/api/Pool', []],
    ['or not, under a name that every object has', '/docs/constructor', []],
  ])('%s: %s', async (_, route, path) => {
    expect(await tinyManifest().manifest.pageFiles(route)).toEqual(path)
  })
})

test('a page under its own name costs one piece', async () => {
  const { manifest, asked } = tinyManifest()
  await manifest.pageFiles('/docs/api/Agent')
  expect(asked).toEqual([`assets/manifest/${manifestShardName('page:/docs/api/Agent', 3)}.json`])
})

test('a sidebar is found by its key alone', async () => {
  const { manifest } = tinyManifest()
  expect(await manifest.filePath('sidebar:6.x/docs')).toBe('sidebar.json')
  expect(await manifest.filePath('sidebar:6.x/Docs')).toBeNull()
})

test('what cannot be loaded rejects', async () => {
  const manifest = createManifest(0, () => Promise.reject(new Error('offline')))
  await expect(manifest.pageFiles('/')).rejects.toThrow('offline')
})

test('pieces are numbered in hexadecimal, below 2 to the power of the bits', () => {
  const keys = Array.from({ length: 4000 }, (_, index) => `page:/docs/${index}`)
  const counts = new Map<string, number>()
  for (const key of keys) {
    const piece = manifestShardName(key, 5)
    counts.set(piece, (counts.get(piece) ?? 0) + 1)
  }
  expect([...counts.keys()].sort()).toEqual(
    Array.from({ length: 32 }, (_, index) => index.toString(16)).sort(),
  )
  expect(Math.max(...counts.values())).toBeLessThan(2 * (4000 / 32))
  expect(manifestShardName('anything', 0)).toBe('0')
})
