import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashReads, hashResults } from './active-integration.ts'

let siteDir = ''
beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'ssg-reads-'))
})
afterEach(() => rm(siteDir, { recursive: true, force: true }))

test('the hash of declared packages changes with their versions, not with their code', async () => {
  const dir = join(siteDir, 'node_modules/lib')
  await mkdir(dir, { recursive: true })
  const hashOf = async (version: string, code = '') => {
    await writeFile(join(dir, 'package.json'), JSON.stringify({ version, main: 'index.js' }))
    await writeFile(join(dir, 'index.js'), code)
    return hashReads({ reads: { packages: ['lib', 'not-installed'] } }, siteDir)
  }
  const first = await hashOf('1.0.0')
  expect(await hashOf('1.0.0', 'changed')).toBe(first)
  expect(await hashOf('1.0.1')).not.toBe(first)
})

test('the hash of what is read changes with the declared code and the options', async () => {
  const hashOf = async (code: string, options: unknown) => {
    await writeFile(join(siteDir, 'own.ts'), code)
    return hashReads({ reads: { code: ['own.ts'], options } }, siteDir)
  }
  const first = await hashOf('1', { strict: true })
  expect(await hashOf('1', { strict: true })).toBe(first)
  expect(await hashOf('2', { strict: true })).not.toBe(first)
  expect(await hashOf('1', { strict: false })).not.toBe(first)
})

test.each([
  ['without declared code, results depend on the configuration', {}, false],
  ['with declared code, results do not depend on the configuration', { code: ['own.ts'] }, true],
])('%s', (_, reads, isSame) => {
  const place = { file: 'site.config.ts', line: 1, column: 1 }
  const active = { integration: { name: 'a', reads }, place, siteDir, readsHash: 'r' }
  expect(hashResults([active], 'one') === hashResults([active], 'two')).toBe(isSame)
  expect(hashResults([active], 'one')).not.toBe(hashResults([{ ...active, readsHash: 's' }], 'one'))
})
