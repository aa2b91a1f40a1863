import {
  chmodSync,
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
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  isStagingPath,
  recoverTarget,
  removeFolder,
  restoreOutput,
  stagingFolder,
} from './staging.ts'

let dir: string
let target: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ssg-staging-'))
  target = join(dir, 'build')
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Beyond the largest pid of Linux. */
const ended = 2 ** 22 + 1

function makeFolder(name: string, content: string): string {
  mkdirSync(join(dir, name))
  writeFileSync(join(dir, name, 'page.html'), content)
  return join(dir, name)
}

const textOf = (folder: string) => readFileSync(join(folder, 'page.html'), 'utf8')

test('a staging folder is next to the target and has a unique name', () => {
  const path = stagingFolder(target, 'next')
  expect(path.slice(0, dir.length + 1)).toBe(join(dir, '/'))
  expect(basename(path)).toMatch(
    new RegExp(`^\\.build\\.next-${process.pid}-[0-9a-f]{8}-[0-9a-f]{8}$`),
  )
  expect(stagingFolder(target, 'next')).not.toBe(path)
})

test.each([
  ['.build.next-1-00000000-00000000', true],
  ['.build.old-1-00000000-00000000/page.html', true],
  ['.other.next-1-00000000-00000000', false],
  ['build/page.html', false],
  ['.builds/page.html', false],
])('is %s a staging path of build: %s', (path, expected) => {
  expect(isStagingPath(target, join(dir, path))).toBe(expected)
})

test('folders of this process stay, those of an ended process with its pid are removed', async () => {
  const running = basename(stagingFolder(target, 'next'))
  makeFolder(running, '')
  makeFolder(`.build.next-${process.pid}-00000000-00000000`, '')
  await recoverTarget(target)
  expect(readdirSync(dir)).toEqual([running])
})

test.each([
  `.build.next-${ended}-00000000-00000000x`,
  `.build.next-${ended}-00000000`,
  `.build.next-${ended}-0000000-00000000`,
  `.build.next-x${ended}-00000000-00000000`,
  `.build.xnext-${ended}-00000000-00000000`,
  `.build.other-${ended}-00000000-00000000`,
  `.other.next-${ended}-00000000-00000000`,
])('a folder of another name stays: %s', async (name) => {
  makeFolder(name, '')
  await recoverTarget(target)
  expect(readdirSync(dir)).toEqual([name])
})

test.each([
  ['11111111', '22222222'],
  ['22222222', '11111111'],
])(
  'the newest of the outputs set aside is restored, the others are removed',
  async (old, young) => {
    const first = makeFolder(`.build.previous-${ended}-${old}-00000000`, 'old')
    const second = makeFolder(`.build.previous-${ended}-${young}-00000000`, 'young')
    while (statSync(second).ctimeMs <= statSync(first).ctimeMs) chmodSync(second, 0o755)
    await recoverTarget(target)
    expect(readdirSync(dir)).toEqual(['build'])
    expect(textOf(target)).toBe('young')
  },
)

test('an output set aside does not replace the one that is there', async () => {
  makeFolder('build', 'new')
  makeFolder(`.build.previous-${ended}-00000000-00000000`, 'old')
  await recoverTarget(target)
  expect(readdirSync(dir)).toEqual(['build'])
  expect(textOf(target)).toBe('new')
})

test('an unfinished output is removed, not restored', async () => {
  makeFolder(`.build.next-${ended}-00000000-00000000`, 'half')
  makeFolder(`.build.old-${ended}-00000000-00000000`, 'old')
  await recoverTarget(target)
  expect(readdirSync(dir)).toEqual([])
})

test('a missing parent folder has nothing to recover', async () => {
  await recoverTarget(join(dir, 'missing/build'))
  expect(existsSync(join(dir, 'missing'))).toBe(false)
})

test('a folder is removed with everything in it; a missing one is not an error', () => {
  mkdirSync(join(target, 'a/b'), { recursive: true })
  writeFileSync(join(target, 'a/b/page.html'), '')
  writeFileSync(join(target, 'page.html'), '')
  removeFolder(target)
  removeFolder(target)
  expect(readdirSync(dir)).toEqual([])
})

test('an output is restored unless there is a newer one', () => {
  restoreOutput(makeFolder('previous', 'first'), target)
  expect(textOf(target)).toBe('first')
  restoreOutput(makeFolder('previous', 'second'), target)
  expect(textOf(target)).toBe('first')
  expect(readdirSync(dir).sort()).toEqual(['build', 'previous'])
})
