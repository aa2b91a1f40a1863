import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assertReplaceable, incomingPrefix, resolveTarget } from './resolve-target.ts'

let dir: string
beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-target-')))
})
afterEach(() => rmSync(dir, { recursive: true }))

function writeFiles(paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), '')
  }
}

const failureOf = (work: Promise<unknown>) => work.catch(({ diagnostics }) => diagnostics)

function failure(folder: string, reason: unknown) {
  return [
    {
      severity: 'error',
      rule: 'output-folder',
      reason,
      hint: 'Choose another folder with --out-dir, or empty this one',
      place: { file: folder, line: 1, column: 1 },
    },
  ]
}

test('a missing folder is its own target', async () => {
  expect(await resolveTarget(join(dir, 'a/b'))).toBe(join(dir, 'a/b'))
})

test('symbolic links are followed, even to a missing folder', async () => {
  mkdirSync(join(dir, 'real'))
  symlinkSync(join(dir, 'real'), join(dir, 'link'))
  symlinkSync('sub/second', join(dir, 'first'))
  mkdirSync(join(dir, 'sub'))
  symlinkSync('../missing', join(dir, 'sub/second'))
  expect(await resolveTarget(join(dir, 'link'))).toBe(join(dir, 'real'))
  expect(await resolveTarget(join(dir, 'first'))).toBe(join(dir, 'missing'))
})

test.each([
  ['a symbolic link to itself', 'loop', 'ELOOP'],
  ['a path below a file', 'file/build', 'ENOTDIR'],
])('%s is an error', async (_, name, code) => {
  symlinkSync('loop', join(dir, 'loop'))
  writeFiles(['file'])
  const path = join(dir, name)
  expect(await failureOf(resolveTarget(path))).toEqual(
    failure(path, expect.stringMatching(`^Cannot replace the folder "${path}": ${code}`)),
  )
})

test('a missing folder, an empty folder and an earlier output can be replaced', async () => {
  await assertReplaceable(join(dir, 'missing'))
  await assertReplaceable(dir)
  writeFiles(['404.html', 'assets/manifest/0.json', 'index.html'])
  await assertReplaceable(dir)
})

/** Exchanges two folders, as builds do, again and again. */
const exchange = `
  const { renameSync } = require('node:fs')
  const { workerData: [target, other, away] } = require('node:worker_threads')
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (;;) {
    renameSync(target, away)
    renameSync(other, target)
    renameSync(away, other)
    Atomics.wait(pause, 0, 0, 1)
  }`

test('an output that another build replaces meanwhile can be replaced', async () => {
  const outputs = ['build', 'other']
  writeFiles(outputs.flatMap((name) => [`${name}/404.html`, `${name}/assets/manifest/0.json`]))
  const workerData = [...outputs, 'away'].map((name) => join(dir, name))
  const builds = new Worker(exchange, { eval: true, workerData })
  try {
    for (let check = 0; check < 20_000; check++) await assertReplaceable(join(dir, 'build'))
  } finally {
    await builds.terminate()
  }
})

test('a folder with files of a killed build alone can be replaced', async () => {
  writeFiles([`${incomingPrefix}17/index.html`])
  await assertReplaceable(dir)
  writeFiles(['thesis.txt'])
  await expect(assertReplaceable(dir)).rejects.toThrow()
})

test.each([
  [['404.html'], 'it contains files that are not an earlier output of ssg'],
  [['assets/manifest/0.json'], 'it contains files that are not an earlier output of ssg'],
  [['404.html', 'assets/manifest/0.json', '.git/HEAD'], 'it contains ".git"'],
  [['404.html', 'assets/manifest/0.json', 'node_modules/a'], 'it contains "node_modules"'],
])('a folder with %j is not replaced', async (paths, reason) => {
  writeFiles(paths)
  expect(await failureOf(assertReplaceable(dir))).toEqual(
    failure(dir, `Cannot replace the folder "${dir}": ${reason}`),
  )
})

test('a file is not replaced', async () => {
  writeFiles(['file'])
  const path = join(dir, 'file')
  expect(await failureOf(assertReplaceable(path))).toEqual(
    failure(path, `Cannot replace the folder "${path}": it is a file`),
  )
})

test('a folder that cannot be read is reported with the message of the system', async () => {
  const path = join(dir, 'a'.repeat(300))
  expect(await failureOf(assertReplaceable(path))).toEqual(
    failure(path, expect.stringContaining(`"${path}": ENAMETOOLONG`)),
  )
})
