import { parseRoute } from '@ssgdocs/runtime/contract/addresses'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { beforeEach, expect, test } from 'vitest'
import type { LastFile } from '../emit/staged-output.ts'
import { joinedPagesKey } from '../outputs/markdown-pages/llms-files.ts'
import type { MarkdownPageFile } from '../outputs/markdown-pages/markdown-page-input.ts'
import { splicePages } from './splice-pages.ts'

const path = outputPath('llms-full.txt')
const separator = '\n---\n\n'

type Texts = Readonly<Record<string, string>>

const pagesOf = (texts: Texts) =>
  Object.entries(texts).map(([name, text]): MarkdownPageFile => {
    const facts = { title: '', description: '', links: [] }
    const route = parseRoute(`/${name}.md`)
    return { ...facts, node: { kind: 'not-found', route }, route, hash: `hash of ${text}` }
  })

let closed: string[] = []
beforeEach(() => {
  closed = []
})

/** The output of a build with these pages. */
function lastOutput(texts: Texts, joined = Object.values(texts).join(separator)) {
  const files = new Map<string, LastFile>()
  const add = (name: string, contentKey: string, text: string) => {
    const bytes = Buffer.from(text)
    files.set(name, {
      entry: { contentKey, size: bytes.length, mtimeMs: 1 },
      open: () => ({
        read: (start, end) => [bytes.subarray(start, end)],
        [Symbol.dispose]: () => closed.push(name),
      }),
    })
  }
  for (const { route, hash } of pagesOf(texts))
    add(route.slice(1), hash, hash.slice('hash of '.length))
  add(path, joinedPagesKey(pagesOf(texts).map(({ hash }) => hash)), joined)
  return files
}

/** Joins pages, and returns the text with the names of the pages that were read. */
async function splice(texts: Texts, last: ReadonlyMap<string, LastFile>) {
  const read: string[] = []
  const parts: Uint8Array[] = []
  const spliced = splicePages(
    { path, pages: pagesOf(texts) },
    { lastFile: (name) => last.get(name) },
    async ({ route }) => {
      const name = route.slice(1, -'.md'.length)
      read.push(name)
      return texts[name] ?? ''
    },
  )
  for await (const part of spliced) parts.push(part)
  return { text: Buffer.concat(parts).toString(), parts: parts.length, read }
}

const texts = { a: 'Ä\n', b: `two${separator}parts\n`, c: '\n' }

test('without a last file, all pages are read', async () => {
  const { text, read } = await splice(texts, new Map())
  expect(text).toBe(`Ä\n${separator}two${separator}parts\n${separator}\n`)
  expect(read).toEqual(['a', 'b', 'c'])
})

test.each(['a', 'b', 'c'] as const)('after an edit of %s, only this page is read', async (name) => {
  const edited = { ...texts, [name]: 'Edited: ö\n' }
  const { text, read } = await splice(edited, lastOutput(texts))
  expect(text).toBe(Object.values(edited).join(separator))
  expect(read).toEqual([name])
  expect(closed).toEqual([path])
})

test('unchanged neighbours are one part', async () => {
  const { parts } = await splice({ ...texts, a: 'Edited' }, lastOutput(texts))
  // The edited page, a separator, and the other two pages.
  expect(parts).toBe(3)
})

test('with a new page, only this page is read', async () => {
  const { a, ...others } = texts
  const { text, read } = await splice({ a, new: 'new', ...others }, lastOutput(texts))
  expect(text).toBe([a, 'new', texts.b, texts.c].join(separator))
  expect(read).toEqual(['new'])
})

test.each([
  ['a page less', { a: texts.a, b: texts.b }],
  ['another order', { b: texts.b, a: texts.a, c: texts.c }],
])('with %s, all pages are read', async (_, changed: Texts) => {
  const { text, read } = await splice(changed, lastOutput(texts))
  expect(text).toBe(Object.values(changed).join(separator))
  expect(read).toEqual(Object.keys(changed))
})

test('a last file of another length is not used, and neither is one that has changed', async () => {
  const wrong = await splice(texts, lastOutput(texts, 'damaged'))
  const last = lastOutput(texts)
  last.set(path, { ...(last.get(path) as LastFile), open: () => undefined })
  const changed = await splice(texts, last)
  for (const { text, read } of [wrong, changed]) {
    expect(text).toBe(Object.values(texts).join(separator))
    expect(read).toEqual(['a', 'b', 'c'])
  }
})
