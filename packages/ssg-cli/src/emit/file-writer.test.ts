import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileWriter, OutputWriteError } from './file-writer.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ssg-writer-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

test('creates missing folders and writes text and bytes', () => {
  const write = createFileWriter(dir)
  write('a/b/page.html', 'page')
  write('a/b/image.png', Uint8Array.of(1, 2))
  expect(readFileSync(join(dir, 'a/b/page.html'), 'utf8')).toBe('page')
  expect([...readFileSync(join(dir, 'a/b/image.png'))]).toEqual([1, 2])
})

test('a hard link is replaced: the file of the previous output keeps its content', () => {
  writeFileSync(join(dir, 'previous'), 'old')
  linkSync(join(dir, 'previous'), join(dir, 'page.html'))
  createFileWriter(dir)('page.html', 'new')
  expect(readFileSync(join(dir, 'page.html'), 'utf8')).toBe('new')
  expect(readFileSync(join(dir, 'previous'), 'utf8')).toBe('old')
})

test('a file without other names is overwritten, also by a shorter text', () => {
  const path = join(dir, 'page.html')
  writeFileSync(path, 'long text')
  const { ino } = statSync(path)
  createFileWriter(dir)('page.html', 'é')
  expect(readFileSync(path, 'utf8')).toBe('é')
  expect(statSync(path).ino).toBe(ino)
})

test('files and folders of an older output give way', () => {
  const write = createFileWriter(dir)
  mkdirSync(join(dir, 'a/b'), { recursive: true })
  writeFileSync(join(dir, 'c'), '')
  write('a', 'file')
  write('c/d/page.html', 'page')
  expect(readFileSync(join(dir, 'a'), 'utf8')).toBe('file')
  expect(readFileSync(join(dir, 'c/d/page.html'), 'utf8')).toBe('page')
})

test('each folder is created once', () => {
  const write = createFileWriter(dir)
  write('a/page.html', '')
  rmSync(join(dir, 'a'), { recursive: true })
  expect(() => write('a/page.html', '')).toThrow(/^ENOENT.*\bopen\b/)
})

test('a rejected write is an OutputWriteError with the message of the file system', () => {
  const write = createFileWriter(dir)
  const name = 'n'.repeat(300)
  expect(() => write(name, '')).toThrow(OutputWriteError)
  expect(() => write(name, '')).toThrow('ENAMETOOLONG')
})
