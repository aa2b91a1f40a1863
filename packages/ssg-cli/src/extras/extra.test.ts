import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ExtraName,
  findExtra,
  findSitePackage,
  importExtra,
  missingExtra,
  missingForCommand,
  type SitePackageName,
} from './extra.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

let siteDir = ''
beforeAll(() => {
  siteDir = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-extra-')))
  const packageDir = join(siteDir, 'node_modules/@ssgdocs/og-image')
  mkdirSync(packageDir, { recursive: true })
  writeManifest(version)
  writeFileSync(join(packageDir, 'main.js'), 'export const name = "from the site"')
})
function writeManifest(version: string): void {
  const manifest = { version, type: 'module', exports: './main.js' }
  const file = join(siteDir, 'node_modules/@ssgdocs/og-image/package.json')
  writeFileSync(file, JSON.stringify(manifest))
}

afterAll(() => rmSync(siteDir, { recursive: true }))

test('a package is imported from the site that has it', async () => {
  const entry = findExtra('@ssgdocs/og-image', siteDir)
  expect(entry).toBe(join(siteDir, 'node_modules/@ssgdocs/og-image/main.js'))
  expect(await importExtra<{ name: string }>(entry ?? '')).toMatchObject({ name: 'from the site' })
})

test('a package of another version is an error that says how to install the same one', () => {
  writeManifest('0.0.1')
  expect(() => findExtra('@ssgdocs/og-image', siteDir)).toThrow(
    expect.objectContaining({
      diagnostics: [
        expect.objectContaining({
          reason: `@ssgdocs/og-image 0.0.1 needs @ssgdocs/cli 0.0.1, and this is ${version}`,
          hint: `Install the same version of both: npm install @ssgdocs/cli@${version} @ssgdocs/og-image@${version}`,
        }),
      ],
    }),
  )
  writeManifest(version)
})

test('a package that neither the site nor the command has is null', () => {
  expect(findExtra('@ssgdocs/none' as ExtraName, siteDir)).toBeNull()
})

test('a package of others is found in the site only, with its version', () => {
  expect(findSitePackage('none' as SitePackageName, siteDir)).toBeNull()
  const packageDir = join(siteDir, 'node_modules/sharp')
  mkdirSync(join(packageDir, 'dist'), { recursive: true })
  writeFileSync(join(packageDir, 'package.json'), '{ "version": "1.2.3", "main": "dist/main.js" }')
  writeFileSync(join(packageDir, 'dist/main.js'), 'throw new Error("loaded")')
  expect(findSitePackage('sharp', siteDir)).toEqual({
    entry: join(packageDir, 'dist/main.js'),
    version: '1.2.3',
  })
})

test('the diagnostic says what needs the package and how to add it', () => {
  const place = { file: 'site.config.ts', line: 3, column: 1 }
  expect(missingExtra('@ssgdocs/og-image', 'Setting "ogImage"', place)).toEqual({
    severity: 'error',
    rule: 'missing-package',
    reason: 'Setting "ogImage" needs the package @ssgdocs/og-image',
    hint: 'Add it: npm install @ssgdocs/og-image',
    place,
  })
})

test('a command that needs a package says so in one line', () => {
  expect(missingForCommand('@ssgdocs/mcp', 'ssg mcp')).toBe(
    '`ssg mcp` needs the package @ssgdocs/mcp. Add it: npm install @ssgdocs/mcp',
  )
  expect(missingForCommand('@ssgdocs/doc-check', 'ssg check examples')).toContain(
    'npm install @ssgdocs/doc-check typescript',
  )
})
