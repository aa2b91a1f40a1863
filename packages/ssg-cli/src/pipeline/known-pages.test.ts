import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseRoute } from '@ssgdocs/runtime/contract/addresses'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listPackPaths, openStore, type Store } from '../cache/store.ts'
import type { NotFoundRoute } from '../graph/routes.ts'
import type { OutputPage } from '../outputs/output-page.ts'
import { type KnownPages, openKnownPages } from './known-pages.ts'

let dir: string
let store: Store
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ssg-known-'))
  store = openStore(dir)
})
afterEach(() => {
  store.close()
  rmSync(dir, { recursive: true })
})

const nodeOf = (route: string): NotFoundRoute => ({ kind: 'not-found', route: parseRoute(route) })
const [a, b] = [nodeOf('/a'), nodeOf('/b')]
const facts = { title: '', description: '', links: [], interactive: null, ogImage: null }
const pageOf = (node: NotFoundRoute, contentKey: string): OutputPage => {
  return { ...facts, node, contentKey, path: outputPath(`${node.route.slice(1)}.html`) }
}
/** `versions` is what the texts of the pages are. */
const open = (siteKey = 'site', versions: Readonly<Record<string, string>> = {}) =>
  openKnownPages({ siteKey, keyOf: ({ route }) => `${route} ${versions[route] ?? ''}` }, store)

const save = (known: KnownPages, ...pages: readonly OutputPage[]) => {
  known.save(pages)
  store.flush()
  store.refresh()
}

test('a page is known with its own facts, as long as those of the site are the same', () => {
  save(open(), pageOf(a, 'job of a'), pageOf(b, 'job of b'))
  expect(open().find(a)).toEqual({ ...facts, contentKey: 'job of a' })
  expect(open().find(b)).toEqual({ ...facts, contentKey: 'job of b' })
  expect(open('site', { '/a': 'edited' }).find(a)).toBeUndefined()
  expect(open('other site').find(a)).toBeUndefined()
})

test('the pages of a build replace all others', () => {
  save(open(), pageOf(a, 'job of a'), pageOf(b, 'job of b'))
  save(open('site', { '/a': 'edited' }), pageOf(a, 'other job of a'))
  expect(open('site', { '/a': 'edited' }).find(a)).toMatchObject({ contentKey: 'other job of a' })
  expect([open().find(a), open().find(b)]).toEqual([undefined, undefined])
})

test('an edit of one of many pages is written without the others', () => {
  const pages = Array.from({ length: 300 }, (_, index) => pageOf(nodeOf(`/${index}`), `${index}`))
  save(open(), ...pages)
  const edited = open('site', { '/290': 'edited' })
  save(edited, ...pages.with(290, pageOf(nodeOf('/290'), 'edited')))

  const now = open('site', { '/290': 'edited' })
  expect(pages.map(({ node }) => now.find(node)?.contentKey)).toEqual(
    pages.with(290, pageOf(nodeOf('/290'), 'edited')).map(({ contentKey }) => contentKey),
  )
  const sizes = listPackPaths(join(dir, 'known-pages')).map((path) => statSync(path).size)
  expect(sizes).toHaveLength(2)
  expect(sizes[1]).toBeLessThan((sizes[0] as number) / 4)
})
