import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestGraph } from '../../test/build-test-graph.ts'
import { hashInputs } from '../cache/cache-by-inputs.ts'
import { openStore, type Store } from '../cache/store.ts'
import type { PreviousOutput } from '../emit/previous-output.ts'
import { type BuildRecord, openBuildRecords } from './build-record.ts'

const today = '2026-02-03'
const tomorrow = '2026-02-04'
const { config: testConfig, content } = await buildTestGraph({ files: { 'docs/a.md': '# A\n' } })

let siteDir: string
let store: Store
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'ssg-record-'))
  store = openStore(join(siteDir, 'store'))
  writeFileSync(join(siteDir, 'theme.tsx'), 'one')
})
afterEach(() => {
  store.close()
  rmSync(siteDir, { recursive: true })
})

const file = { path: outputPath('fr/index.html'), source: { bytes: 'fr' } }
const output = (hash = 'output') =>
  ({ isUnchanged: (outputHash) => outputHash === hash }) as PreviousOutput

interface Build {
  readonly config?: object
  readonly content?: object
  readonly addedFiles?: readonly (typeof file)[]
  readonly day?: string
}

const open = (build: Build = {}) =>
  openBuildRecords(
    {
      config: { ...testConfig, siteDir, ...build.config },
      addedFiles: build.addedFiles ?? [],
    },
    { ...content, ...build.content },
    { store, day: build.day ?? today },
  )

function save(day: string | null = null): BuildRecord {
  const inputs = hashInputs([join(siteDir, 'theme.tsx')], siteDir)
  const summary = { outputHash: 'output' } as BuildRecord['summary']
  const record = { summary, inputs, day }
  open().save(record)
  store.flush()
  store.refresh()
  return record
}

test('a build that would write the same output again is found', () => {
  const record = save()
  expect(open().find(output())).toEqual(record)
  expect(open({ day: tomorrow }).find(output())).toEqual(record)
})

test.each<[string, Build]>([
  ['another configuration', { config: { configHash: 'other' } }],
  ['other content', { content: { sourcesHash: 'other' } }],
  ['files of another build', { addedFiles: [file] }],
])('a build with %s is another one', (_, build) => {
  save()
  expect(open(build).find(output())).toBeUndefined()
})

test('a build with another output, or of a file that has changed, is not found', () => {
  save()
  expect(open().find(output('changed'))).toBeUndefined()
  writeFileSync(join(siteDir, 'theme.tsx'), 'two')
  expect(open().find(output())).toBeUndefined()
})

test('a build with pages that show the date is found on its day', () => {
  const record = save(today)
  expect(open().find(output())).toEqual(record)
  expect(open({ day: tomorrow }).find(output())).toBeUndefined()
})
