import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore, type Store } from '../src/cache/store.ts'
import { feedContents, renderFeedContents } from '../src/pipeline/render-feed-contents.ts'
import type { InteractivePosts } from '../src/render/create-render-job.ts'
import { buildTestGraph } from './build-test-graph.ts'

const files = {
  'docs/index.md': '# Home\n',
  'blog/2026-01-02-live.mdx': '# Live\n\n{1 + 1}\n',
  'blog/2026-01-01-static.md': '# Static\n\n[Home](../docs/index.md)\n',
}

test('a post is converted for feeds again only when its body, a link in it or its URL changes', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'ssg-feeds-'))
  const written: unknown[] = []
  const store = openStore(dir)
  const recordingStore: Store = {
    ...store,
    write(kind, key, value) {
      written.push(kind)
      store.write(kind, key, value)
    },
  }

  /** Returns how many of the two posts were converted. */
  async function countConverted(
    texts: Readonly<Record<string, string>>,
    html: string,
    baseUrl = '/',
  ) {
    const { graph, config } = await buildTestGraph({ files: texts, config: { baseUrl } })
    const posts: InteractivePosts = new Map([
      ['content/blog/2026-01-02-live.mdx', { html, excerpt: null }],
    ])
    written.length = 0
    await renderFeedContents({ graph, posts }, config, recordingStore)
    store.flush()
    return written.filter((kind) => kind === feedContents).length
  }

  expect(await countConverted(files, '2')).toBe(2)
  expect(await countConverted(files, '2')).toBe(0)
  expect(await countConverted(files, '3')).toBe(1)
  const moved = { ...files, 'docs/index.md': '---\nslug: /start\n---\n\n# Home\n' }
  expect(await countConverted(moved, '3')).toBe(1)
  expect(await countConverted(moved, '3', '/base/')).toBe(2)
  store.close()
  await rm(dir, { recursive: true })
})
