import { mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createInputHashes, hashOfPath } from './input-hashes.ts'

let dir = ''
let file = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ssg-inputs-'))
  file = join(dir, 'a.ts')
})
afterEach(() => rmSync(dir, { recursive: true }))

test('an input has the hash of its content, also after each change', () => {
  const hash = createInputHashes()
  expect(hash(file)).toBe('missing')
  for (const text of ['one', 'two', 'three']) {
    writeFileSync(file, text)
    expect(hash(file)).toBe(hashOfPath(file))
  }
  const old = hash(file)
  writeFileSync(file, 'other')
  utimesSync(file, 0, 0)
  expect(hash(file), 'with an old time').not.toBe(old)
  rmSync(file)
  expect(hash(file)).toBe('missing')
})

test('a folder has the hash of its names, also after a file is added', () => {
  const hash = createInputHashes()
  const empty = hash(dir)
  writeFileSync(file, '')
  expect(hash(dir)).not.toBe(empty)
  expect(hash(dir)).toBe(hashOfPath(dir))
  expect(hash(join(dir, '*.ts'))).toBe(hashOfPath(join(dir, '*.ts')))
})

test('an input that cannot be read counts as missing', () => {
  symlinkSync('a.ts', file)
  expect(createInputHashes()(file)).toBe('missing')
})
