import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findLinkedPaths, readLinkedFiles } from './read-linked-files.ts'
import type { LocalFile } from './source.ts'

const siteDir = mkdtempSync(join(tmpdir(), 'ssg-linked-'))
afterAll(() => rmSync(siteDir, { recursive: true }))
mkdirSync(join(siteDir, 'docs/sub.zip'), { recursive: true })
mkdirSync(join(siteDir, 'docs/@site'))
for (const file of [
  'a b.zip',
  'data.json',
  'docs/c.txt',
  'docs/d.md',
  'docs/e.html',
  'docs/100%.txt',
  'docs/E.TXT',
  'docs/f.mdx',
  'docs/g.HTM',
  'docs/h.md.txt',
  'docs/@site/i.txt',
]) {
  writeFileSync(join(siteDir, file), 'x')
}

async function linkedFiles(hrefs: readonly string[], known = new Map<string, LocalFile>()) {
  const path = join(siteDir, 'docs/page.md')
  const files = await readLinkedFiles(siteDir, findLinkedPaths({ path, hrefs }, siteDir), known)
  return [...files.keys()].map((file) => relative(siteDir, file))
}

test.each([
  ['./c.txt', ['docs/c.txt']],
  ['c.txt?raw#x', ['docs/c.txt']],
  ['../data.json', ['data.json']],
  ['@site/data.json', ['data.json']],
  ['../a%20b.zip', ['a b.zip']],
  ['100%.txt', ['docs/100%.txt']],
  ['missing.txt', []],
  ['sub.zip', []],
  ['d.md', []],
  ['e.html', []],
  ['/data.json', []],
  ['https://x.example/c.txt', []],
  ['//x.example/c.txt', []],
  ['c', []],
  ['E.TXT', ['docs/E.TXT']],
  ['f.mdx', []],
  ['g.HTM', []],
  ['h.md.txt', ['docs/h.md.txt']],
  ['./@site/i.txt', ['docs/@site/i.txt']],
  ['#c.txt', []],
  ['.txt/', []],
])('the link %s', async (href, files) => {
  expect(await linkedFiles([href])).toEqual(files)
})

test('known files stay as they are, and each file is read once', async () => {
  const path = join(siteDir, 'docs/c.txt')
  const known = new Map([[path, { path, file: 'known' } as LocalFile]])
  const hrefs = ['c.txt', '../data.json', '../data.json']
  const files = await readLinkedFiles(siteDir, findLinkedPaths({ path, hrefs }, siteDir), known)
  expect([...files.values()].map(({ file }) => file)).toEqual(['known', 'data.json'])
  expect(known.size).toBe(1)
})
