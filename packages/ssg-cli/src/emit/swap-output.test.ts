import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { swapOutput } from './swap-output.ts'

let dir: string
let next: string
let target: string
let spare: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ssg-swap-'))
  next = join(dir, 'next')
  target = join(dir, 'build')
  spare = join(dir, 'work/spare')
})
afterEach(() => rmSync(dir, { recursive: true }))

function makeFolder(path: string, content: string): void {
  mkdirSync(path)
  writeFileSync(join(path, 'page.html'), content)
}

const servedText = () => readFileSync(join(target, 'page.html'), 'utf8')

test('the next output takes the place of the previous one, which becomes the spare one', async () => {
  makeFolder(next, 'new')
  makeFolder(target, 'old')
  await swapOutput(next, target, spare)
  expect(servedText()).toBe('new')
  expect(readdirSync(dir)).toEqual(['build', 'work'])
  expect(readFileSync(join(spare, 'page.html'), 'utf8')).toBe('old')
})

test('the first output needs no previous one', async () => {
  makeFolder(next, 'new')
  await swapOutput(next, target, spare)
  expect(servedText()).toBe('new')
  expect(readdirSync(dir)).toEqual(['build'])
})

test('when the next output is missing, the previous one is restored', async () => {
  makeFolder(target, 'old')
  await expect(swapOutput(next, target, spare)).rejects.toMatchObject({
    code: 'ENOENT',
    syscall: 'rename',
  })
  expect(servedText()).toBe('old')
  expect(readdirSync(dir)).toEqual(['build'])
})

test('leaves a folder that cannot be renamed unchanged', async () => {
  makeFolder(next, 'new')
  makeFolder(target, 'old')
  // The system refuses to rename `.`, as it refuses to rename a mount point.
  expect(await swapOutput(next, `${target}/.`, spare)).toBe(false)
  expect(servedText()).toBe('old')
  expect(readdirSync(dir).sort()).toEqual(['build', 'next'])
})
