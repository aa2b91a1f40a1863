import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { moduleFolderAliases } from './module-folders.ts'

const siteDir = mkdtempSync(join(tmpdir(), 'ssg-folders-'))
for (const dir of ['src/lib/parts', 'own', 'node_modules/shared']) {
  mkdirSync(join(siteDir, dir), { recursive: true })
}
for (const file of ['src/lib/shared.js', 'src/lib/data.json', 'own/data.json'])
  writeFileSync(join(siteDir, file), '1')
writeFileSync(join(siteDir, 'node_modules/shared/index.js'), '')
afterAll(() => rmSync(siteDir, { recursive: true }))

test('files and folders of module folders are imported by name, those of the first folder first', () => {
  expect(
    moduleFolderAliases([join(siteDir, 'src/lib'), 'own', join(siteDir, 'node_modules')], siteDir),
  ).toEqual({
    'shared.js': 'src/lib/shared.js',
    shared: 'src/lib/shared',
    parts: 'src/lib/parts',
    'parts/*': 'src/lib/parts/*',
    'data.json': 'src/lib/data.json',
  })
})

test('packages win over folders that are listed after `node_modules`, and a missing folder is empty', () => {
  const aliases = moduleFolderAliases(['node_modules', 'src/lib', 'gone'], siteDir)
  expect(aliases['shared']).toBeUndefined()
  expect(aliases['parts']).toBe('src/lib/parts')
})
