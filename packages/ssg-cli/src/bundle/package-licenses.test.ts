import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatLicenses, packageLicenses } from './package-licenses.ts'

let dir: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ssg-licenses-'))
  const files = {
    'package.json': '{ "name": "site" }',
    'src/own.js': '',
    'node_modules/used/package.json': '{ "name": "used", "version": "1.2.3", "license": "MIT" }',
    'node_modules/used/LICENSE': 'Do what you like.\r\n',
    'node_modules/used/esm/package.json': '{ "type": "module" }',
    'node_modules/used/esm/index.js': '',
    'node_modules/same/package.json': '{ "name": "same", "version": "2.0.0", "license": "MIT" }',
    'node_modules/same/license.md': 'Do what you like.',
    'node_modules/same/index.js': '',
    'node_modules/dropped/package.json': '{ "name": "dropped" }',
    'node_modules/dropped/index.js': '',
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), text)
  }
})

afterEach(() => rm(dir, { recursive: true }))

const outputs = () => {
  const bytes = { 'node_modules/dropped/index.js': 0 }
  const paths = ['src/own.js', 'node_modules/used/esm/index.js', 'node_modules/same/index.js']
  const inputs = { ...Object.fromEntries(paths.map((path) => [path, 1])), ...bytes }
  const output = { bytes: 3, imports: [], exports: [] }
  const sizes = Object.entries(inputs).map(([path, bytesInOutput]) => [path, { bytesInOutput }])
  return { 'a.js': { ...output, inputs: Object.fromEntries(sizes) } }
}

test('the packages of a bundle are those with code in it, with their licences', () => {
  const text = 'Do what you like.'
  expect(packageLicenses(outputs(), dir)).toEqual([
    { name: 'same', version: '2.0.0', license: 'MIT', text },
    { name: 'used', version: '1.2.3', license: 'MIT', text },
  ])
})

test('packages with one text share it', () => {
  expect(formatLicenses(packageLicenses(outputs(), dir))).toBe(
    'The files beside this one contain code of these packages:\n\nsame 2.0.0 (MIT)\nused 1.2.3 (MIT)\n\nDo what you like.\n',
  )
})
