import { expect, test } from 'vitest'
import { unsupportedImports } from './unsupported-imports.ts'

test('routers of their own are reported with their place, what works is not', () => {
  const text = `import React from 'react'
import {
  useLocation,
  HashRouter as Router,
} from 'react-router-dom'
import { Prompt } from '@docusaurus/router'
`
  expect(unsupportedImports([{ file: 'src/pages/app.tsx', text }], [])).toMatchObject([
    {
      severity: 'warning',
      reason: '`HashRouter` is not supported: its content has the address of the page',
      place: { file: 'src/pages/app.tsx', line: 4, column: 3, length: 10 },
    },
  ])
})

test('helpers that are not installed are reported by name', () => {
  const text = `import { useTabs, parseLines } from '@docusaurus/theme-common/internal'`
  const code = [{ file: 'src/a.js', text }]
  expect(unsupportedImports(code, ['parseLines'])).toMatchObject([
    {
      reason: '`parseLines` has no effect: its package is not installed',
      place: { file: 'src/a.js', line: 1, column: 19, length: 10 },
    },
  ])
  expect(unsupportedImports(code, [])).toEqual([])
})
