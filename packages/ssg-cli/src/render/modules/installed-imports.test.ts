import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInstalledTest } from './installed-imports.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'ssg-installed-'))
  const files = {
    'node_modules/plain/package.json': '{ "main": "lib/index.js" }',
    'node_modules/plain/es/a.js': '',
    'node_modules/plain/es/data.json': '{}',
    'node_modules/plain/es/folder/index.js': '',
    'node_modules/plain/es/empty/readme.txt': '',
    'node_modules/@scope/mapped/package.json': JSON.stringify({
      exports: {
        '.': { types: './index.d.ts', import: './index.js' },
        './both': [{ node: './both.js', default: './both.mjs' }, './both.js'],
        './half': { node: './both.js', default: './gone.js' },
        './none': { node: './both.js', browser: null },
        './icons/*': './svg/*.js',
        './icons/x/*': './both.js',
        './*.css': './styles/*.css',
      },
    }),
    ...Object.fromEntries(
      ['index.d.ts', 'index.js', 'both.js', 'both.mjs', 'svg/home.js', 'svg/x/a.js', 'own.js'].map(
        (file) => [`node_modules/@scope/mapped/${file}`, ''],
      ),
    ),
    'node_modules/main/package.json': '{ "exports": "./main.js" }',
    'node_modules/main/main.js': '',
    'node_modules/main/node_modules/plain/package.json': '{}',
    'node_modules/main/node_modules/plain/b.js': '',
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

test.each([
  ['plain/es/a', true],
  ['plain/es/a.js', true],
  ['plain/es/data', true],
  ['plain/es/folder', true],
  ['plain/es/empty', false],
  ['plain/es/gone', false],
  ['plain', false],
  ['gone/es/a', false],
  ['plain/', false],
  ['#internal', false],
  ['@scope', false],
  ['@scope/mapped', true],
  ['@scope/mapped/both', true],
  ['@scope/mapped/half', false],
  ['@scope/mapped/none', false],
  ['@scope/mapped/own.js', false],
  ['@scope/mapped/icons/home', true],
  ['@scope/mapped/icons/gone', false],
  ['@scope/mapped/icons/x/a', false],
  ['@scope/mapped/a.css', false],
  ['main', true],
  ['main/main.js', false],
])('%s is certainly installed: %s', (specifier, expected) => {
  expect(createInstalledTest()(specifier, join(root, 'node_modules/other/lib'))).toBe(expected)
})

test('the nearest package counts', () => {
  const isInstalled = createInstalledTest()
  const inMain = join(root, 'node_modules/main/lib')
  expect(isInstalled('plain/b', inMain)).toBe(true)
  expect(isInstalled('plain/es/a', inMain)).toBe(false)
  expect(isInstalled('plain/es/a', root)).toBe(true)
})
