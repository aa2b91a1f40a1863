import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { classifyConfigCode } from './config-code.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ssg-config-code-'))
  mkdirSync(join(dir, 'node_modules/some-plugin'), { recursive: true })
  writeFileSync(join(dir, 'node_modules/some-plugin/package.json'), '{"name":"some-plugin"}')
})
afterEach(() => rmSync(dir, { recursive: true }))

test.each([
  ["export default { title: 'Updated today' }", [], 'plain'],
  ['export default { title: String(new Date().getFullYear()) }', [], 'known'],
  ['export default { title: String(Math.random()) }', [], 'known'],
  ["import { hostname } from 'node:os'", [], 'known'],
  ["import plugin from 'some-plugin/remark'", ['some-plugin/remark'], 'known'],
  ["import plugin from 'missing'", ['missing'], 'unknown'],
])('the code %s is classified', (text, packages, expected) => {
  const file = join(dir, 'site.config.ts')
  writeFileSync(file, text)
  expect(classifyConfigCode([file], packages, dir)).toBe(expected)
})
