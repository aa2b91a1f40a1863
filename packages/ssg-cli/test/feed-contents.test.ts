import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore, type Store } from '../src/cache/store.ts'
import { createFeedContents, feedContents } from '../src/pipeline/create-feed-contents.ts'
import type { InteractivePosts } from '../src/render/create-render-job.ts'
import { buildTestGraph } from './build-test-graph.ts'

const before = {
  'docs/index.md': '# Home\n',
  'blog/2026-01-02-live.mdx': '# Live\n\n{1 + 1}\n',
  'blog/2026-01-01-static.md': '# Static\n\n[Home](../docs/index.md)\n',
}

test('the feed content of a post is rendered again only when the post, a link in it or its URL changes', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'ssg-feeds-'))
  const written: unknown[] = []
  const store = openStore(dir)
  const noting: Store = {
    ...store,
    write(kind, key, value) {
      written.push(kind)
      store.write(kind, key, value)
    },
  }

  /** Number of posts that are rendered, of two. */
  async function madeOf(files: Readonly<Record<string, string>>, drawn: string, url: string) {
    const { graph, config } = await buildTestGraph({ files })
    const livePosts: InteractivePosts = new Map([
      ['content/blog/2026-01-02-live.mdx', { html: drawn, excerpt: null }],
    ])
    const contentOf = createFeedContents(graph, livePosts, config.markdown, noting)
    written.length = 0
    for (const post of graph.blogs.flatMap(({ posts }) => posts)) await contentOf(post, url)
    store.flush()
    return written.filter((kind) => kind === feedContents).length
  }

  const url = 'https://a.example/'
  expect(await madeOf(before, '2', url)).toBe(2)
  expect(await madeOf(before, '2', url)).toBe(0)
  expect(await madeOf(before, '3', url)).toBe(1)
  const moved = { ...before, 'docs/index.md': '---\nslug: /start\n---\n\n# Home\n' }
  expect(await madeOf(moved, '3', url)).toBe(1)
  expect(await madeOf(moved, '3', `${url}b`)).toBe(2)
  store.close()
  await rm(dir, { recursive: true })
})
