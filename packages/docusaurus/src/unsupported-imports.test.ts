import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unsupportedImports } from './unsupported-imports.ts'

test('routers of their own are reported with their place, what works is not', async () => {
  const site = await mkdtemp(join(tmpdir(), 'ssg-imports-'))
  await mkdir(join(site, 'src/pages'), { recursive: true })
  const text = `import React from 'react'
import {
  useLocation,
  HashRouter as Router,
} from 'react-router-dom'
import { Prompt } from '@docusaurus/router'
`
  await writeFile(join(site, 'src/pages/app.tsx'), text)
  expect(await unsupportedImports(site)).toMatchObject([
    {
      severity: 'warning',
      reason: '`HashRouter` is not supported: its content has the address of the page',
      place: { file: 'src/pages/app.tsx', line: 4, column: 3, length: 10 },
    },
  ])
  await rm(site, { recursive: true })
})

test('a site without a folder for code has none', async () => {
  expect(await unsupportedImports('/gone')).toEqual([])
})
