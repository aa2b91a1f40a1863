import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashReads } from './active-integration.ts'

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
