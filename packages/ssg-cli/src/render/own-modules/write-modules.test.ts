import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OwnModule } from './own-module.ts'
import { createModuleWriter, type LinkedModules, removeOldModules } from './write-modules.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ssg-modules-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Modules by id, each with the ids of its imports. Those with a question mark are dynamic. */
function linkedModules(imports: Readonly<Record<string, readonly string[]>>): LinkedModules {
  const modules = Object.entries(imports).map(([id, ids]): [string, OwnModule] => [
    id,
    {
      imports: ids.map((one) => ({ id: one.replace('?', ''), isDynamic: one.endsWith('?') })),
    } as unknown as OwnModule,
  ])
  const linked = Object.keys(imports).map((id) => [
    id,
    { id, fileName: `${id}.mjs`, code: `code of ${id}`, key: '' },
  ])
  return { modules: new Map(modules), linked: new Map(linked as []) }
}
const ageBy = (hours: number) => {
  const time = new Date(Date.now() - hours * 3_600_000)
  for (const name of readdirSync(dir)) utimesSync(join(dir, name), time, time)
}

test('modules are written with what they import, and those that the entry loads on demand when they are needed', () => {
  const all = { entry: ['theme', 'a?', 'b?'], theme: ['part?'], part: [], a: ['c'], b: ['c'] }
  const modules = linkedModules({ ...all, c: ['a'] })
  const writer = createModuleWriter(modules, dir)
  expect(Object.keys(writer.writeEntry('entry'))).toEqual(['entry.mjs', 'theme.mjs', 'part.mjs'])
  expect(readdirSync(dir).sort()).toEqual(['entry.mjs', 'part.mjs', 'theme.mjs'])
  expect(Object.keys(writer.write('a'))).toEqual(['a.mjs', 'c.mjs'])
  expect(Object.keys(writer.write('b'))).toEqual(['b.mjs'])
  expect(readFileSync(join(dir, 'c.mjs'), 'utf8')).toBe('code of c')
})

test('removes modules that no build has used for an hour', () => {
  const writer = createModuleWriter(linkedModules({ a: [], b: [] }), dir)
  writer.write('a')
  writer.write('b')
  ageBy(0.5)
  removeOldModules(dir)
  expect(readdirSync(dir).sort()).toEqual(['a.mjs', 'b.mjs'])
  ageBy(2)
  createModuleWriter(linkedModules({ a: [] }), dir).write('a')
  removeOldModules(dir)
  expect(readdirSync(dir)).toEqual(['a.mjs'])
})
