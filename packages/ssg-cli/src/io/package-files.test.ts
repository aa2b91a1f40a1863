import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installationRecordsAbove, packageJsonsOf, readManifests } from './package-files.ts'

let dir: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ssg-packages-'))
})

afterEach(() => rm(dir, { recursive: true }))

const write = async (...paths: readonly string[]) => {
  for (const path of paths) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), `{ "name": "${path}" }`)
  }
}

test('finds the package.json files from a module up to the root of its package', async () => {
  await write(
    'package.json',
    'src/a.js',
    'node_modules/plain/package.json',
    'node_modules/plain/lib/package.json',
    'node_modules/plain/lib/deep/b.js',
    'node_modules/@scope/package.json',
    'node_modules/@scope/one/package.json',
    'node_modules/@scope/one/c.js',
  )
  const jsonsOf = (path: string) =>
    packageJsonsOf([join(dir, path)]).map((one) => relative(dir, one))
  expect(jsonsOf('src/a.js')).toEqual(['package.json'])
  expect(jsonsOf('node_modules/plain/lib/deep/b.js')).toEqual([
    'node_modules/plain/lib/package.json',
    'node_modules/plain/package.json',
  ])
  expect(jsonsOf('node_modules/@scope/one/c.js')).toEqual(['node_modules/@scope/one/package.json'])
})

test('reads the manifests of packages, which contain their versions', async () => {
  await write('node_modules/plain/package.json')
  expect(readManifests(['plain', 'missing'], dir)).toEqual([
    '{ "name": "node_modules/plain/package.json" }',
    null,
  ])
})

test('finds what the last installation has written, above the site too', async () => {
  await write('node_modules/.modules.yaml', 'site/node_modules/.package-lock.json', 'site/a.js')
  const found = installationRecordsAbove(join(dir, 'site')).map((path) => relative(dir, path))
  expect(found).toEqual(['site/node_modules/.package-lock.json', 'node_modules/.modules.yaml'])
})
