import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BuiltSite } from './built-site.ts'
import { openLastPreview, recordPreview } from './last-preview.ts'

let siteDir: string
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'ssg-last-'))
  mkdirSync(join(siteDir, '.ssg'))
  for (const name of ['site.config.ts', 'a.md', 'b.md', 'Own.tsx'])
    writeFileSync(join(siteDir, name), '')
})
afterEach(() => rmSync(siteDir, { recursive: true }))

const pages = ['a', 'b', 'generated', 'none']

function record(builtAt = Date.now() + 1000): void {
  const doc = (route: string, file: string) => ({
    route,
    kind: 'doc',
    doc: { page: { source: { file } } },
  })
  const nodes = [doc('/a', 'a.md'), doc('/b', 'b.md'), { route: '/generated', kind: 'search' }]
  const config = {
    siteDir,
    siteInfo: { baseUrl: '/base/' },
    workDir: join(siteDir, '.ssg'),
    inputs: [join(siteDir, 'site.config.ts')],
    navigation: { trailingSlash: 'keep' },
  }
  const site = {
    config,
    graph: { nodes },
    bundleInputs: [
      ['Own.tsx', 'hash'],
      ['b.md', 'hash'],
    ],
  }
  recordPreview(site as unknown as BuiltSite, 'program', builtAt)
}

function freshPages(id = 'program'): readonly string[] {
  const preview = openLastPreview({ siteDir, workDir: join(siteDir, '.ssg') }, id)
  return pages.filter((page) => preview.isFresh(`${page}/index.html`))
}

function touch(name: string): void {
  const later = new Date(Date.now() + 5000)
  utimesSync(join(siteDir, name), later, later)
}

test('a page is fresh while its file is older than the build', () => {
  expect(freshPages(), 'nothing is recorded').toEqual([])
  record()
  expect(freshPages()).toEqual(['a', 'b', 'generated'])
  touch('a.md')
  rmSync(join(siteDir, 'b.md'))
  expect(freshPages()).toEqual(['generated'])
})

test.each(['site.config.ts', 'Own.tsx'])('no page is fresh after a change of %s', (name) => {
  record()
  touch(name)
  expect(freshPages()).toEqual([])
  expect(openLastPreview({ siteDir, workDir: join(siteDir, '.ssg') }, 'program').baseUrl).toBe(
    '/base/',
  )
})

test('no page is fresh for another program, with a damaged record, or if files changed during the build', () => {
  record()
  expect(freshPages('other')).toEqual([])
  writeFileSync(join(siteDir, '.ssg/last-preview.json'), '{')
  expect(freshPages()).toEqual([])
  record(Date.now() - 60_000)
  expect(freshPages()).toEqual([])
})
