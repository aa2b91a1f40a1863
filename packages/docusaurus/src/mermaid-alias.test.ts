import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mermaidAlias } from './mermaid-alias.ts'

test('Mermaid is the one of the installed theme if mermaid is not installed', () => {
  const installed = new Map([['Mermaid', 'node_modules/x/Mermaid.js']])
  const siteDir = mkdtempSync(join(tmpdir(), 'ssg-mermaid-'))
  const file = 'node_modules/x/Mermaid.js'
  expect(mermaidAlias(installed, siteDir)).toEqual({
    '@theme/Mermaid': file,
    '@theme-original/Mermaid': file,
    '@theme-init/Mermaid': file,
  })
  expect(mermaidAlias(new Map(), siteDir)).toEqual({})
  const folder = join(siteDir, 'node_modules/mermaid')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.js'), '')
  expect(mermaidAlias(installed, siteDir)).toEqual({})
  rmSync(siteDir, { recursive: true })
})
