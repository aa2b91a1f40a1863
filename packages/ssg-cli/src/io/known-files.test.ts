import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolderReader } from './folder-reader.ts'
import { createKnownFiles } from './known-files.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ssg-known-'))
  mkdirSync(join(dir, 'docs'))
  writeFileSync(join(dir, 'docs/a.md'), 'old')
})
afterEach(() => rmSync(dir, { recursive: true }))

function openFiles() {
  const files = createKnownFiles()
  const at = (path: string) => join(dir, path)
  const openReader = () => files.readWith(createFolderReader([dir]))
  return {
    files,
    at,
    // Each build has its own reader.
    list: async () => openReader().listFiles(at('docs'), ['**/*.md']),
    read: async (path = 'docs/a.md', context: unknown = null) => {
      const reader = openReader()
      reader.listFiles(at('docs'), ['**/*.md'])
      return reader.read(at(path), { kind: 'text', context }, async () =>
        readFileSync(at(path), 'utf8'),
      )
    },
  }
}

test('reads a file again after it was forgotten, or for another context', async () => {
  const { files, at, read } = openFiles()
  expect(await read()).toBe('old')
  writeFileSync(at('docs/a.md'), 'new')
  expect(await read()).toBe('old')
  expect(await read('docs/a.md', 'another')).toBe('new')
  files.forget([at('docs/b.md')])
  expect(await read('docs/a.md', 'another')).toBe('new')
  writeFileSync(at('docs/a.md'), 'newest')
  files.forget([at('docs/a.md')])
  expect(await read('docs/a.md', 'another')).toBe('newest')
})

test('a file that has changed is read with its last result, and one that was replaced without', async () => {
  const { files, at } = openFiles()
  const lasts: unknown[] = []
  const read = async (text: string) => {
    writeFileSync(at('docs/a.md'), text)
    files.forget([at('docs/a.md')])
    const reader = files.readWith(createFolderReader([dir]))
    reader.listFiles(at('docs'), ['**/*.md'])
    await reader.read(at('docs/a.md'), { kind: 'text', context: null }, async (last?: string) => {
      lasts.push(last)
      return text
    })
  }
  await read('1')
  await read('2')
  rmSync(at('docs/a.md'))
  files.forget([at('docs/a.md')])
  await read('3')
  expect(lasts).toEqual([undefined, '1', undefined])
})

test('finds what was read without reading, until the file changes or for another context', async () => {
  const { files, at, read } = openFiles()
  const find = (context: unknown = null) =>
    files.readWith(createFolderReader([dir])).find(at('docs/a.md'), { kind: 'text', context })
  expect(find()).toBeUndefined()
  await read()
  expect([find(), find('another')]).toEqual(['old', undefined])
  files.forget([at('docs/a.md')])
  expect(find()).toBeUndefined()
  await read()
  expect(find()).toBe('old')
  files.forgetAll()
  expect(find()).toBeUndefined()
})

test('retries a file that could not be read', async () => {
  const { at, read } = openFiles()
  await expect(read('docs/b.md')).rejects.toThrow('ENOENT')
  writeFileSync(at('docs/b.md'), 'there')
  expect(await read('docs/b.md')).toBe('there')
})

test('reads a file with the last result, also after it could not be read', async () => {
  const { files, at } = openFiles()
  const lasts: unknown[] = []
  const read = (make: () => string) => {
    files.forget([at('docs/a.md')])
    const reader = files.readWith(createFolderReader([dir]))
    reader.listFiles(at('docs'), ['**/*.md'])
    return reader.read(at('docs/a.md'), { kind: 'text', context: null }, async (last?: string) => {
      lasts.push(last)
      return make()
    })
  }
  const fail = () => {
    throw new Error('EACCES')
  }
  await read(() => '1')
  for (let build = 0; build < 2; build++) await expect(read(fail)).rejects.toThrow('EACCES')
  expect(await read(() => '2')).toBe('2')
  expect(lasts).toEqual([undefined, '1', '1', '1'])
})

test('lists folders again after files were added or removed, but not after edits', async () => {
  const { files, at, list } = openFiles()
  expect(await list()).toEqual(['a.md'])
  writeFileSync(at('docs/b.md'), '')
  files.forget([at('docs/a.md'), at('other/c.md')])
  expect(await list(), 'unchanged as far as it was told').toEqual(['a.md'])
  files.forget([at('docs/b.md')])
  expect(await list()).toEqual(['a.md', 'b.md'])
  rmSync(at('docs/a.md'))
  files.forget([at('docs/a.md')])
  expect(await list()).toEqual(['b.md'])
})

test('no longer lists a file that was replaced by a folder', async () => {
  const { files, at, list } = openFiles()
  await list()
  rmSync(at('docs/a.md'))
  mkdirSync(at('docs/a.md'))
  files.forget([at('docs/a.md')])
  expect(await list()).toEqual([])
})

test('forgetting a folder also forgets its content and its parents', async () => {
  const { files, at, list, read } = openFiles()
  await Promise.all([list(), read()])
  writeFileSync(at('docs/a.md'), 'new')
  writeFileSync(at('docs/b.md'), '')
  files.forget([dir])
  expect([await list(), await read()]).toEqual([['a.md', 'b.md'], 'new'])
  writeFileSync(at('docs/a.md'), 'newest')
  files.forgetAll()
  expect(await read()).toBe('newest')
})

test('forgets a link that leads to itself', () => {
  const { files, at } = openFiles()
  symlinkSync('loop', at('docs/loop'))
  files.forget([at('docs/loop')])
})

test('reads and lists the targets of links in each build, and reports their problems again', async () => {
  const { files, at, list, read } = openFiles()
  mkdirSync(at('other'))
  writeFileSync(at('other/b.md'), 'old')
  symlinkSync(at('other'), at('docs/linked'))
  symlinkSync(at('gone'), at('docs/dangling.md'))
  expect(await list()).toEqual(['a.md', 'linked/b.md'])
  expect(await read('docs/linked/b.md')).toBe('old')
  writeFileSync(at('other/b.md'), 'new')
  writeFileSync(at('other/c.md'), '')
  files.forget([at('other/c.md')])
  expect(await list()).toEqual(['a.md', 'linked/b.md', 'linked/c.md'])
  expect(await read('docs/linked/b.md')).toBe('new')
  for (let build = 0; build < 2; build++) {
    const reader = files.readWith(createFolderReader([dir]))
    reader.listFiles(at('docs'), ['**/*.md'])
    expect(reader.problems()).toMatchObject([{ kind: 'dangling-link' }])
  }
})
