import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDocusaurusVersion, usesMdx1, usesReadingTimePackage } from './docusaurus-version.ts'

let siteDir: string
beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'ssg-version-'))
})
afterAll(() => rm(siteDir, { recursive: true }))

test('the version is the installed one, or else what the site declares', async () => {
  expect(await findDocusaurusVersion(siteDir)).toBe('')
  await writeFile(
    join(siteDir, 'package.json'),
    '{ "dependencies": { "@docusaurus/core": "^2.4.1" } }',
  )
  expect(await findDocusaurusVersion(siteDir)).toBe('^2.4.1')
  const core = join(siteDir, 'node_modules/@docusaurus/core')
  await mkdir(core, { recursive: true })
  await writeFile(join(core, 'package.json'), '{ "version": "3.10.2" }')
  expect(await findDocusaurusVersion(siteDir)).toBe('3.10.2')
})

test.each([
  ['2.4.3', true, true],
  ['^2.0.0-beta.21', true, true],
  ['3.0.0', false, true],
  ['~3.7', false, true],
  ['3.8.0', false, false],
  ['3.9.2', false, false],
  ['3.10.2', false, false],
  ['', false, false],
])('%j: MDX 1 %s, package for reading times %s', (version, mdx1, readingTime) => {
  expect([usesMdx1(version), usesReadingTimePackage(version)]).toEqual([mdx1, readingTime])
})
