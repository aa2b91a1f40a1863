import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

vi.mock('@generated/docusaurus.config', () => ({ default: {} }))
vi.mock('@generated/codeTranslations', () => ({ default: {} }))
vi.mock('@generated/globalData', () => ({ default: {} }))
vi.mock('@generated/i18n', () => ({ default: null }))
vi.mock('@generated/codeBlocks', () => ({}))

const folder = join(import.meta.dirname, '../src/modules')
const files: Readonly<Record<string, string>> = {
  'plugin-content-blog/client': 'blog-client.tsx',
  'plugin-content-docs/client': 'docs-client.ts',
  router: 'router.tsx',
  'theme-common': 'theme-common.tsx',
}
/** From the installed package itself. */
const ofCodeBlocks =
  /^(?:CodeBlockContextProvider|createCodeBlockMetadata|getPrismCssVariables|useCodeBlockContext|useCodeWordWrap)$/

/** What the components of the classic theme of Docusaurus 3.10 and plugins import: `theme-common useColorMode`. */
const imports = readFileSync(join(import.meta.dirname, 'theme-exports.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [string, string])

test.each(Object.entries(files))(
  '%s has all that ejected components import',
  async (name, file) => {
    const module = await import(join(folder, file))
    const names = imports.filter(([from]) => from === name).map(([, imported]) => imported)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((one) => !(one in module) && !ofCodeBlocks.test(one))).toEqual([])
  },
)
