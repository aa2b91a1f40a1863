import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressOutput } from './compress-output.ts'
import { openPreviousOutput } from './previous-output.ts'
import { openStagedOutput, type StagedOutput } from './staged-output.ts'

let parent: string
let output: StagedOutput
beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'ssg-compress-'))
  output = openStagedOutput(await openPreviousOutput(join(parent, 'build'), join(parent, 'work')))
  mkdirSync(output.dir)
})
afterEach(async () => {
  await output.discard()
  rmSync(parent, { recursive: true })
})

function addFile(path: string, text: string): void {
  writeFileSync(join(output.dir, path), text)
  output.addFile(path, `key of ${path}`)
}

const bytesOf = (path: string) => readFileSync(join(output.dir, path))

test('only files above 1,024 bytes are compressed', async () => {
  addFile('small.html', 'a'.repeat(1024))
  addFile('large.html', 'a'.repeat(1025))
  await compressOutput(output, ['gz'])
  expect(readdirSync(output.dir).sort()).toEqual(['large.html', 'large.html.gz', 'small.html'])
})

test('without compressions there are no variants', async () => {
  addFile('large.html', 'a'.repeat(1025))
  await compressOutput(output, [])
  expect(readdirSync(output.dir)).toEqual(['large.html'])
})

test.each([
  ['app.js', 11],
  ['styles.css', 11],
  ['page.html', 6],
  ['feed.json', 6],
  ['page.js.html', 6],
])('the Brotli quality of %s is %i', async (path, quality) => {
  const text = Array.from({ length: 400 }, (_, number) => `word${number * number}`).join(' ')
  addFile(path, text)
  await compressOutput(output, ['br', 'gz'])
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: quality,
    [zlib.BROTLI_PARAM_SIZE_HINT]: text.length,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
  }
  expect(bytesOf(`${path}.br`).equals(brotliCompressSync(text, { params }))).toBe(true)
  expect(bytesOf(`${path}.gz`).equals(gzipSync(text, { level: 9 }))).toBe(true)
  expect(output.entries().get(`${path}.br`)?.contentKey).toBe(`key of ${path} br ${quality}`)
  expect(output.entries().get(`${path}.gz`)?.contentKey).toBe(`key of ${path} gz ${quality}`)
})
