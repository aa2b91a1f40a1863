import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usesMdx1 } from './uses-mdx1.ts'

let siteDir: string
beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'ssg-mdx1-'))
})
afterAll(() => rm(siteDir, { recursive: true }))

test('a site with Docusaurus 2 is written for MDX 1; the installed version counts', async () => {
  expect(await usesMdx1(siteDir)).toBe(false)
  await writeFile(
    join(siteDir, 'package.json'),
    '{ "dependencies": { "@docusaurus/core": "^2.4.1" } }',
  )
  expect(await usesMdx1(siteDir)).toBe(true)
  const core = join(siteDir, 'node_modules/@docusaurus/core')
  await mkdir(core, { recursive: true })
  await writeFile(join(core, 'package.json'), '{ "version": "3.10.2" }')
  expect(await usesMdx1(siteDir)).toBe(false)
})
