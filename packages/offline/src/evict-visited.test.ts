import { expect, test } from 'vitest'
import { evictVisited } from './evict-visited.ts'

/** What Node lacks: requests and answers, in the order in which they were put. */
function cacheOf(files: Readonly<Record<string, [type: string, text: string]>>) {
  const requests = Object.keys(files).map((path) => new Request(`https://docs.example${path}`))
  const kept = new Set(requests)
  const cache = {
    keys: async () => [...kept],
    async match(request: Request) {
      const [type, text] = files[new URL(request.url).pathname] ?? ['', '']
      return new Response(text, { headers: { 'Content-Type': type } })
    },
    delete: async (request: Request) => kept.delete(request),
  }
  const paths = () => [...kept].map(({ url }) => new URL(url).pathname)
  return { cache: cache as unknown as Cache, paths }
}

const html = (asset: string): [string, string] => ['text/html', `<script src="/${asset}"></script>`]
const files = {
  '/old': html('assets/old-1.js'),
  '/assets/old-1.js': ['text/javascript', ''],
  '/assets/both-2.js': ['text/javascript', ''],
  '/new': html('assets/both-2.js'),
} satisfies Record<string, [string, string]>

test('the pages visited longest ago are forgotten, with what only they need', async () => {
  const { cache, paths } = cacheOf(files)
  await evictVisited(cache, 3)
  expect(paths()).toEqual(['/assets/both-2.js', '/new'])
})

test('nothing is forgotten before there is too much', async () => {
  const { cache, paths } = cacheOf(files)
  await evictVisited(cache, 4)
  expect(paths()).toEqual(Object.keys(files))
})
