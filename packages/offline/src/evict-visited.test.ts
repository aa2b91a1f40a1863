import { expect, test } from 'vitest'
import { evictVisited } from './evict-visited.ts'

/** An in-memory `Cache`, which Node.js lacks. Keys are in insertion order. */
function cacheOf(files: Readonly<Record<string, [type: string, text: string]>>) {
  const requests = Object.keys(files).map((path) => new Request(`https://docs.example${path}`))
  const entries = new Set(requests)
  const cache = {
    keys: async () => [...entries],
    async match(request: Request) {
      const [type, text] = files[new URL(request.url).pathname] ?? ['', '']
      return new Response(text, { headers: { 'Content-Type': type } })
    },
    delete: async (request: Request) => entries.delete(request),
  }
  const paths = () => [...entries].map(({ url }) => new URL(url).pathname)
  return { cache: cache as unknown as Cache, paths }
}

const html = (asset: string): [string, string] => ['text/html', `<script src="/${asset}"></script>`]
const files = {
  '/old': html('assets/old-1.js'),
  '/assets/old-1.js': ['text/javascript', ''],
  '/assets/both-2.js': ['text/javascript', ''],
  '/new': html('assets/both-2.js'),
} satisfies Record<string, [string, string]>

test('the least recently visited pages are evicted with the assets that only they use', async () => {
  const { cache, paths } = cacheOf(files)
  await evictVisited(cache, 3)
  expect(paths()).toEqual(['/assets/both-2.js', '/new'])
})

test('nothing is evicted below the limit', async () => {
  const { cache, paths } = cacheOf(files)
  await evictVisited(cache, 4)
  expect(paths()).toEqual(Object.keys(files))
})
