import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { haveEffects } from './find-effects.ts'

function siteWith(files: Readonly<Record<string, string>>): string {
  const siteDir = mkdtempSync(join(tmpdir(), 'ssg-effects-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, file)), { recursive: true })
    writeFileSync(join(siteDir, file), text)
  }
  return siteDir
}

const effect = 'useEffect(() => {})'

test.each([
  ['a component', { 'src/theme/Footer/index.tsx': effect }],
  ['a class', { 'src/theme/Footer.js': 'class A { componentDidMount() {} }' }],
  [
    'a module that a component imports',
    {
      'src/theme/Footer.js': "import Stars from '@site/src/Stars'",
      'src/Stars/index.jsx': "import { use } from '../use.ts'\nimport '../theme/Footer'",
      'src/use.ts': effect,
    },
  ],
])('%s has an effect', async (_, files) => {
  expect(await haveEffects(siteWith(files))).toBe(true)
})

test.each([
  ['a site without components', {}],
  ['components for Markdown', { 'src/theme/MDXComponents/index.js': effect }],
  ['a component of pages', { 'src/pages/a.js': effect, 'src/theme/Footer.js': "import 'react'" }],
])('%s has no effect on every page', async (_, files) => {
  expect(await haveEffects(siteWith(files))).toBe(false)
})
