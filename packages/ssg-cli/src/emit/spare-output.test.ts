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
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emit } from './emit.ts'
import { openPreviousOutput } from './previous-output.ts'
import { clearPath, keepSpareOutput, spareOutputFolder } from './spare-output.ts'
import { openStagedOutput } from './staged-output.ts'

let parent: string
let outDir: string
let workDir: string
let spare: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'ssg-spare-'))
  outDir = join(parent, 'build')
  workDir = join(parent, 'work')
  spare = spareOutputFolder(workDir, outDir)
})
afterEach(() => rmSync(parent, { recursive: true }))

type Texts = Readonly<Record<string, string>>
const markers: Texts = { '404.html': 'none', 'assets/manifest/0.json': '{}' }

async function emitTexts(texts: Texts): Promise<void> {
  const output = openStagedOutput(await openPreviousOutput(outDir, workDir))
  const files = Object.entries({ ...markers, ...texts }).map(([path, bytes]) => ({
    path: outputPath(path),
    source: { bytes },
  }))
  await emit({ files, readText: async () => '' }, output, { precompress: [], keepAssets: 0 })
}

function readTexts(dir: string): Texts {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
  const empty = files.filter((file) => {
    return file.isDirectory() && readdirSync(join(file.parentPath, file.name)).length === 0
  })
  expect(empty).toEqual([])
  const texts = files.flatMap((file) => {
    const path = join(file.parentPath, file.name)
    return file.isFile() ? [[path.slice(dir.length + 1), readFileSync(path, 'utf8')]] : []
  })
  return Object.fromEntries(texts)
}

/** Paths that are files in one output and folders in another. */
const outputs = fc
  .dictionary(fc.constantFrom('a', 'a/b', 'a/b/c', 'd/e', 'd', 'f'), fc.constantFrom('1', '2', '3'))
  .filter((texts) => {
    const paths = Object.keys(texts)
    return !paths.some((path) => paths.some((other) => other.startsWith(`${path}/`)))
  })

test('after any sequence of builds, the output has the files of the last one', async () => {
  const sequences = fc.array(outputs, { minLength: 3, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      for (const texts of sequence) {
        await emitTexts(texts)
        expect(readTexts(outDir)).toEqual({ ...markers, ...texts })
      }
    }),
    { numRuns: 60 },
  )
})

test('the folders of two outputs take turns, and a build leaves nothing else', async () => {
  const folders: number[] = []
  for (const text of ['1', '2', '3', '4']) {
    await emitTexts({ 'a/b.html': text, 'c.html': 'same' })
    folders.push(statSync(outDir).ino)
  }
  expect(folders.slice(2)).toEqual(folders.slice(0, 2))
  expect(readTexts(spare)['a/b.html']).toBe('3')
  expect(readdirSync(parent).sort()).toEqual(['build', 'work'])
})

test('a build that fails keeps the spare output, and what it has written is not used', async () => {
  await emitTexts({ 'a.html': '1', 'b.html': '1' })
  await emitTexts({ 'a.html': '2', 'b.html': '1' })
  const failed = openStagedOutput(await openPreviousOutput(outDir, workDir))
  expect(failed.reuseFile('a.html', 'other')).toBe(false)
  writeFileSync(join(failed.dir, 'a.html'), '9')
  writeFileSync(join(failed.dir, 'new.html'), '9')
  await failed.discard()
  expect(readTexts(outDir)['a.html']).toBe('2')

  await emitTexts({ 'a.html': '2', 'b.html': '2' })
  expect(readTexts(outDir)).toEqual({ ...markers, 'a.html': '2', 'b.html': '2' })
})

test('files that others have written to an output do not come back', async () => {
  await emitTexts({ 'a.html': '1' })
  writeFileSync(join(outDir, 'a.html'), 'edited')
  mkdirSync(join(outDir, 'pagefind'))
  writeFileSync(join(outDir, 'pagefind/index.js'), '')
  for (const text of ['2', '3', '1']) {
    await emitTexts({ 'a.html': text })
    expect(readTexts(outDir)).toEqual({ ...markers, 'a.html': text })
  }
})

test('concurrent builds share one spare output', async () => {
  await emitTexts({ 'a.html': '1' })
  await emitTexts({ 'a.html': '2' })
  const one = openStagedOutput(await openPreviousOutput(outDir, workDir))
  const other = openStagedOutput(await openPreviousOutput(outDir, workDir))
  expect([one, other].map(({ dir }) => existsSync(dir))).toEqual([true, false])
  await other.discard()
  await one.discard()
  expect(existsSync(spare)).toBe(true)
})

test('a second spare output is removed', () => {
  for (const name of ['one', 'two']) {
    mkdirSync(join(parent, name))
    writeFileSync(join(parent, name, name), '')
    keepSpareOutput(join(parent, name), spare)
  }
  expect(readdirSync(spare)).toEqual(['one'])
  expect(readdirSync(parent)).toEqual(['work'])
})

test('a path is cleared of files and folders, and so are its folders', () => {
  mkdirSync(join(parent, 'a/b'), { recursive: true })
  writeFileSync(join(parent, 'a/b/c'), '')
  writeFileSync(join(parent, 'd'), '')
  clearPath(parent, 'a/b')
  clearPath(parent, 'd/e/f')
  clearPath(parent, 'missing')
  expect(readdirSync(parent, { recursive: true })).toEqual(['a'])
})
