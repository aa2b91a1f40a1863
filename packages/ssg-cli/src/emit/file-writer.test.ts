import { linkSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

test('each folder is created once', () => {
  const write = createFileWriter(dir)
  write('a/page.html', '')
  rmSync(join(dir, 'a'), { recursive: true })
  expect(() => write('a/page.html', '')).toThrow(/^ENOENT.*\bopen\b/)
})

test('a rejected write is an OutputWriteError with the message of the file system', () => {
  writeFileSync(join(dir, 'file'), '')
  const write = createFileWriter(dir)
  expect(() => write('file/page.html', '')).toThrow(OutputWriteError)
  expect(() => write('file/page.html', '')).toThrow(/ENOTDIR|EEXIST/)
})
