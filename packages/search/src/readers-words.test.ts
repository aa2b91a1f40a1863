import { expect, test } from 'vitest'
import { buildTestFiles, buildTestIndex, openTestIndex } from '../test/build-test-index.ts'
import { editDistance } from './edit-distance.ts'
import { reachesTier, tiers } from './rank.ts'
import { searchAll } from './search-all.ts'
import { openIndex } from './search-index.ts'
import { stemOf } from './stem.ts'
import { parseQueryWords } from './tokenize.ts'

async function pagesFor(index: ReturnType<typeof buildTestIndex>, query: string) {
  return (await index.search(query, '/')).hits.map(({ page }) => page)
}

const noise = { title: 'Other', parts: [{ text: 'Something about other things of a client.' }] }

test.each([
  ['retrying requests', 'It retries a request.'],
  ['caches', 'How caching works.'],
  ['connection', 'Connect to a server.'],
])('%s finds other forms of its words', async (query, text) => {
  const index = buildTestIndex(noise, { title: 'A', parts: [{ text }] })
  expect(await pagesFor(index, query)).toEqual(['A'])
})

test('a word ranks before its other forms', async () => {
  const index = buildTestIndex(
    { title: 'A', parts: [{ text: 'It retries.' }] },
    { title: 'B', parts: [{ text: 'It may retry.' }] },
  )
  expect(await pagesFor(index, 'retry')).toEqual(['B', 'A'])
  expect(await pagesFor(index, 'retries')).toEqual(['A', 'B'])
})

test('identifiers have no other forms', () => {
  const stems = parseQueryWords('maxRedirections UND_ERR_ABORTED redirections').map(stemOf)
  expect(stems.map((stem) => stem?.stem)).toEqual([undefined, undefined, 'redirect'])
})

test('words of other languages have no English forms', async () => {
  const { root, files } = buildTestFiles([{ title: 'A', parts: [{ text: 'caches' }] }])
  const index = openTestIndex({ root: { ...root, isEnglish: false }, files })
  expect(await pagesFor(index, 'caching')).toEqual([])
  expect(await pagesFor(index, 'caches')).toEqual(['A'])
})

test.each([
  ['SSE', 'Receives server-sent events.'],
  ['server-sent events', 'An EventSource receives them.'],
  ['ssl', 'Options of TLS.'],
  ['config', 'The configuration of a client.'],
  ['plugins', 'Write an interceptor.'],
  ['migrate to the next release', 'Upgrade to the next release.'],
])('%s finds synonyms', async (query, text) => {
  const index = buildTestIndex(noise, { title: 'A', parts: [{ text }] })
  expect(await pagesFor(index, query)).toEqual(['A'])
})

test('a site has synonyms of its own, also for phrases', async () => {
  const { root, files } = buildTestFiles([noise, { title: 'A', parts: [{ text: 'A worker.' }] }])
  const synonyms = [['pod', 'worker', 'build machine']]
  const index = openTestIndex({ root: { ...root, synonyms }, files })
  expect(await pagesFor(index, 'pod')).toEqual(['A'])
  expect(await pagesFor(index, 'build machine')).toEqual(['A'])
})

test.each([
  ['time limits', { description: 'Some time limits.', parts: [{ text: 'Text.' }] }],
  ['ssl', { parts: [{ path: ['TLS'] }] }],
])('a description or a synonym does not name what %s is', async (query, page) => {
  const { hits } = await buildTestIndex(noise, { title: 'A', ...page }).search(query, '/')
  expect(hits.map(({ page, score }) => [page, reachesTier(score, tiers.named)])).toEqual([
    ['A', false],
  ])
})

test('a part of an identifier in a heading ranks below a word of a heading', async () => {
  const index = buildTestIndex(
    { title: 'A', parts: [{ path: ['disableNetConnect'], text: 'Text.' }] },
    { title: 'B', parts: [{ path: ['Disable a limit'], text: 'Text.' }] },
  )
  expect(await pagesFor(index, 'disable unknown words')).toEqual(['B', 'A'])
})

test('ranks a word before its synonyms', async () => {
  const index = buildTestIndex(
    { title: 'A', parts: [{ text: 'The configuration.' }] },
    { title: 'B', parts: [{ text: 'The config.' }] },
  )
  expect(await pagesFor(index, 'config')).toEqual(['B', 'A'])
})

test('searches the keywords and the description of a page', async () => {
  const about = { keywords: ['memory leak', 'nock'], description: 'Bodies that nobody consumes.' }
  const index = buildTestIndex(noise, { title: 'A', parts: [{ text: 'Text.' }], ...about })
  for (const query of ['memory leak', 'leaks', 'nock', 'consume bodies']) {
    expect(await pagesFor(index, query), query).toEqual(['A'])
  }
})

test('ranks a page with the query as a keyword before headings with it, and after identifiers', async () => {
  const index = buildTestIndex(
    { title: 'A', parts: [{ path: ['Use nock for tests'] }] },
    { title: 'B', parts: [{ text: 'Text.' }], keywords: ['nock'] },
    { title: 'C', parts: [{ path: ['Options'], names: ['nock'] }] },
  )
  expect(await pagesFor(index, 'nock')).toEqual(['C', 'B', 'A'])
})

test('without a page that has all words, finds those with most of them, and says what they lack', async () => {
  const index = buildTestIndex(
    { title: 'A', parts: [{ text: 'Limit the size of a response.' }] },
    { title: 'B', parts: [{ text: 'A response.' }] },
  )
  const { hits, missingWords } = await index.search('limit response xyzzy', '/')
  expect(hits[0]).toMatchObject({ page: 'A' })
  expect(missingWords).toEqual(['xyzzy'])
  expect((await index.search('limit response', '/')).missingWords).toEqual([])
})

test('finds words that are spread over the sections of a page', async () => {
  const index = buildTestIndex(
    { title: 'A', parts: [{ text: 'Retry.' }, { text: 'Status codes.' }] },
    { title: 'B', parts: [{ text: 'Retry.' }] },
  )
  const { hits, missingWords } = await index.search('retry status', '/')
  expect(hits[0]).toMatchObject({ page: 'A' })
  expect(missingWords).toEqual([])
})

test('ranks a message as it is printed before its words', async () => {
  const index = buildTestIndex(
    { title: 'A', parts: [{ text: 'Closed by the other, on its side.' }] },
    {
      title: 'B',
      parts: [{ text: 'The message is SocketError: other side closed. It may come.' }],
    },
  )
  expect(await pagesFor(index, 'other side closed')).toEqual(['B', 'A'])
})

test.each([
  ['mockagnet', 'MockAgent'],
  ['porxy', 'Proxy'],
  ['websokcet', 'WebSocket'],
  ['retryhadnlr', 'RetryHandler'],
])('%s finds %s', async (query, title) => {
  const index = buildTestIndex(noise, { title, parts: [{ text: 'Text.' }] })
  expect(await pagesFor(index, query)).toEqual([title])
})

test.each([
  ['ab', 'ba', 1],
  ['agent', 'agnet', 1],
  ['agent', 'aegnt', 1],
  ['agent', 'agents', 1],
  ['agent', 'agentic', 2],
  ['agent', 'pool', Number.POSITIVE_INFINITY],
  ['', '', 0],
])('the distance of %j and %j is %d', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance)
  expect(editDistance(b, a, 2)).toBe(distance)
})

test('hits of other docs come last, and only with all words', async () => {
  const open = (title: string, text: string) => {
    const { root, files } = buildTestFiles([{ title, parts: [{ text }] }])
    return openIndex(root, async (path) => JSON.parse(files.get(path) ?? 'null'))
  }
  const primary = [open('Docs', 'A proxy somewhere.')]
  const otherDocs = [open('Proxy', 'A proxy.'), open('Partial', 'Somewhere.')]
  const limits = { maxHits: 15, maxHitsPerPage: 3 }
  const find = async (query: string) =>
    (await searchAll({ primary, otherDocs }, query, '/', limits)).hits.map(({ page }) => page)
  expect(await find('proxy')).toEqual(['Docs', 'Proxy'])
  expect(await find('proxy somewhere')).toEqual(['Docs'])
})

test('a page has at most so many hits', async () => {
  const { root, files } = buildTestFiles([
    { title: 'A', parts: Array.from({ length: 9 }, () => ({ text: 'proxy' })) },
    { title: 'B', parts: [{ text: 'A proxy among many other words.' }] },
  ])
  const index = openIndex(root, async (path) => JSON.parse(files.get(path) ?? 'null'))
  const limits = { maxHits: 4, maxHitsPerPage: 3 }
  const { hits } = await searchAll({ primary: [index], otherDocs: [] }, 'proxy', '/', limits)
  expect(hits.map(({ page }) => page)).toEqual(['A', 'A', 'A', 'B'])
})
