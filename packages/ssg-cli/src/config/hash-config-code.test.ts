import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashConfigCode } from './hash-config-code.ts'

let root: string
let siteDir: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ssg-config-code-'))
  siteDir = join(root, 'site')
  await write('site/site.config.ts')
  await write('site/node_modules/installed/package.json', '{ "version": "1.0.0" }')
  await write('linked/package.json')
  await write('linked/src/inner.js')
  await symlink(join(root, 'linked'), join(siteDir, 'node_modules/linked'))
})

afterEach(() => rm(root, { recursive: true }))

async function write(path: string, text = '{}'): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

const hash = () =>
  hashConfigCode([join(siteDir, 'site.config.ts')], ['installed/sub', 'linked', 'missing'], siteDir)

test.each([
  ['a file of the configuration', 'site/site.config.ts', true],
  ['the version of an installed package', 'site/node_modules/installed/package.json', true],
  ['a lock file, for indirect dependencies', 'site/package-lock.json', true],
  ['any module of a package in another folder of the repository', 'linked/src/inner.js', true],
  ['another file in the folder of the site', 'site/README.md', false],
])('the hash of a configuration covers %s', async (_, path, isCovered) => {
  const before = hash()
  expect(hash()).toBe(before)
  await write(path, '{ "changed": true }')
  expect(hash() !== before).toBe(isCovered)
})
