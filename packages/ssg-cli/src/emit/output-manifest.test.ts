import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf } from '../cache/hash.ts'
import {
  isIntact,
  readOutputManifest,
  removeOutputManifest,
  writeOutputManifest,
} from './output-manifest.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ssg-manifest-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const manifest = new Map([
  ['a.html', { contentKey: 'a', size: 1, mtimeMs: 2.5 }],
  ['b.html', { contentKey: 'b', size: 3, mtimeMs: 4 }],
])
const manifestFolder = () => join(dir, 'output-manifests')
const manifestFile = () => join(manifestFolder(), readdirSync(manifestFolder())[0] ?? '')

const read = (target: string, workDir = dir) => readOutputManifest(workDir, target).entries

test('a written manifest is read again with its hash, and no temporary file remains', () => {
  const hash = writeOutputManifest(dir, '/site/build', manifest)
  expect(readOutputManifest(dir, '/site/build')).toEqual({ entries: manifest, hash })
  expect(hash).toBe(hashOf(JSON.stringify([...manifest])))
  expect(readdirSync(manifestFolder())).toEqual([expect.stringMatching(/^[0-9a-f]{16}\.json$/)])
})

test('a known manifest is returned as it is while the file has its hash', () => {
  const known = { entries: manifest, hash: writeOutputManifest(dir, '/site/build', manifest) }
  expect(readOutputManifest(dir, '/site/build', known)).toBe(known)
  writeOutputManifest(dir, '/site/build', new Map())
  expect(readOutputManifest(dir, '/site/build', known).entries.size).toBe(0)
  removeOutputManifest(dir, '/site/build')
  expect(readOutputManifest(dir, '/site/build', known).entries.size).toBe(0)
})

test('each output folder has a manifest of its own', () => {
  writeOutputManifest(dir, '/site/build', manifest)
  writeOutputManifest(dir, '/site/other', new Map())
  expect(read('/site/build')).toEqual(manifest)
  expect(read('/site/other')).toEqual(new Map())
  expect(read('/site/third')).toEqual(new Map())
})

test.each([
  ['another content', (text: string) => text.replace('"size":1', '"size":2')],
  ['another checksum', (text: string) => `1${text}`],
  ['no JSON', (text: string) => text.split('\n')[0] ?? ''],
  ['no content', () => ''],
  ['JSON that is not a manifest', () => `${hashOf('{}')}\n{}`],
])('a manifest with %s counts as none', (_, damage) => {
  writeOutputManifest(dir, '/site/build', manifest)
  writeFileSync(manifestFile(), damage(readFileSync(manifestFile(), 'utf8')))
  expect(read('/site/build')).toEqual(new Map())
})

test('a manifest that cannot be written is not an error', () => {
  writeFileSync(join(dir, 'file'), '')
  writeOutputManifest(join(dir, 'file'), '/site/build', manifest)
  expect(read('/site/build', join(dir, 'file'))).toEqual(new Map())
})

test('a folder in the place of a manifest is removed', () => {
  writeOutputManifest(dir, '/site/build', manifest)
  const path = manifestFile()
  rmSync(path)
  mkdirSync(path)
  removeOutputManifest(dir, '/site/build')
  writeOutputManifest(dir, '/site/build', manifest)
  expect(read('/site/build')).toEqual(manifest)
})

test('a file is intact while it has the size and the mtime of its entry', () => {
  const path = join(dir, 'page.html')
  writeFileSync(path, 'page')
  const { size, mtimeMs } = statSync(path)
  const entry = { contentKey: '', size, mtimeMs }
  expect(isIntact(path, entry)).toBe(true)
  expect(isIntact(path, { ...entry, size: size + 1 })).toBe(false)
  expect(isIntact(path, { ...entry, mtimeMs: mtimeMs - 1 })).toBe(false)
  expect(isIntact(join(dir, 'missing'), entry)).toBe(false)
})
