import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { type ConfigContext, defineConfig } from './define-config.ts'
import type { siteSchema } from './schema/site.ts'
import type { UserConfig } from './user-config.ts'

const required = { title: 'A', url: 'https://a.example' }

test('defineConfig returns the configuration unchanged', () => {
  expect(defineConfig(required)).toBe(required)
  const later = async ({ language = 'en' }: ConfigContext) => ({ ...required, title: language })
  expect(defineConfig(later)).toBe(later)
})

test('navbar items need no type', () => {
  const items = [
    { label: 'a', to: '/a' },
    { label: 'b', items: [{ label: 'c', href: 'https://c.example' }] },
  ]
  defineConfig({ ...required, theme: { navbar: { items } } })
  defineConfig({
    ...required,
    theme: { navbar: { items: [{ type: 'docsVersionDropdown' }, ...items] } },
  })
})

test('a wrong setting is a type error', () => {
  // @ts-expect-error: the setting is called `title`
  defineConfig({ ...required, titel: 'A' })
  // @ts-expect-error: `url` is missing
  defineConfig({ title: 'A' })
  // @ts-expect-error: the type is `docSidebar`
  defineConfig({ ...required, theme: { navbar: { items: [{ type: 'docSidbar' }] } } })
})

test('UserConfig is the input type of the schema', () => {
  type Input = z.input<typeof siteSchema>
  const fromUser = (config: UserConfig): Input => config
  // Navbar items without a type are `unknown` to the schema.
  const toUser = ({ theme, ...config }: Input): Omit<UserConfig, 'theme'> => config
  expect([fromUser, toUser]).toHaveLength(2)
})

test.each([
  ['title', 'Name of the site.', '', "'My library'"],
  ['trailingSlash', 'End all routes with a slash (`true`) or none (`false`).', '', 'true'],
  ['sidebarPath', 'JSON file or module of the sidebars', 'generated from the folder', 'sidebars'],
  ['noIndex', 'Exclude the version from search engines.', '`false`', 'true'],
  ['activeBasePath', 'Route at and below which the item is marked', 'none', "'/docs/api'"],
])('hovering %s in an editor shows its description', (setting, description, byDefault, example) => {
  const { text, tags } = hover(setting)
  expect(text).toContain(description)
  expect(tags['default'] ?? '').toContain(byDefault)
  expect(tags['example']).toContain(example)
})

const configFile = join(import.meta.dirname, 'site.config.ts')
const configText = `import { defineConfig } from '../index.ts'
export default defineConfig({
  title: 'A',
  trailingSlash: true,
  docs: [{ sidebarPath: 'a', versions: { a: { noIndex: true } } }],
  theme: { navbar: { items: [{ label: 'a', to: '/a', activeBasePath: '/a' }] } },
})
`

const languageService = ts.createLanguageService({
  getCompilationSettings: () => ({
    strict: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    allowImportingTsExtensions: true,
    types: [],
  }),
  getScriptFileNames: () => [configFile],
  getScriptVersion: () => '1',
  getScriptSnapshot(file) {
    const text = file === configFile ? configText : ts.sys.readFile(file)
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
  },
  getCurrentDirectory: () => import.meta.dirname,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (file) => file === configFile || ts.sys.fileExists(file),
  readFile: ts.sys.readFile,
})

/** The editor's description of a configuration key. */
function hover(setting: string) {
  const info = languageService.getQuickInfoAtPosition(configFile, configText.indexOf(setting))
  return {
    text: ts.displayPartsToString(info?.documentation),
    tags: Object.fromEntries(
      (info?.tags ?? []).map(({ name, text }) => [name, ts.displayPartsToString(text)]),
    ),
  }
}
