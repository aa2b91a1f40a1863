import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { areIntact, inFolder, writeFiles } from './written-files.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ssg-written-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const contents = new Map([
  ['a.js', 'a'],
  ['b/c.js', 'c'],
])

test('files are intact until one is missing or changed', () => {
  const written = writeFiles(contents, dir)
  expect(areIntact(written, dir)).toBe(true)
  writeFileSync(join(dir, 'b/c.js'), 'cut')
  expect(areIntact(written, dir)).toBe(false)
  writeFiles(contents, dir)
  expect(areIntact(written, dir)).toBe(true)
  rmSync(join(dir, 'a.js'))
  expect(areIntact(written, dir)).toBe(false)
})

test('does not write a file again that has its content', () => {
  writeFiles(contents, dir)
  utimesSync(join(dir, 'a.js'), 1, 1)
  writeFiles(contents, dir)
  expect(statSync(join(dir, 'a.js')).mtimeMs).toBe(1000)
})

test('the files of a folder are listed relative to the one above', () => {
  const written = inFolder('b', writeFiles(new Map([['c.js', 'c']]), join(dir, 'b')))
  expect(Object.keys(written)).toEqual([join('b', 'c.js')])
  expect(areIntact(written, dir)).toBe(true)
})
