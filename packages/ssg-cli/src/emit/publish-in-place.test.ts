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

/** Files of this folder cannot be moved: it would be created where a broken link is. */
const stopAt = (folder: string) => symlinkSync('nowhere', join(target, folder))

test('moves the markers of an output first into a new folder', () => {
  const entries = write(dir, { 'stop/a.js': 'new', 'b.html': 'new', '404.html': 'new' })
  stopAt('stop')
  expect(() => publishInPlace({ dir, entries, previous: new Map() }, target)).toThrow()
  expect(readdirSync(target).sort()).toEqual(['404.html', 'stop'])
})

test('moves the 404 page with the other pages into a folder with an earlier output', () => {
  const previous = write(target, { '404.html': 'old' })
  const entries = write(dir, { '404.html': 'new', 'stop/a.js': 'new' })
  stopAt('stop')
  expect(() => publishInPlace({ dir, entries, previous }, target)).toThrow()
  expect(readFileSync(join(target, '404.html'), 'utf8')).toBe('old')
})

test.each(['a.html.gz', 'a.html.br'])('moves %s with the pages', (name) => {
  const previous = write(target, { 'old.js': 'old' })
  const entries = write(dir, { [`stop/${name}`]: 'new', 'new.js': 'new' })
  stopAt('stop')
  expect(() => publishInPlace({ dir, entries, previous }, target)).toThrow()
  expect(readdirSync(target).sort()).toEqual(['new.js', 'old.js', 'stop'])
})

test('a file becomes a folder, and a folder a file', () => {
  const previous = write(target, { a: 'file', 'b/c.html': 'page' })
  const entries = write(dir, { 'a/d.html': 'page', b: 'file' })
  publishInPlace({ dir, entries, previous }, target)
  expect(readFileSync(join(target, 'a/d.html'), 'utf8')).toBe('page')
  expect(readFileSync(join(target, 'b'), 'utf8')).toBe('file')
})
