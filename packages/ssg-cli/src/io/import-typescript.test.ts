import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importTypeScript } from './import-typescript.ts'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ssg-import-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

async function write(file: string, text: string): Promise<string> {
  const path = join(dir, file)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, text)
  return path
}

test('a module runs with its types, its own modules and packages of the site', async () => {
  await write('node_modules/pack/package.json', '{"type":"module","exports":"./index.js"}')
  await write('node_modules/pack/index.js', 'export const two = 2')
  await write('lib/one.ts', 'export const one: number = 1')
  const text =
    "import { two } from 'pack'\nimport { one } from './lib/one.ts'\nexport default one + two"
  const path = await write('a.ts', text)

  const { exports, inputs } = await importTypeScript(path, {
    workDir: join(dir, '.ssg'),
    store: null,
  })
  expect(exports['default']).toBe(3)
  expect(inputs.map((input) => relative(dir, input)).sort()).toEqual(['a.ts', 'lib/one.ts'])
  expect(await readdir(join(dir, '.ssg'))).toEqual([])
})

test('a module that changed is run anew', async () => {
  const path = await write('b.ts', 'export default 1')
  expect(
    (await importTypeScript(path, { workDir: join(dir, '.ssg'), store: null })).exports['default'],
  ).toBe(1)
  await write('b.ts', 'export default 2')
  expect(
    (await importTypeScript(path, { workDir: join(dir, '.ssg'), store: null })).exports['default'],
  ).toBe(2)
})

test('a module knows where it was written, not where its bundle is', async () => {
  await write('lib/where.ts', 'export const where = import.meta.dirname')
  const path = await write(
    'c.ts',
    "import { where } from './lib/where.ts'\nexport default [where, import.meta.url, import.meta.filename]",
  )
  const { exports } = await importTypeScript(path, { workDir: join(dir, '.ssg'), store: null })
  expect(exports['default']).toEqual([join(dir, 'lib'), pathToFileURL(path).href, path])
})

test('a module that fails leaves nothing behind', async () => {
  const path = await write('d.ts', "throw new Error('oh no')")
  await expect(importTypeScript(path, { workDir: join(dir, '.ssg'), store: null })).rejects.toThrow(
    'oh no',
  )
  expect(await readdir(join(dir, '.ssg'))).toEqual([])
})
