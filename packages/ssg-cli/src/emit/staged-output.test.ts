import { spawnSync } from 'node:child_process'
import {
  existsSync,
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
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashOf } from '../cache/hash.ts'
import type { Compression } from '../outputs/compression.ts'
import { emit } from './emit.ts'
import { openPreviousOutput } from './previous-output.ts'
import { openStagedOutput, type StagedOutput } from './staged-output.ts'

let parent: string
let outDir: string
let workDir: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'ssg-staged-'))
  outDir = join(parent, 'build')
  workDir = join(parent, 'work')
})
afterEach(() => rmSync(parent, { recursive: true }))

const markers = { '404.html': 'none', 'assets/manifest/0.json': '{}' }

async function emitTexts(
  texts: Readonly<Record<string, string>>,
  options: { precompress?: readonly Compression[]; keepAssets?: number; noReuse?: boolean } = {},
): Promise<string> {
  const { precompress = [], keepAssets = 0, noReuse = false } = options
  const output = openStagedOutput(
    await openPreviousOutput(outDir, workDir, { reuseOutput: !noReuse }),
  )
  const files = Object.entries({ ...markers, ...texts }).map(([path, bytes]) => {
    return { path: outputPath(path), source: { bytes } }
  })
  return emit({ files, readText: async () => '' }, output, { precompress, keepAssets })
}

/** Mounts a tmpfs; null without the permission to. */
function mountMemory(dir: string): Disposable | null {
  mkdirSync(dir, { recursive: true })
  if (spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', dir]).status !== 0) return null
  return { [Symbol.dispose]: () => void spawnSync('umount', ['-l', dir]) }
}

test('an output folder that is a mount point is updated in place', async ({ skip }) => {
  using mount = mountMemory(outDir)
  if (mount === null) return skip('Only root can mount a file system')
  const { ino, dev } = statSync(outDir)
  await emitTexts({ 'a.html': 'a', 'b/index.html': 'b', 'gone/c.html': 'c' })
  const a = inodeOf('a.html')
  await emitTexts({ 'a.html': 'a', b: 'a file', 'assets/d.js': 'd' })
  expect(statSync(outDir)).toMatchObject({ ino, dev })
  expect(inodeOf('a.html'), 'an unchanged file is not rewritten').toBe(a)
  expect(readdirSync(outDir).sort()).toEqual(['404.html', 'a.html', 'assets', 'b'])
  expect(readFileSync(join(outDir, 'b'), 'utf8')).toBe('a file')
  expect(readFileSync(join(outDir, 'assets/d.js'), 'utf8')).toBe('d')
  expect(readdirSync(parent).sort(), 'leaves no temporary files').toEqual(['build', 'work'])
})

const inodeOf = (path: string) => statSync(join(outDir, path)).ino

test('an unchanged file is hard-linked, a changed one is written', async () => {
  await emitTexts({ 'a.html': 'a', 'b.html': 'b' })
  const [a, b] = [inodeOf('a.html'), inodeOf('b.html')]
  await emitTexts({ 'a.html': 'a', 'b.html': 'changed' })
  expect(inodeOf('a.html')).toBe(a)
  expect(inodeOf('b.html')).not.toBe(b)
  expect(readFileSync(join(outDir, 'b.html'), 'utf8')).toBe('changed')
})

test('a file that somebody has edited in the output is written again', async () => {
  await emitTexts({ 'a.html': 'a' })
  writeFileSync(join(outDir, 'a.html'), 'edited')
  await emitTexts({ 'a.html': 'a' })
  expect(readFileSync(join(outDir, 'a.html'), 'utf8')).toBe('a')
})

test('in the working folder, an output without the marks of one is replaced', async () => {
  const preview = join(workDir, 'preview')
  for (const folder of [preview, outDir]) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'a.html'), 'a')
  }
  await expect(openPreviousOutput(preview, workDir)).resolves.toMatchObject({ target: preview })
  await expect(openPreviousOutput(outDir, workDir)).rejects.toThrow()
})

test('an output without changes is not swapped', async () => {
  const first = await emitTexts({ 'a.html': 'a' })
  const folder = inodeOf('.')
  expect(await emitTexts({ 'a.html': 'a' })).toBe(first)
  expect(inodeOf('.')).toBe(folder)
  expect(await emitTexts({})).not.toBe(first)
  expect(readdirSync(outDir).sort()).toEqual(['404.html', 'assets'])
})

test('an output is unchanged while its manifest and all its files are', async () => {
  const hash = await emitTexts({ 'a.html': 'a' })
  const isUnchanged = async (outputHash: string) => {
    return (await openPreviousOutput(outDir, workDir)).isUnchanged(outputHash)
  }
  expect(await isUnchanged(hash)).toBe(true)
  expect(await isUnchanged('another')).toBe(false)
  writeFileSync(join(outDir, 'a.html'), 'edited')
  expect(await isUnchanged(hash)).toBe(false)
})

test('without reuseOutput every file is written again', async () => {
  await emitTexts({ 'a.html': 'a' })
  const output = openStagedOutput(await openPreviousOutput(outDir, workDir, { reuseOutput: false }))
  expect(output.entries().size).toBe(0)
  expect(await output.reuseFile('a.html', 'any')).toBe(false)
})

test('the text of a file of the output can be read, whether it was reused or written', async () => {
  await emitTexts({ 'a.html': 'a', 'b.html': 'b' })
  const output = openStagedOutput(await openPreviousOutput(outDir, workDir))
  expect(output.textOf('a.html', hashOf('a'))).toBeUndefined()
  output.reuseFile('a.html', hashOf('a'))
  expect(output.textOf('a.html', hashOf('a'))).toBe('a')
  expect(output.textOf('a.html', 'another key')).toBeUndefined()
  writeFileSync(join(output.dir, 'c.html'), 'c')
  output.addFile('c.html', 'key')
  expect(output.textOf('c.html', 'key')).toBe('c')
})

test('a damaged manifest counts as none', async () => {
  await emitTexts({ 'a.html': 'a' })
  const [name = ''] = readdirSync(join(workDir, 'output-manifests'))
  const path = join(workDir, 'output-manifests', name)
  writeFileSync(path, readFileSync(path, 'utf8').replace('"size":', '"size":1'))
  const before = inodeOf('a.html')
  await emitTexts({ 'a.html': 'a' })
  expect(inodeOf('a.html')).not.toBe(before)
})

test('sizes and totals count reused and written files', async () => {
  const first = openStagedOutput(await openPreviousOutput(outDir, workDir))
  await emit({ files: markerFiles, readText: async () => '' }, writePage(first), {
    precompress: [],
    keepAssets: 0,
  })
  const second = openStagedOutput(await openPreviousOutput(outDir, workDir))
  expect(second.totals()).toEqual({ files: 0, bytes: 0 })
  expect(second.reuseFile('a.html', 'another key')).toBe(false)
  expect(second.reuseFile('a.html', 'key')).toBe(true)
  expect([second.sizeOf('a.html'), second.sizeOf('b.html')]).toEqual([4, 0])
  writeFileSync(join(second.dir, 'b.html'), 'other')
  second.addFile('b.html', 'key')
  expect(second.totals()).toEqual({ files: 2, bytes: 9 })
  expect([...second.entries().keys()]).toEqual(['a.html', 'b.html'])
  await second.discard()
  expect(readdirSync(parent).sort()).toEqual(['build', 'work'])
})

const markerFiles = Object.entries(markers).map(([path, bytes]) => ({
  path: outputPath(path),
  source: { bytes },
}))

/** Writes a page as a worker does. */
function writePage(output: StagedOutput): StagedOutput {
  mkdirSync(output.dir, { recursive: true })
  writeFileSync(join(output.dir, 'a.html'), 'page')
  output.addFile('a.html', 'key')
  return output
}

test('compresses large text files, and those only', async () => {
  const text = 'compressible '.repeat(200)
  await emitTexts(
    { 'a.html': text, 'a.png': text, 'small.html': 'x' },
    { precompress: ['br', 'gz'] },
  )
  expect(readdirSync(outDir).sort()).toEqual(
    ['404.html', 'a.html', 'a.html.br', 'a.html.gz', 'a.png', 'assets', 'small.html'].sort(),
  )
  expect(brotliDecompressSync(readFileSync(join(outDir, 'a.html.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(outDir, 'a.html.gz'))).toString()).toBe(text)
})

test('a compressed variant is reused with its original, and never replaces a file of the author', async () => {
  const text = 'compressible '.repeat(200)
  await emitTexts({ 'a.html': text, 'b.html': text, 'b.html.gz': 'own' }, { precompress: ['gz'] })
  const before = inodeOf('a.html.gz')
  await emitTexts(
    { 'a.html': text, 'b.html': `${text}!`, 'b.html.gz': 'own' },
    { precompress: ['gz'] },
  )
  expect(inodeOf('a.html.gz')).toBe(before)
  expect(readFileSync(join(outDir, 'b.html.gz'), 'utf8')).toBe('own')
})

test('a file is copied where it cannot be linked, unless the original has been edited', async () => {
  await emitTexts({ 'a.html': 'a', 'b.html': 'b', 'c.html': 'c' })
  const output = openStagedOutput(await openPreviousOutput(outDir, workDir, { reuseOutput: true }))
  mkdirSync(join(output.dir, 'c.html'), { recursive: true })
  writeFileSync(join(output.dir, 'a.html'), 'in the way')
  writeFileSync(join(output.dir, 'b.html'), 'in the way')
  writeFileSync(join(outDir, 'b.html'), 'edited')

  expect(output.reuseFile('a.html', hashOf('a'))).toBe(true)
  expect(readFileSync(join(output.dir, 'a.html'), 'utf8')).toBe('a')
  expect(output.reuseFile('b.html', hashOf('b'))).toBe(false)
  expect(output.reuseFile('c.html', hashOf('c'))).toBe(false)
  expect([...output.entries().keys()]).toEqual(['a.html'])
  await output.discard()
})

test('a reused file of the previous output must be intact', async () => {
  await emitTexts({ 'a/b.html': 'a', 'c.html': 'c', 'd.html': 'd' })
  writeFileSync(join(outDir, 'c.html'), 'edited')
  rmSync(join(outDir, 'd.html'))
  const output = openStagedOutput(await openPreviousOutput(outDir, workDir))

  expect(output.reuseFile('c.html', hashOf('c'))).toBe(false)
  expect(output.reuseFile('d.html', hashOf('d'))).toBe(false)
  expect(output.reuseFile('a/b.html', hashOf('a'))).toBe(true)
  expect(readdirSync(output.dir)).toEqual(['a'])
  expect(output.target).toBe(outDir)
  await output.discard()
})

test('a file that is written replaces its reused entry', async () => {
  await emitTexts({ 'a.html': 'a' })
  const output = openStagedOutput(await openPreviousOutput(outDir, workDir))
  output.reuseFile('a.html', hashOf('a'))
  rmSync(join(output.dir, 'a.html'))
  writeFileSync(join(output.dir, 'a.html'), 'longer')
  output.addFile('a.html', 'new')
  expect(output.totals()).toEqual({ files: 1, bytes: 6 })
  expect(output.sizeOf('a.html')).toBe(6)
  expect(output.entries().get('a.html')).toEqual({
    contentKey: 'new',
    size: 6,
    mtimeMs: statSync(join(output.dir, 'a.html')).mtimeMs,
  })
  await output.discard()
})

test('entries are sorted by path, in whatever order files were added', async () => {
  const output = openStagedOutput(await openPreviousOutput(outDir, workDir))
  mkdirSync(output.dir)
  for (const path of ['c', 'a', 'd', 'b']) {
    writeFileSync(join(output.dir, path), '')
    output.addFile(path, '')
  }
  expect([...output.entries().keys()]).toEqual(['a', 'b', 'c', 'd'])
  await output.discard()
})

test('the staging folder is removed when the process exits before the build ends', async () => {
  const before = process.listeners('exit')
  const output = openStagedOutput(await openPreviousOutput(outDir, workDir))
  mkdirSync(join(output.dir, 'a'), { recursive: true })
  const added = process.listeners('exit').filter((listener) => !before.includes(listener))
  expect(added).toHaveLength(1)
  added[0]?.(0)
  added[0]?.(0)
  expect(readdirSync(parent)).toEqual([])
  await output.discard()
  expect(process.listeners('exit')).toEqual(before)
})

test('assets of earlier builds stay for the configured days, other files do not', async () => {
  const old = { 'assets/page-0123abcd.js': 'old', 'gone.html': 'gone' }
  const day = 86_400_000
  const isThere = (path: string) => existsSync(join(outDir, path))
  const time = vi.spyOn(Date, 'now')
  time.mockReturnValue(100 * day)
  await emitTexts(old)
  await emitTexts({ 'a.html': '1' }, { keepAssets: 2, noReuse: true })
  expect([isThere('assets/page-0123abcd.js'), isThere('gone.html')]).toEqual([true, false])

  time.mockReturnValue(101.9 * day)
  await emitTexts({ 'a.html': '2' }, { keepAssets: 2 })
  expect(isThere('assets/page-0123abcd.js')).toBe(true)
  time.mockReturnValue(102 * day)
  await emitTexts({ 'a.html': '3' }, { keepAssets: 2 })
  expect(isThere('assets/page-0123abcd.js')).toBe(false)
})

test('an asset that a later build writes again is no longer retired', async () => {
  const asset = { 'assets/page-0123abcd.js': 'same' }
  const day = 86_400_000
  const time = vi.spyOn(Date, 'now')
  time.mockReturnValue(100 * day)
  await emitTexts(asset)
  await emitTexts({ 'a.html': '1' }, { keepAssets: 2 })
  time.mockReturnValue(101 * day)
  await emitTexts({ 'a.html': '2', ...asset }, { keepAssets: 2 })
  time.mockReturnValue(103 * day)
  await emitTexts({ 'a.html': '3' }, { keepAssets: 2 })
  expect(readFileSync(join(outDir, 'assets/page-0123abcd.js'), 'utf8')).toBe('same')
})
