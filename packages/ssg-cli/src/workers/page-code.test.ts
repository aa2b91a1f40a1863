import { Console } from 'node:console'
import fs, { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import type { LoadedTheme } from '../render/loaded-theme.ts'
import { createPageCode, watchTheme } from './page-code.ts'

const require = createRequire(import.meta.url)
const aFile = fileURLToPath(new URL('../../package.json', import.meta.url))
const pageCode = createPageCode()
const none = { clock: false, outside: false, variables: [] }
const read = <T>(code: () => T, page = 'a') => {
  pageCode.startPage(page)
  return { value: pageCode.render(code), reads: pageCode.reads() }
}

beforeEach(() => {
  pageCode.setDay('2026-02-03')
})

test('environment variables are undefined, and reading one is recorded once', () => {
  process.env['SECRET_OF_BUILD'] = 'x'
  try {
    const { SECRET_OF_BUILD } = process.env
    expect(SECRET_OF_BUILD).toBe('x')
    expect(read(() => [process.env['SECRET_OF_BUILD'], Object.keys(process.env)])).toEqual({
      value: [undefined, ['NODE_ENV']],
      reads: { ...none, variables: ['SECRET_OF_BUILD'] },
    })
    expect(read(() => JSON.stringify(process.env)).value).not.toContain('SECRET')
  } finally {
    delete process.env['SECRET_OF_BUILD']
  }
})

test('reading NODE_ENV, or a name that is none of a variable, is not recorded', () => {
  const names = ['NODE_ENV', 'toJSON', 'SOME_name', '_A', Symbol.iterator as unknown as string]
  expect(read(() => names.map((name) => process.env[name])).reads).toEqual(none)
  expect(read(() => [process.env['A'], process.env['A_1']]).reads.variables).toEqual(['A', 'A_1'])
})

test('writing to the console is not recorded as reading a variable', () => {
  const own = new Console(new PassThrough())
  expect(read(() => own.log('a %s', 'b')).reads).toEqual(none)
})

test('a page cannot exit the process', () => {
  const { exit } = process
  expect(() => read(() => process.exit(3))).toThrow('it called `process.exit`')
  expect(process.exit).toBe(exit)
})

test.each([
  ['new Date()', () => new Date().toISOString()],
  ['Date.now()', () => new Date(Date.now()).toISOString()],
  ['Date()', () => new Date(Date()).toISOString()],
])('%s returns noon of the build’s day', (_, now) => {
  expect(read(now)).toEqual({
    value: '2026-02-03T12:00:00.000Z',
    reads: { ...none, clock: true },
  })
})

test('creating another date does not read the clock', () => {
  const { value, reads } = read(() => [
    new Date(0).toISOString(),
    new Date(2026, 1, 3) instanceof Date,
    Date.parse('1970-01-02T00:00:00Z'),
  ])
  expect(value).toEqual(['1970-01-01T00:00:00.000Z', true, 86_400_000])
  expect(reads).toEqual(none)
})

test('random numbers are the same for each render of a page, and differ between pages', () => {
  const numbers = () => Array.from({ length: 100 }, () => Math.random())
  const { value } = read(numbers)
  expect(read(numbers)).toEqual({ value, reads: none })
  const later = pageCode.render(numbers)
  expect(new Set([...value, ...later, ...read(numbers, 'b').value]).size).toBe(300)
  expect(value.every((number) => number >= 0 && number < 1)).toBe(true)
})

test.each([
  ['a file', () => fs.readFileSync(aFile, 'utf8').length > 0, true],
  ['a file, with an imported function', () => readFileSync(aFile, 'utf8').length > 0, true],
  ['a file, with a promise', () => void fs.promises.readFile(aFile), true],
  ['a folder', () => fs.readdirSync('/').length > 0, true],
  ['a program', () => require('node:child_process').execFileSync('true').length, true],
  ['the network', () => void fetch('data:,a'), true],
  ['code of a package', () => require('esbuild').version.length, false],
])('reading %s is recorded: %s', (_, code, outside) => {
  expect(read(code).reads).toMatchObject({ clock: false, outside })
})

test('reads of a failed page do not count for the next page', () => {
  expect(() =>
    read(() => {
      new Date()
      throw new Error('no luck')
    }),
  ).toThrow('no luck')
  expect(read(() => 1).reads).toEqual(none)
})

test('other code runs unchanged, and its reads are not recorded', () => {
  const before = { env: process.env, Date, random: Math.random }
  expect(() =>
    read(() => {
      throw new Error('no luck')
    }),
  ).toThrow('no luck')
  expect({ env: process.env, Date, random: Math.random }).toEqual(before)
  expect(process.env).toBe(before.env)
  fs.readFileSync(aFile)
  expect(pageCode.reads()).toEqual(none)
})

test('reads of a loading module count for all later pages', async () => {
  const fresh = createPageCode()
  fresh.setDay('2026-02-03')
  const code = async () => {
    fs.readFileSync(aFile)
    return [new Date().getUTCFullYear(), process.env['HOME']]
  }
  expect(await fresh.load('module', code)).toEqual([2026, undefined])
  for (const page of ['a', 'b']) {
    fresh.startPage(page)
    expect(fresh.reads()).toEqual({ ...none, clock: true, outside: true })
  }
})

test('pages, single bodies and the modules of bodies run as code of pages', async () => {
  const noon = () => new Date().toISOString()
  const theme = { renderPage: noon, renderBody: noon, interactive: { a: async () => noon() } }
  const fresh = createPageCode()
  fresh.setDay('2026-02-03')
  const watched = watchTheme(theme as unknown as LoadedTheme, fresh) as unknown as typeof theme
  expect([watched.renderPage(), watched.renderBody(), await watched.interactive.a()]).toEqual(
    Array(3).fill('2026-02-03T12:00:00.000Z'),
  )
})
