import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf } from '../cache/hash.ts'
import { openStore, type Store } from '../cache/store.ts'
import { type KnownFile, openKnownSources } from './known-sources.ts'
import { sourceText } from './source-text.ts'

let dir: string
let store: Store

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'known-sources-'))
  store = openStore(join(dir, 'cache'))
})
afterEach(() => {
  store.close()
  rmSync(dir, { recursive: true })
})

const open = () => openKnownSources(store)

/** Writes a file, and waits until it counts as settled: only then its times identify its content. */
async function writeSettled(name: string, text: string): Promise<KnownFile> {
  const path = join(dir, 'docs', name)
  mkdirSync(join(dir, 'docs'), { recursive: true })
  writeFileSync(path, text)
  while (Date.now() - statSync(path).ctimeMs < 100) await new Promise((done) => setImmediate(done))
  return { path, file: `docs/${name}`, kind: 'doc' }
}

function readAndAdd(file: KnownFile, text: string): void {
  const known = open()
  expect(known.find(file)).toBeUndefined()
  known.add(file, { ...partsOf(text), hash: hashOf(text) })
  known.save()
  store.flush()
}

const partsOf = (body: string) => ({
  text: sourceText(body),
  frontMatter: { title: 'A' },
  ownFields: { own: 1 },
  fieldLines: { title: 2 },
})

test('an unchanged file is known with its front matter, and its text is read on demand', async () => {
  const text = '---\ntitle: A\n---\n\nmetadata'
  const file = await writeSettled('a.md', text)
  readAndAdd(file, text)
  const known = open().find(file)
  expect(known).toMatchObject({ frontMatter: { title: 'A' }, hash: hashOf(text) })
  expect(known?.text).toMatchObject({ mentionsFrontMatter: true, mentionsRasterImage: false })
  expect(known?.text.read()).toBe('\n\n\n\nmetadata')
})

test('a changed file is unknown, also with the size and mtime of the old one', async () => {
  const file = await writeSettled('a.md', 'one')
  const { atime, mtime } = statSync(file.path)
  readAndAdd(file, 'one')
  await writeSettled('a.md', 'two')
  utimesSync(file.path, atime, mtime)
  expect(open().find(file)).toBeUndefined()
})

test('a file that changed a moment ago is not remembered, since its next change may not show', async () => {
  const file = await writeSettled('a.md', 'one')
  const known = open()
  known.find(file)
  utimesSync(file.path, new Date(), new Date(Date.now() + 60_000))
  known.add(file, { ...partsOf('one'), hash: hashOf('one') })
  known.save()
  store.flush()
  expect(open().find(file)).toBeUndefined()
})

test('a file is known as one kind of source', async () => {
  const file = await writeSettled('a.md', 'one')
  readAndAdd(file, 'one')
  expect(open().find({ ...file, kind: 'page' })).toBeUndefined()
})

test('a text that changed after it was found is an error, and never read as the old one', async () => {
  const file = await writeSettled('a.md', 'one')
  readAndAdd(file, 'one')
  const known = open().find(file)
  writeFileSync(file.path, 'two')
  expect(() => known?.text.read()).toThrow('The build stopped: 1 error')
})

test('a file that was added stays known when another one of the folder changes', async () => {
  const first = await writeSettled('a.md', 'one')
  readAndAdd(first, 'one')
  const second = await writeSettled('b.md', 'two')
  const known = open()
  known.find(first)
  known.find(second)
  known.add(second, { ...partsOf('two'), hash: hashOf('two') })
  known.save()
  store.flush()
  const last = open()
  expect([first, second].map((file) => last.find(file)?.hash)).toEqual([
    hashOf('one'),
    hashOf('two'),
  ])
})
