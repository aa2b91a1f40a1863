import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCleanFolders, removeUnlistedFiles, writeCleanFolders } from './clean-folders.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ssg-clean-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

function write(path: string): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true })
  writeFileSync(join(dir, path), '')
}

const longAgo = new Date('2020-01-01')
/** Sets the mtime of a folder back, as if nothing had happened in it since. */
const settle = (...folders: readonly string[]) => {
  for (const folder of folders) utimesSync(join(dir, folder), longAgo, longAgo)
}
const names = () => readdirSync(dir, { recursive: true }).sort()

test('unlisted files and folders are removed', () => {
  for (const path of ['a/b.html', 'a/c/d.html', 'e/f.html', 'g']) write(path)
  removeUnlistedFiles(dir, ['a/b.html'])
  expect(names()).toEqual(['a', 'a/b.html'])
})

test('a folder that is known to be clean is not read', () => {
  for (const path of ['a/b.html', 'c/d.html']) write(path)
  settle('', 'a', 'c')
  const paths = ['a/b.html', 'c/d.html']
  const clean = removeUnlistedFiles(dir, paths)
  expect([...clean.keys()].sort()).toEqual(['', 'a', 'c'])
  for (const path of ['a/new.html', 'c/new.html']) write(path)
  settle('a')
  removeUnlistedFiles(dir, paths, clean)
  expect(names()).toEqual(['a', 'a/b.html', 'a/new.html', 'c', 'c/d.html'])
})

test('a clean folder is read when a file in it is no longer listed', () => {
  for (const path of ['a/b.html', 'a/c.html']) write(path)
  settle('', 'a')
  const clean = removeUnlistedFiles(dir, ['a/b.html', 'a/c.html'])
  removeUnlistedFiles(dir, ['a/b.html'], clean)
  expect(names()).toEqual(['a', 'a/b.html'])
})

test('a folder that has just changed is not known to be clean', () => {
  write('a/b.html')
  settle('')
  // However long the test takes.
  const justNow = new Date(Date.now() + 60_000)
  utimesSync(join(dir, 'a'), justNow, justNow)
  const clean = removeUnlistedFiles(dir, ['a/b.html'])
  expect([...clean.keys()]).toEqual([''])
})

test('a folder has the states of two outputs', () => {
  write('a/b.html')
  settle('', 'a')
  const one = removeUnlistedFiles(dir, ['a/b.html'])
  utimesSync(join(dir, 'a'), new Date('2021-01-01'), new Date('2021-01-01'))
  const both = removeUnlistedFiles(dir, ['a/b.html'], one)
  write('a/new.html')
  settle('a')
  removeUnlistedFiles(dir, ['a/b.html'], both)
  expect(names()).toEqual(['a', 'a/b.html', 'a/new.html'])
})

test('clean folders are written and read; a damaged list has none', () => {
  const path = join(dir, 'lists/one.json')
  const folders = new Map([['a', ['1 hash', '2 hash']]])
  writeCleanFolders(path, folders)
  expect(readCleanFolders(path)).toEqual(folders)
  writeFileSync(path, '[')
  expect(readCleanFolders(path)).toEqual(new Map())
})

test('a folder in the place of a list is removed', () => {
  const path = join(dir, 'lists/one.json')
  mkdirSync(path, { recursive: true })
  writeCleanFolders(path, new Map())
  expect(names()).toEqual(['lists'])
})
