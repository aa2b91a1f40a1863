import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { languagesModule } from './find-swizzles.ts'
import { findPackage, findPrism, type InstalledTheme, resolveFrom } from './installed-theme.ts'
import { languageModules } from './prism/language-modules.ts'
import type { SiteCode } from './site-code.ts'
import { usedSubcomponents } from './subcomponents.ts'
import { toArray, toRecord, type UnknownRecord } from './unknown-record.ts'
import { writeIfChanged } from './write-if-changed.ts'

const folder = '.ssg/docusaurus'
const themeModules = '@ssgdocs/docusaurus/modules/theme'

/** Exports of `@docusaurus/theme-common` that only the installed package has. */
export const codeBlockHelpers = [
  ...['CodeBlockContextProvider', 'containsLineNumbers', 'createCodeBlockMetadata'],
  ...['getLineNumbersStart', 'getPrismCssVariables', 'parseCodeBlockTitle', 'parseLanguage'],
  ...['parseLines', 'useCodeBlockContext', 'useCodeWordWrap'],
]

const helper = new RegExp(`\\b(?:${codeBlockHelpers.join('|')})\\b`)

interface SwizzledTheme {
  /** Names of the components in `src/theme`. */
  readonly components: readonly string[]
  readonly installed: InstalledTheme
  /** Plugins of the site have components for themes, which may render code blocks. */
  readonly hasPluginThemes: boolean
  readonly code: readonly SiteCode[]
}

/**
 * Aliases for code blocks that components render: of Prism, if it is installed, and of the helpers
 * in the installed `@docusaurus/theme-common`, if the site uses one or swizzles a code block, or a plugin may have one.
 */
export async function codeBlockAliases(
  { components, installed, hasPluginThemes, code }: SwizzledTheme,
  themeConfig: UnknownRecord,
  siteDir: string,
): Promise<Readonly<Record<string, string>>> {
  const prism = findPrism(siteDir)
  if (prism === null) return {}
  const languages = toArray(toRecord(themeConfig['prism'])['additionalLanguages'])
  const prismModule = await writePrism(
    {
      prism: join(siteDir, prism),
      names: languageModules(languages),
      isExtended: components.includes(languagesModule),
    },
    siteDir,
  )
  const usesInstalled = usedSubcomponents(components, installed).some(
    ({ parent }) => parent === 'CodeBlock',
  )
  const isSwizzled = usesInstalled || components.some((name) => /^CodeBlock(?:\/|$)/.test(name))
  return {
    '@generated/prism': prismModule,
    // The installed one renders the parts that the site swizzles.
    ...(usesInstalled
      ? {}
      : {
          '@theme-original/CodeBlock': `${themeModules}/OriginalPrismCodeBlock`,
          '@theme-init/CodeBlock': `${themeModules}/OriginalPrismCodeBlock`,
        }),
    ...(usesInstalled || components.includes('CodeBlock')
      ? {}
      : { '@theme/CodeBlock': `${themeModules}/PrismCodeBlock` }),
    ...(isSwizzled || hasPluginThemes || code.some(({ text }) => helper.test(text))
      ? { '@generated/codeBlocks': await writeHelpers(siteDir) }
      : {}),
  }
}

interface PrismParts {
  /** Path of the installed module. */
  readonly prism: string
  /** Names of the modules of languages. */
  readonly names: readonly string[]
  /** The site has a module that adds languages. */
  readonly isExtended: boolean
}

/** Prism with `additionalLanguages`, whose modules add themselves to a global, and those of the site's own module. */
async function writePrism(
  { prism, names, isExtended }: PrismParts,
  siteDir: string,
): Promise<string> {
  const importers = [join(siteDir, 'package.json'), findPackage('theme-classic', siteDir)]
  const modules = names.flatMap((name) => {
    const found = importers.map((importer) => importer && resolveFrom(importer, name))
    return found.find((file) => file !== null) ?? []
  })
  if (modules.length === 0 && !isExtended) return relative(siteDir, prism).replaceAll('\\', '/')
  // Components of the site import it by name, which may lead to another file of the package.
  const name = 'prism-react-renderer'
  const isOfSite = resolveFrom(join(siteDir, 'package.json'), name) !== null
  const source = isOfSite ? JSON.stringify(name) : pathIn(siteDir, prism)
  await writeModule(siteDir, 'prism-global.js', [
    `import * as renderer from ${source}`,
    // A copy, since esbuild warns about a name that a module does not export.
    'const exported = { ...renderer }',
    'globalThis.Prism = exported.Prism ?? exported.default?.defaultProps?.Prism',
  ])
  return writeModule(siteDir, 'prism.js', [
    "import './prism-global.js'",
    ...modules.map((module) => `import ${pathIn(siteDir, module)}`),
    ...(isExtended ? extension : []),
    `export * from ${source}`,
  ])
}

/**
 * Calls the site's module. It loads `additionalLanguages` again, by paths that no bundler can read, so that it finds none. The build
 * has reported an error of it.
 */
const extension = [
  `import siteConfig from '@generated/docusaurus.config'`,
  `import includeLanguages from '@site/src/theme/${languagesModule}'`,
  'const settings = siteConfig.themeConfig.prism',
  'const { additionalLanguages } = settings',
  'settings.additionalLanguages = []',
  'try {',
  '  includeLanguages(globalThis.Prism)',
  '} catch {}',
  'settings.additionalLanguages = additionalLanguages',
]

async function writeHelpers(siteDir: string): Promise<string> {
  const main = findPackage('theme-common', siteDir)
  const modules = ['utils/codeBlockUtils.js', 'hooks/useCodeWordWrap.js']
    .map((path) => join(dirname(main ?? ''), path))
    .filter((path) => main !== null && existsSync(path))
  return writeModule(siteDir, 'code-blocks.js', [
    "import '@generated/prism'",
    ...modules.map((module) => `export * from ${pathIn(siteDir, module)}`),
    // Its name before Docusaurus 3.8, by which plugins import it.
    ...modules
      .slice(0, 1)
      .flatMap((module) => [
        `import * as utils from ${pathIn(siteDir, module)}`,
        'const { parseLanguage: former, parseClassNameLanguage: current } = { ...utils }',
        'export const parseLanguage = former ?? current',
      ]),
  ])
}

/** The path of a module in the generated folder, relative to the site. */
async function writeModule(
  siteDir: string,
  name: string,
  lines: readonly string[],
): Promise<string> {
  await writeIfChanged(join(siteDir, folder, name), `${lines.join('\n')}\n`)
  return `${folder}/${name}`
}

/** A file as the generated modules import it. */
function pathIn(siteDir: string, file: string): string {
  return JSON.stringify(relative(join(siteDir, folder), file).replaceAll('\\', '/'))
}
