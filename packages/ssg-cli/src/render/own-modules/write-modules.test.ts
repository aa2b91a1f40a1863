import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeModules } from './write-modules.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ssg-modules-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const linked = (fileName: string) => ({ id: fileName, fileName, code: fileName, key: '' })
const ageBy = (hours: number) => {
  const time = new Date(Date.now() - hours * 3_600_000)
  for (const name of readdirSync(dir)) utimesSync(join(dir, name), time, time)
}

test('removes modules that no build has used for an hour', () => {
  writeModules([linked('a.js'), linked('b.js')], dir)
  ageBy(0.5)
  writeModules([linked('c.js')], dir)
  expect(readdirSync(dir).sort()).toEqual(['a.js', 'b.js', 'c.js'])
  ageBy(2)
  expect(Object.keys(writeModules([linked('a.js')], dir))).toEqual(['a.js'])
  expect(readdirSync(dir)).toEqual(['a.js'])
  expect(readFileSync(join(dir, 'a.js'), 'utf8')).toBe('a.js')
})
