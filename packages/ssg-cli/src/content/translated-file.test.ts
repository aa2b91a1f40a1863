import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { translatedFile } from './translated-file.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ssg-translated-'))
  for (const path of ['i18n/de/docs/a/b.md', 'i18n/de/docs/x/b.md', 'i18n/de/docs/-old/b.md']) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), '')
  }
})
afterEach(() => rmSync(dir, { recursive: true }))

test.each([
  ['docs/a/b.md', 'i18n/de/docs/a/b.md'],
  ['docs/a/c.md', 'docs/a/c.md'],
  ['docs-old/b.md', 'docs-old/b.md'],
  ['blog/a/b.md', 'blog/a/b.md'],
])('in place of %s, %s is read', (path, read) => {
  const translations = new Map([[join(dir, 'docs'), join(dir, 'i18n/de/docs')]])
  expect(translatedFile(join(dir, path), { translations })).toBe(join(dir, read))
})
