import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packageRoot } from '../../io/package-root.ts'
import { packageScopeDir, reactResolveDir } from './package-resolve-dir.ts'

let siteDir: string
beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'ssg-react-'))
})
afterEach(() => rm(siteDir, { recursive: true }))

test.each([
  ['16.14.0', false],
  ['18.3.1', false],
  ['19.0.0', true],
  ['20.0.0-rc.1', true],
  [null, false],
])('with React %s installed, uses the site’s own copy: %s', async (version, isUsed) => {
  const dir = join(siteDir, 'node_modules/react')
  if (version !== null) {
    await mkdir(dir, { recursive: true })
    await writeFile(join(dir, 'package.json'), JSON.stringify({ name: 'react', version }))
  }
  expect(reactResolveDir(siteDir)).toBe(isUsed ? siteDir : packageRoot)
})

test.each([
  ['', ''],
  ['content/docs', ''],
  ['content/own/deep', 'content/own'],
  ['content/packages/deep', 'content/packages'],
])('packages resolve from the folder %j as from %j', async (folder, scope) => {
  await mkdir(join(siteDir, 'content/packages/node_modules'), { recursive: true })
  await mkdir(join(siteDir, 'content/own'))
  await writeFile(join(siteDir, 'content/own/package.json'), '{}')
  expect(packageScopeDir(join(siteDir, folder), siteDir)).toBe(join(siteDir, scope))
})
