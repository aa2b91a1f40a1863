import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importFromSite, MissingPackageError } from './import-from-site.ts'

let siteDir: string
beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'ssg-import-'))
})
afterEach(() => rm(siteDir, { recursive: true }))

async function install(name: string, folder: string): Promise<void> {
  const dir = join(siteDir, folder, name)
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, 'index.js'), `module.exports = ${JSON.stringify(folder)}`)
}

test("the site's package wins over that of a package, which is used if the site has none", async () => {
  const packageDir = join(siteDir, 'node_modules/theme/lib')
  const own = 'node_modules/theme/node_modules'
  await install('ssg-test-shared', own)
  await install('ssg-test-shared', 'node_modules')
  await install('ssg-test-own', own)
  const importDefault = async (name: string) => {
    const module = (await importFromSite(name, siteDir, packageDir)) as { default: string }
    return module.default
  }
  expect(await importDefault('ssg-test-shared')).toBe('node_modules')
  expect(await importDefault('ssg-test-own')).toBe(own)
  await expect(importFromSite('ssg-test-own', siteDir)).rejects.toThrow(MissingPackageError)
})
