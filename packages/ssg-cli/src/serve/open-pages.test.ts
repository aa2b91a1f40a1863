import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOpenPages, type OpenPages } from './open-pages.ts'
import { parseRequestPath, type RequestPath } from './request-path.ts'

const script = 'assets/a-ABCDEFGH.js'

let parent: string
let built: string
let edited: string
let staging: string
let openPages: OpenPages
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'ssg-open-'))
  built = join(parent, 'site')
  edited = join(parent, 'edited')
  staging = join(parent, 'next')
  for (const folder of [built, staging]) {
    mkdirSync(join(folder, 'assets'), { recursive: true })
    for (const name of ['a', 'b', 'c', 'd', 'e']) writeFileSync(join(folder, `${name}.html`), '')
  }
  openPages = createOpenPages({ previewDir: built, editedDir: edited, writeEdit })
})
afterEach(() => {
  writeEdit.mockClear()
  rmSync(parent, { recursive: true })
})

const writeEdited = (...names: readonly string[]) => {
  mkdirSync(join(edited, 'assets'), { recursive: true })
  for (const name of names) writeFileSync(join(edited, name), '')
}
const writeEdit = vi.fn(async (name: string) => {
  writeEdited(name)
  return true
})
const find = (path: string) => openPages.findStagingFolder(parseRequestPath(path) as RequestPath)

test('the four pages that were requested last are open, the last one at the end', async () => {
  for (const path of ['/a', '/b', '/c', '/d', '/a', '/gone']) await find(path)
  expect(openPages.paths).toEqual(['b.html', 'c.html', 'd.html', 'a.html'])
  await find('/e')
  expect(openPages.paths).toEqual(['c.html', 'd.html', 'a.html', 'e.html'])
})

test('of a running build, only the files that are ready are sent', async () => {
  expect(await find('/a')).toBeNull()
  openPages.setStaged({ dir: staging, paths: ['a.html', 'e.html'] })
  rmSync(join(staging, 'e.html'))
  expect([await find('/a'), await find('/b'), await find('/e')]).toEqual([staging, null, null])
  openPages.setStaged(null)
  expect(await find('/a')).toBeNull()
})

test('a page that was added is sent before a build has it, and counts as open', async () => {
  expect(await find('/new')).toBeNull()
  writeEdited('new.html')
  expect(await find('/new'), 'of an earlier edit').toBeNull()
  await find('/a')
  openPages.addEdited(['a.html', 'new.html', 'assets/styles.css'])
  expect(openPages.paths).toEqual(['a.html', 'new.html'])
  expect(await find('/new')).toBe(edited)
  openPages.setStaged({ dir: staging, paths: ['a.html'] })
  expect(await find('/new'), 'the build started before the edit').toBe(edited)
})

test('files with a hash in their name are ready once they are there', async () => {
  openPages.setStaged({ dir: staging, paths: [] })
  expect(await find(`/${script}`)).toBeNull()
  writeFileSync(join(staging, script), '')
  expect(await find(`/${script}`)).toBe(staging)
})

test('a page keeps its edited document after an edit of another file, until a build has both', async () => {
  writeEdited('a.html', 'b.html')
  openPages.addEdited(['a.html'])
  openPages.addEdited(['b.html'])
  expect([await find('/a'), await find('/b')]).toEqual([edited, edited])
  openPages.clearEdited()
  expect(await find('/a')).toBeNull()
})

test('the scripts of builds that were stopped can still be requested', async () => {
  writeEdited(script)
  openPages.setStaged({ dir: staging, paths: ['a.html'] })
  openPages.setStaged(null)
  expect(await find(`/${script}`)).toBe(edited)
})

test('the files of an edit come before those of the build before it; once a build has them, only their scripts are left', async () => {
  writeEdited('a.html', script)
  const folders = async () => [await find('/a'), await find(`/${script}`)]
  const staged = { dir: staging, paths: ['a.html'] }
  openPages.setStaged(staged)
  openPages.addEdited(['a.html'])
  expect(await folders()).toEqual([edited, edited])
  openPages.setStaged(staged)
  expect(await folders()).toEqual([staging, edited])
  openPages.setStaged(null)
  expect(await folders(), 'that build failed').toEqual([edited, edited])
  openPages.clearEdited()
  expect(await folders(), 'for a page that is still loading them').toEqual([null, edited])
})

test('a page that no build has is written when it is requested, and again after it was removed', async () => {
  openPages.addUnwritten(['failed.html'])
  expect([await find('/failed'), await find('/failed')]).toEqual([edited, edited])
  expect(openPages.paths).toEqual(['failed.html'])
  rmSync(join(edited, 'failed.html'))
  expect(await find('/failed'), 'a build has removed old documents').toBe(edited)
  expect(writeEdit).toHaveBeenCalledTimes(2)
})

test('the document of an edited page is written when it is requested, once for each edit', async () => {
  openPages.addUnwritten(['a.html'])
  expect(writeEdit).not.toHaveBeenCalled()
  expect(await Promise.all(['/a', '/a', '/b'].map(find))).toEqual([edited, edited, null])
  expect(writeEdit.mock.calls).toEqual([['a.html']])
  openPages.setStaged({ dir: staging, paths: ['a.html'] })
  openPages.addUnwritten(['a.html'])
  expect(await find('/a')).toBe(edited)
  expect(writeEdit).toHaveBeenCalledTimes(2)
  writeEdit.mockResolvedValueOnce(false)
  openPages.setStaged(null)
  openPages.addUnwritten(['a.html'])
  expect(await find('/a'), 'it cannot be rendered').toBeNull()
})
