import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compileStylesheet } from './compile-stylesheet.ts'

let siteDir: string
beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'ssg-sass-'))
  await write('node_modules/colours/_index.scss', '$main: teal;')
})
afterEach(() => rm(siteDir, { recursive: true }))

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(siteDir, file)), { recursive: true })
  await writeFile(join(siteDir, file), text)
}

async function compile(text: string): Promise<string> {
  await write('a.scss', text)
  const context = { siteDir, postcss: null, inputs: new Set<string>() }
  return (await compileStylesheet(join(siteDir, 'a.scss'), context)).replace(/\s+/g, '')
}

test.each([
  'colours',
  '~colours',
  'pkg:colours',
  './node_modules/colours',
  '@site/src/colours',
  '~@site/src/colours',
])('Sass finds %s', async (name) => {
  await symlink(
    resolve(import.meta.dirname, '../../../node_modules/sass'),
    join(siteDir, 'node_modules/sass'),
  )
  await write('src/_colours.scss', '$main: teal;')
  await write('node_modules/colours/package.json', '{ "sass": "_index.scss" }')
  expect(await compile(`@use "${name}" as c; a { color: c.$main }`)).toBe('a{color:teal;}')
})

test('Sass can be a CommonJS package', async () => {
  const code = 'exports.compile = () => ({ css: "b{}", loadedUrls: [] })'
  await write(
    'node_modules/sass/index.js',
    `module.exports = (() => { ${code}; return exports })()`,
  )
  expect(await compile('')).toBe('b{}')
})

test('reports a Sass version that is too old to have `compile`', async () => {
  await write('node_modules/sass/index.js', 'module.exports = { renderSync: () => {} }')
  await expect(compile('')).rejects.toThrow('too old')
})
