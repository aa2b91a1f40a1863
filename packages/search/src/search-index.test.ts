import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildTestFiles,
  buildTestIndex,
  openTestIndex,
  type TestPage,
  toTestIndex,
} from '../test/build-test-index.ts'
import type { Shard } from './format.ts'
import type { ShardBlock } from './split-index.ts'
import { stopWords } from './stop-words.ts'
import { tokenize } from './tokenize.ts'

const hrefs = async (index: ReturnType<typeof buildTestIndex>, query: string, place = '/') =>
  (await index.search(query, place)).hits.map(({ href }) => href)

describe('ranking', () => {
  test('ranks titles, then identifiers, then name prefixes, then headings, then text', async () => {
    const index = buildTestIndex(
      { title: 'A', parts: [{ text: 'An agent, agent and agent.' }] },
      { title: 'B', parts: [{ path: ['Close the agent'] }] },
      { title: 'C', parts: [{ path: ['Agents'] }] },
      { title: 'D', parts: [{ path: ['Options'], names: ['agent'] }] },
      { title: 'Agent', parts: [{ text: 'Keeps pools.' }] },
    )
    expect(await hrefs(index, 'agent')).toEqual([
      '/docs/Agent#0',
      '/docs/D#0',
      '/docs/C#0',
      '/docs/B#0',
      '/docs/A#0',
    ])
  })

  test('ranks an identifier before longer ones, and those before its parts', async () => {
    const index = buildTestIndex(
      { title: 'A', parts: [{ path: ['Handler of a dispatch'], text: 'dispatch, handler' }] },
      { title: 'B', parts: [{ path: ['DispatchHandlers'], names: ['DispatchHandlers'] }] },
      { title: 'C', parts: [{ path: ['Types'], names: ['DispatchHandler'] }] },
    )
    const expected = ['/docs/C#0', '/docs/B#0', '/docs/A#0']
    expect(await hrefs(index, 'DispatchHandler')).toEqual(expected)
    expect(await hrefs(index, 'dispatchhandler')).toEqual(expected.slice(0, 2))
  })

  test('ranks whole words of a heading before parts of words', async () => {
    const index = buildTestIndex(
      { title: 'A', parts: [{ path: ['new MockPool()'], text: 'pool' }] },
      { title: 'B', parts: [{ path: ['Choose among the ways to use a pool'] }] },
    )
    expect(await hrefs(index, 'the pool')).toEqual(['/docs/B#0', '/docs/A#0'])
  })

  test('ranks a section with all words before one that lacks a word', async () => {
    const index = buildTestIndex(
      { title: 'A', parts: [{ text: 'cache cache cache' }] },
      { title: 'B', parts: [{ text: 'Names of dns are kept in a cache for some time.' }] },
    )
    expect(await hrefs(index, 'dns cache')).toEqual(['/docs/B#0', '/docs/A#0'])
  })

  test('ranks exact words before typos and prefixes', async () => {
    const index = buildTestIndex(
      { title: 'A', parts: [{ text: 'timeouts' }] },
      { title: 'B', parts: [{ text: 'timeout' }] },
      { title: 'C', parts: [{ text: 'timeoutt' }] },
    )
    expect((await hrefs(index, 'timeout'))[0]).toBe('/docs/B#0')
  })

  test('ranks titles and headings first for a query with a typo', async () => {
    const index = buildTestIndex(
      { title: 'A', parts: [{ text: 'An interceptor.' }] },
      { title: 'B', parts: [{ path: ['Write an interceptor'] }] },
    )
    expect(await hrefs(index, 'interceptr')).toEqual(['/docs/B#0', '/docs/A#0'])
  })

  test.each(['clinet', 'cleint'])('finds a word with two letters swapped: %s', async (query) => {
    const index = buildTestIndex(
      { title: 'A', parts: [{ text: 'A line.' }] },
      { title: 'B', parts: [{ path: ['Client'] }] },
    )
    expect(await hrefs(index, query)).toEqual(['/docs/B#0'])
  })

  test('ranks the section whose heading is the name before others that define it', async () => {
    const index = buildTestIndex(
      { title: 'A', parts: [{ path: ['Methods'], names: ['compose', 'close', 'destroy'] }] },
      { title: 'B', parts: [{ path: ['b.compose()'], names: ['b.compose', 'compose'] }] },
    )
    expect(await hrefs(index, 'compose')).toEqual(['/docs/B#0', '/docs/A#0'])
  })

  test('ranks an entry by the size of its table and its depth, after a heading', async () => {
    const entry = (path: readonly string[], siblings: number) => ({
      path: [...path, 'url'],
      names: ['url'],
      siblings,
    })
    const index = buildTestIndex(
      { title: 'A', parts: [entry(['Events', 'More', 'Other'], 9)] },
      { title: 'B', parts: [entry(['Events'], 2)] },
      { title: 'C', parts: [entry(['Options'], 9)] },
      { title: 'D', parts: [{ path: ['d.url'], names: ['d.url', 'url'] }] },
    )
    expect(await hrefs(index, 'url')).toEqual(['/docs/D#0', '/docs/C#0', '/docs/B#0', '/docs/A#0'])
  })

  test('ranks pages in the same folder first among equals', async () => {
    const part = { text: 'The same words.' }
    const { root, files } = buildTestFiles([
      { title: '5/A', parts: [part] },
      { title: '6/B', parts: [part] },
    ])
    const index = openTestIndex({ root, files })
    expect((await hrefs(index, 'words', '/docs/6/C'))[0]).toBe('/docs/6/B#0')
    expect((await hrefs(index, 'words', '/docs/5/C'))[0]).toBe('/docs/5/A#0')
  })
})

test('finds an entry by the words of the heading above its table', async () => {
  const entry = { path: ['Proxy options', 'uri'], names: ['uri'], text: 'An address.', siblings: 1 }
  const index = buildTestIndex({ title: 'A', parts: [entry] })
  expect(await hrefs(index, 'proxy')).toEqual(['/docs/A#0'])
})

test('finds an identifier by its parts, ignoring case', async () => {
  const index = buildTestIndex({ title: 'A', parts: [{ names: ['keepAliveTimeout'] }] })
  for (const query of ['keepalivetimeout', 'KEEPALIVE', 'keep alive', 'alive', 'keep-alive']) {
    expect(await hrefs(index, query), query).toEqual(['/docs/A#0'])
  }
})

test('returns sections of other versions separately if they match all words', async () => {
  const index = buildTestIndex(
    { title: 'A', parts: [{ text: 'A cache of names.' }] },
    { title: 'B', parts: [{ text: 'A cache in sqlite.' }], elsewhere: '7.x' },
    { title: 'C', parts: [{ text: 'Another cache.' }], elsewhere: '7.x' },
  )
  const { hits, otherVersions } = await index.search('sqlite cache', '/')
  expect(hits.map(({ page }) => page)).toEqual(['A'])
  expect(otherVersions).toMatchObject([{ page: 'B', otherVersion: '7.x' }])
})

test('suggests similar words when nothing matches', async () => {
  const index = buildTestIndex({
    title: 'A',
    parts: [{ text: 'The dispatcher keeps connections.' }],
  })
  expect(await index.search('disptchxrr', '/')).toMatchObject({
    hits: [],
    suggestions: ['dispatcher'],
  })
  expect(await index.search('xyzzyplugh', '/')).toEqual({
    hits: [],
    otherVersions: [],
    suggestions: [],
    missingWords: [],
  })
})

test('loads a file again after it failed', async () => {
  const { root, files } = buildTestFiles([{ title: 'A', parts: [{ text: 'agent' }] }])
  let isOnline = false
  const index = toTestIndex(root, async (path) => {
    if (!isOnline) throw new Error('offline')
    return JSON.parse(files.get(path) ?? '')
  })
  await expect(index.search('agent', '/')).rejects.toThrow('offline')
  isOnline = true
  expect(await hrefs(index, 'agent')).toEqual(['/docs/A#0'])
})

const word = fc.stringMatching(/^[a-z]{1,9}[A-Z]?[a-z]{0,4}$/)
const pages: fc.Arbitrary<TestPage[]> = fc
  .array(
    fc.array(
      fc.record({
        path: fc.array(
          fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
          {
            maxLength: 2,
          },
        ),
        names: fc.array(word, { maxLength: 2 }),
        text: fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) => all.map((parts, at) => ({ title: `Title ${at}`, parts })))

test('finds a section by each of its words', async () => {
  await fc.assert(
    fc.asyncProperty(pages, async (all) => {
      const index = buildTestIndex(...all)
      for (const { title, parts } of all) {
        for (const [at, part] of parts.entries()) {
          const heading = part.path?.at(-1) ?? ''
          const terms = tokenize([heading, ...(part.names ?? []), part.text].join(' '))
          for (const term of terms.filter((one) => !stopWords.has(one))) {
            expect(await hrefs(index, term), term).toContain(`/docs/${title}#${at}`)
          }
        }
      }
    }),
    { numRuns: 20 },
  )
})

/** Splits an index into one shard per term. */
const oneByOne = (terms: Shard): readonly ShardBlock[] =>
  terms.map((entry) => ({ first: entry[0], last: entry[0], entries: JSON.stringify(entry) }))

test('finds the same in many shards as in one', async () => {
  await fc.assert(
    fc.asyncProperty(pages, fc.array(word, { minLength: 1, maxLength: 3 }), async (all, words) => {
      const exact = ({ root, files }: ReturnType<typeof buildTestFiles>) =>
        openTestIndex({ root, files })
      const text = all.flatMap(({ parts }) => parts.map((part) => part.text ?? '')).join(' ')
      const whole = exact(buildTestFiles(all))
      const split = exact(buildTestFiles(all, oneByOne))
      for (const term of [...tokenize(text).slice(0, 3), ...words]) {
        const best = (await whole.search(term, '/')).hits[0]
        const other = (await split.search(term, '/')).hits.map(({ href }) => href)
        const isExact = best?.terms.includes(term) === true
        if (isExact) expect(other, term).toContain(best.href)
      }
    }),
    { numRuns: 20 },
  )
})
