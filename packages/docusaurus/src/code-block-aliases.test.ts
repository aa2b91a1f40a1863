import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeBlockAliases } from './code-block-aliases.ts'

const files = {
  'package.json': '{}',
  'node_modules/prism-react-renderer/index.js': '',
  'node_modules/@docusaurus/theme-common/package.json': '{ "main": "lib/index.js" }',
  'node_modules/@docusaurus/theme-common/lib/index.js': '',
  'node_modules/@docusaurus/theme-common/lib/utils/codeBlockUtils.js': '',
}

let site: string
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'ssg-code-blocks-'))
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(site, file)), { recursive: true })
    await writeFile(join(site, file), text)
  }
})
afterAll(() => rm(site, { recursive: true }))

const aliasesOf = (text: string) =>
  codeBlockAliases(
    {
      components: [],
      installed: new Map(),
      hasPluginThemes: false,
      code: [{ file: 'src/a.js', text }],
    },
    {},
    site,
  )

test('a site whose code uses a helper of code blocks has those of the installed package', async () => {
  const aliases = await aliasesOf("import { parseLines } from '@docusaurus/theme-common/internal'")
  const file = aliases['@generated/codeBlocks'] ?? ''
  expect(await readFile(join(site, file), 'utf8')).toContain(
    'export * from "../../node_modules/@docusaurus/theme-common/lib/utils/codeBlockUtils.js"',
  )
})

test('other sites load none of them', async () => {
  expect(await aliasesOf('useTabs')).not.toHaveProperty('@generated/codeBlocks')
})
