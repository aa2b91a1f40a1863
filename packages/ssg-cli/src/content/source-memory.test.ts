import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { crawlFiles } from '../../test/crawl-test-site.ts'
import { createMemoryStore } from '../../test/memory-store.ts'
import { openKnownSources } from './known-sources.ts'

const megabyte = 2 ** 20

function usedMegabytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / megabyte
}

test('released sources keep no part of their texts in memory', async () => {
  const fields = '---\ntitle: A title of more than twelve characters\n---\n'
  const text = `${fields}${'a'.repeat(megabyte)}`
  const files = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`docs/${i}.md`, text]))
  const knownSources = openKnownSources(createMemoryStore().store)
  const { sources } = await crawlFiles(files, undefined, knownSources)
  // What other tests have left may be freed until then, but not between the two.
  const before = usedMegabytes()
  for (const source of sources) source.text.release()
  expect(before - usedMegabytes()).toBeGreaterThan(15)
  expect(sources[0]?.text.read()).toContain('aaa')
})
