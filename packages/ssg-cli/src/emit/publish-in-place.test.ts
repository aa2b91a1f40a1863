import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OutputManifest } from './output-manifest.ts'
import { publishInPlace } from './publish-in-place.ts'

let parent: string
let dir: string
let target: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'ssg-in-place-'))
  dir = join(parent, 'next')
  target = join(parent, 'build')
  mkdirSync(target)
})
afterEach(() => rmSync(parent, { recursive: true }))

function write(folder: string, texts: Readonly<Record<string, string>>): OutputManifest {
  return new Map(
    Object.entries(texts).map(([path, text]) => {
      const file = join(folder, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
      const { size, mtimeMs } = statSync(file)
      return [path, { contentKey: text, size, mtimeMs }]
    }),
  )
}

test('when a file cannot be copied, the folder stays as it is', () => {
  const previous = write(target, { 'a.html': 'old', 'old.js': 'old' })
  const entries = write(dir, { 'a.html': 'new', 'new.js': 'new' })
  rmSync(join(dir, 'a.html'))
  expect(() => publishInPlace({ dir, entries, previous }, target)).toThrow(/ENOENT/)
  expect(readdirSync(target).sort()).toEqual(['a.html', 'old.js'])
  expect(readFileSync(join(target, 'a.html'), 'utf8')).toBe('old')
})

test('moves assets first, then pages, and deletes files last', () => {
  const previous = write(target, { 'old.js': 'old' })
  const entries = write(dir, { 'docs/a.html': 'new', 'new.js': 'new' })
  // Stop in the middle: the folder of the page cannot be created.
  symlinkSync('gone', join(target, 'docs'))
  expect(() => publishInPlace({ dir, entries, previous }, target)).toThrow()
  expect(readdirSync(target).sort()).toEqual(['docs', 'new.js', 'old.js'])
})

test('returns entries for the files in the folder', () => {
  const entries = write(dir, { 'a.html': 'new', 'b.js': 'new' })
  const published = publishInPlace({ dir, entries, previous: new Map() }, target)
  for (const [path, entry] of published) {
    expect(statSync(join(target, path))).toMatchObject({ size: entry.size, mtimeMs: entry.mtimeMs })
  }
})

test('removes files that left the output, and their empty folders', () => {
  const previous = write(target, { 'a.html': 'old', 'old/b.js': 'old' })
  const entries = write(dir, { 'a.html': 'new' })
  publishInPlace({ dir, entries, previous }, target)
  expect(readdirSync(target)).toEqual(['a.html'])
})

test('rewrites a file that was changed in the folder', () => {
  const previous = write(target, { 'a.html': 'same' })
  const entries = write(dir, { 'a.html': 'same' })
  writeFileSync(join(target, 'a.html'), 'changed by hand')
  publishInPlace({ dir, entries, previous }, target)
  expect(readFileSync(join(target, 'a.html'), 'utf8')).toBe('same')
})

test('into a new folder, the files by which a build recognizes its output come first', () => {
  const entries = write(dir, { 'a.js': 'a', 'a.html': 'a', '404.html': 'none' })
  rmSync(join(dir, 'a.js'))
  expect(() => publishInPlace({ dir, entries, previous: new Map() }, target)).toThrow(/ENOENT/)
  expect(readdirSync(target)).toEqual(['404.html'])
})

test('over an earlier output, the page for unknown addresses comes after what it refers to', () => {
  const previous = write(target, { '404.html': 'old', 'old.js': 'old' })
  const entries = write(dir, { '404.html': 'new', 'new.js': 'new' })
  rmSync(join(dir, 'new.js'))
  expect(() => publishInPlace({ dir, entries, previous }, target)).toThrow(/ENOENT/)
  expect(readFileSync(join(target, '404.html'), 'utf8')).toBe('old')
})

test.each(['a.html.gz', 'a.html.br'])('%s comes with the pages', (name) => {
  const entries = write(dir, { [name]: 'new', 'new.js': 'new' })
  const previous = write(target, { 'old.js': 'old' })
  rmSync(join(dir, name))
  expect(() => publishInPlace({ dir, entries, previous }, target)).toThrow(/ENOENT/)
  expect(readdirSync(target).sort()).toEqual(['new.js', 'old.js'])
})

test('a file becomes a folder, and a folder a file', () => {
  const previous = write(target, { a: 'file', 'b/c.html': 'page' })
  const entries = write(dir, { 'a/d.html': 'page', b: 'file' })
  publishInPlace({ dir, entries, previous }, target)
  expect(readFileSync(join(target, 'a/d.html'), 'utf8')).toBe('page')
  expect(readFileSync(join(target, 'b'), 'utf8')).toBe('file')
})
