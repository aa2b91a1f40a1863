import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTestIndex } from '../test/build-test-index.ts'

const index = buildTestIndex(
  { title: 'Prototypes', parts: [{ path: ['__proto__'], names: ['__proto__', 'constructor'] }] },
  {
    title: 'Agent',
    parts: [{ text: 'An agent keeps a pool for each origin. <script>x</script>' }],
  },
)

test.each([
  ['10 KB of words', 'agent pool '.repeat(930)],
  ['10 KB of one word', 'a'.repeat(10_000)],
  ['10 KB of joints', 'aB'.repeat(5_000)],
  ['10 KB of dots', 'a.'.repeat(5_000)],
  ['10 KB of emoji', '🧨'.repeat(2_500)],
  ['control characters', '\u0000\u0001\u0007\u001b[31m agent \u202e\u200b'],
  ['HTML', '<script>alert(1)</script>"><img src=x onerror=alert(1)>'],
  ['a regular expression', '(a+)+$ [ ( \\ * .* ^'],
  ['an unpaired surrogate', '\ud800 agent \udc00'],
  ['only symbols', '== "" -- ~~ ::'],
  ['the mark of whole names', '=agent ='],
  ['path', '../../../etc/passwd'],
])('%s does not slow down the search', async (_, query) => {
  const started = process.cpuUsage()
  const { hits, otherVersions, suggestions } = await index.search(query, '/docs/')
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000)
  expect(hits.length + otherVersions.length).toBeLessThan(26)
  expect(suggestions.length).toBeLessThan(4)
})

test.each(['__proto__', 'constructor', 'proto'])(
  '%s is searched like any other word',
  async (query) => {
    expect((await index.search(query, '/')).hits).toMatchObject([{ page: 'Prototypes' }])
  },
)

test.each(['toString', 'hasOwnProperty', 'valueOf', '__defineGetter__', 'prototype.constructor'])(
  '%s, which every object has, breaks nothing',
  async (query) => {
    await expect(index.search(query, query)).resolves.toBeDefined()
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  },
)

test('a property of Object.prototype finds words that it is a prefix or typo of', async () => {
  const other = buildTestIndex({ title: 'A', parts: [{ text: 'Constructors and valueOfs.' }] })
  for (const query of ['constructor', 'valueOf']) {
    expect((await other.search(query, '/')).hits).toMatchObject([{ page: 'A' }])
  }
})

test('no query throws', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (query) => {
      await expect(index.search(query, '/docs/')).resolves.toBeDefined()
    }),
  )
})
