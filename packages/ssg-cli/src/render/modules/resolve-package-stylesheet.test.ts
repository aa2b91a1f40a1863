import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { resolvePackageStylesheet } from './resolve-package-stylesheet.ts'

async function folderWith(name: string, packageFile: object): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'ssg-style-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const folder = join(dir, 'node_modules', name)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify(packageFile))
  return dir
}

test.each([
  ['a', 'a', { exports: { '.': { style: './a.css', import: './a.js' } } }, 'a.css'],
  ['@a/b/c', '@a/b', { exports: { './c': { style: './c.css' } }, style: 'b.css' }, 'c.css'],
  ['a', 'a', { exports: { style: './a.css', default: './a.js' } }, 'a.css'],
  ['a', 'a', { style: 'a.css' }, 'a.css'],
  ['a/c', 'a', { style: 'a.css' }, null],
  ['a', 'a', { exports: './a.js' }, null],
  ['b', 'a', { style: 'a.css' }, null],
  ['./a', 'a', { style: 'a.css' }, null],
  ['@a', '@a', { style: 'a.css' }, null],
])('@import "%s" with the package %s %j is %s', async (specifier, name, packageFile, file) => {
  const dir = await folderWith(name, packageFile)
  const expected = file === null ? null : join(dir, 'node_modules', name, file)
  expect(resolvePackageStylesheet(specifier, join(dir, 'docs'))).toBe(expected)
})
