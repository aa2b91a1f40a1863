import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const run = promisify(execFile)
const loader = resolve(import.meta.dirname, '../dist/program/load-program.js')

/** A program that imports a module beside it. */
const program = `(function (exports, require, module, __filename, __dirname, ssgImport) {
  exports.entries = { cli: () => ssgImport('./part.mjs') }
})`
const start = `import { entries, saveCode } from './load-program.js'
console.log((await entries.cli()).part)
saveCode()
`

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ssg-program-'))
  await copyFile(loader, join(dir, 'load-program.js'))
  const files = { 'program.cjs': program, 'id.txt': 'first', 'start.mjs': start }
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text)
  await writeFile(join(dir, 'part.mjs'), "export const part = 'part'\n")
  await writeFile(join(dir, 'package.json'), '{ "type": "module" }')
})
afterEach(() => rm(dir, { recursive: true }))

const startProgram = async () => (await run(process.execPath, [join(dir, 'start.mjs')])).stdout
const codeFiles = async () => (await readdir(dir)).filter((name) => name.endsWith('.code'))

test('the compiled code of a program is written once, and one of its modules imports others', async () => {
  expect(await startProgram()).toBe('part\n')
  const [name = ''] = await codeFiles()
  const code = await readFile(join(dir, name))
  expect(await startProgram()).toBe('part\n')
  expect(await readFile(join(dir, name))).toEqual(code)
  expect(await codeFiles()).toEqual([name])
})

test('the code of a server is apart from that of other commands, which run other functions', async () => {
  await startProgram()
  await run(process.execPath, [join(dir, 'start.mjs'), 'serve'])
  expect((await codeFiles()).map((name) => name.split('-').at(-1)).sort()).toEqual([
    'main.code',
    'serve.code',
  ])
})

test('code that is saved while heaps are limited is valid for the next start', async () => {
  const limited = start.replace(
    'saveCode()',
    "setFlagsFromString('--heap-growing-percent=30')\nsaveCode()",
  )
  await writeFile(
    join(dir, 'start.mjs'),
    `import { setFlagsFromString } from 'node:v8'\n${limited}`,
  )
  await startProgram()
  const [name = ''] = await codeFiles()
  const { ino } = await stat(join(dir, name))
  await startProgram()
  expect((await stat(join(dir, name))).ino).toBe(ino)
})

test('threads with a limited heap have compiled code of their own', async () => {
  const thread = `import { Worker } from 'node:worker_threads'
import { setFlagsFromString } from 'node:v8'
setFlagsFromString('--heap-growing-percent=30')
new Worker(new URL('./start.mjs', import.meta.url), { argv: ['limited'] })
`
  await writeFile(join(dir, 'thread.mjs'), thread)
  const startThread = () => run(process.execPath, [join(dir, 'thread.mjs')])
  await startThread()
  const [name = ''] = await codeFiles()
  expect(name.split('-').at(-1)).toBe('limited.code')
  const { ino } = await stat(join(dir, name))
  await startThread()
  expect((await stat(join(dir, name))).ino).toBe(ino)
})

test('damaged code is replaced', async () => {
  await startProgram()
  const [name = ''] = await codeFiles()
  const code = await readFile(join(dir, name))
  for (const at of [0, 20, code.length - 1]) {
    const damaged = Buffer.from(code)
    damaged[at] = (damaged[at] as number) ^ 0x10
    await writeFile(join(dir, name), damaged)
    expect(await startProgram()).toBe('part\n')
    expect(await readFile(join(dir, name))).not.toEqual(damaged)
  }
})

test('another program of the same length does not run the code of the last one', async () => {
  await startProgram()
  await writeFile(join(dir, 'program.cjs'), program.replace('part', 'rest'))
  await writeFile(join(dir, 'rest.mjs'), "export const part = 'rest'\n")
  await writeFile(join(dir, 'id.txt'), 'other')
  expect(await startProgram()).toBe('rest\n')
})

test('the characters of a program are those of its file', async () => {
  const text = '(function (exports) { exports.entries = { cli: () => ({ part: /…/.source }) } })'
  await writeFile(join(dir, 'program.cjs'), text)
  for (const _ of ['first start', 'from compiled code']) expect(await startProgram()).toBe('…\n')
})
