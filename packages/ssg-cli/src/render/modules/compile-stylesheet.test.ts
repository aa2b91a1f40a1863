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

async function compile(text: string, file = 'a.scss'): Promise<string> {
  await write(file, text)
  const context = { siteDir, postcss: null, inputs: new Set<string>() }
  return (await compileStylesheet(join(siteDir, file), context)).replace(/\s+/g, '')
}

async function install(name: string): Promise<void> {
  const installed = resolve(import.meta.dirname, '../../../node_modules', name)
  await symlink(installed, join(siteDir, 'node_modules', name))
}

test.each([
  'colours',
  '~colours',
  'pkg:colours',
  './node_modules/colours',
  '@site/src/colours',
  '~@site/src/colours',
])('Sass finds %s', async (name) => {
  await install('sass')
  await write('src/_colours.scss', '$main: teal;')
  await write('node_modules/colours/package.json', '{ "sass": "_index.scss" }')
  expect(await compile(`@use "${name}" as c; a { color: c.$main }`)).toBe('a{color:teal;}')
})

test('Sass finds a path from the folder of the site', async () => {
  await install('sass')
  await write('src/_colours.scss', '$main: teal;')
  const text = '@use "src/colours" as c; a { color: c.$main }'
  expect(await compile(text, 'styles/a.scss')).toBe('a{color:teal;}')
})

test.each([
  'colours/main',
  '~colours/main',
  './node_modules/colours/main',
  '@site/src/colours/main',
  '~@site/src/colours/main',
])('Less finds %s', async (name) => {
  await install('less')
  const text = '@main: teal; @image: url("./a.png");'
  await write('src/colours/main.less', text)
  await write('node_modules/colours/main.less', text)
  const css = await compile(`@import "${name}"; a { color: @main; background: @image }`, 'a.less')
  const folder = name.includes('@site') ? 'src' : 'node_modules'
  expect(css).toBe(`a{color:teal;background:url("./${folder}/colours/a.png");}`)
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
