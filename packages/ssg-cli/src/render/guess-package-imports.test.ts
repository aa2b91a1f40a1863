import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { guessPackageImports } from './guess-package-imports.ts'

const siteDir = mkdtempSync(join(tmpdir(), 'ssg-guess-'))
afterAll(() => rmSync(siteDir, { recursive: true }))

test.each([
  ["import { defineTheme } from '@ssgdocs/theme'", ['@ssgdocs/theme']],
  ['import b from "b"\nimport {\n  a,\n  type A,\n} from \'a/part\'', ['a/part', 'b']],
  ["import 'a'\nexport { b } from 'b'\nexport * from 'a'", ['a', 'b']],
  ["import type { A } from 'a'\nexport type { B } from 'b'", []],
  ["export default { footer: () => 'no import', title: \"from 'x'\" }", []],
  ["import { logo } from './logo.tsx'", null],
  ["import { logo } from '@site/src/logo'", null],
])('the packages that %j imports are %j', async (text, names) => {
  const guess = await guessPackageImports(join(siteDir, 'theme.tsx'), {
    siteDir,
    themeSources: { 'theme.tsx': text },
  })
  expect(guess).toEqual(names && names.map((name) => ({ name, from: '' })))
})
