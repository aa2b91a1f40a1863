import { expect, test } from 'vitest'
import { toDocSearchRecords } from './docsearch-record.ts'
import type { SearchRecord } from './search-record.ts'

const site = { title: 'undici', origin: 'https://docs.example.com', language: 'en' }
const record: SearchRecord = {
  id: 'a1',
  scope: 'search:6.x',
  docs: 'default',
  version: '6.x',
  missingIn: ['search:5.x'],
  href: '/docs/api/Client#close',
  page: 'Client',
  path: ['Methods', 'close()'],
  names: ['close'],
  nameParts: ['close'],
  position: 3,
  text: 'Closes the client.',
}

test('a section becomes a record with levels, anchor and absolute URL', () => {
  expect(toDocSearchRecords(record, site)).toEqual([
    {
      objectID: 'a1',
      type: 'content',
      hierarchy: {
        lvl0: '6.x',
        lvl1: 'Client',
        lvl2: 'Methods',
        lvl3: 'close()',
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      content: 'Closes the client.',
      url: 'https://docs.example.com/docs/api/Client#close',
      url_without_anchor: 'https://docs.example.com/docs/api/Client',
      anchor: 'close',
      language: 'en',
      version: '6.x',
      scope: 'search:6.x',
      docs: 'default',
      missingIn: ['search:5.x'],
      names: ['close'],
      nameParts: ['close'],
      position: 3,
    },
  ])
})

test('the type of a record without text is its heading level, and lvl0 without a version is the site', () => {
  const [heading] = toDocSearchRecords({ ...record, text: '' }, site)
  expect([heading?.type, heading?.content]).toEqual(['lvl3', null])
  const [page] = toDocSearchRecords({ ...record, path: [], href: '/', version: '', text: '' }, site)
  expect([page?.type, page?.anchor, page?.hierarchy.lvl0]).toEqual(['lvl1', null, 'undici'])
})

test('a long text is split between words into records below 10 KB', () => {
  const text = Array.from({ length: 4000 }, (_, at) => `größe${at}`).join(' ')
  const records = toDocSearchRecords({ ...record, text }, site)
  expect(records.length).toBeGreaterThan(5)
  expect(records.map(({ content }) => content).join(' ')).toBe(text)
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length)
  for (const one of records) expect(Buffer.byteLength(JSON.stringify(one))).toBeLessThan(10_000)
})
