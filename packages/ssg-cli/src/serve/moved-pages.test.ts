import { expect, test } from 'vitest'
import { findLostPages, findMovedPages } from './moved-pages.ts'

type Site = Parameters<typeof findMovedPages>[0]

/** A site with pages `[file, route, text]`. */
function siteOf(...pages: readonly (readonly [string, string, string])[]): Site {
  const nodes = pages.map(([file, route, text]) => ({
    kind: 'page',
    route,
    page: { source: { file }, bodyKey: text },
  }))
  return { config: { siteInfo: { baseUrl: '/x/' } }, graph: { nodes } } as unknown as Site
}

const before = siteOf(['a.md', '/a', 'A'], ['b.md', '/b', 'B'], ['c.md', '/c', 'C'])

test('a page moves with its slug, and with the name of its file', () => {
  const now = siteOf(['a.md', '/a2', 'A, edited'], ['b2.md', '/b2', 'B'], ['c.md', '/c', 'C'])
  expect(findMovedPages(now, before)).toEqual({ '/x/a': '/x/a2', '/x/b': '/x/b2' })
  expect(findMovedPages(before, before)).toEqual({})
})

test('a page does not move to one of several new ones with its text, nor to one that was there', () => {
  const copies = siteOf(['d.md', '/d', 'A'], ['e.md', '/e', 'A'], ['b.md', '/b', 'B'])
  expect(findMovedPages(copies, before)).toEqual({})
  const same = siteOf(['a.md', '/a', 'A'], ['b.md', '/b', 'A'])
  const one = siteOf(['b.md', '/b2', 'A'])
  expect(findMovedPages(one, same)).toEqual({ '/x/b': '/x/b2' })
})

test('the last address of a file is known until it has a page again', () => {
  const without = siteOf(['b.md', '/b', 'B'], ['c.md', '/c', 'C'])
  const lost = findLostPages(without, before, new Map())
  expect([...lost]).toEqual([['a.md', '/x/a']])
  expect(findLostPages(without, without, lost)).toEqual(lost)
  expect([...findLostPages(before, without, lost)]).toEqual([])
})
