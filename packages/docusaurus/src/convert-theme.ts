import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ConfigConverter,
  type Diagnostic,
  type Outcome,
  type Place,
  suggest,
} from '@ssgdocs/cli/toolkit'
import { codeBlockAliases, codeBlockHelpers } from './code-block-aliases.ts'
import { findCustomItems } from './convert-theme-config.ts'
import { tokensFor } from './convert-tokens.ts'
import type { DocItemComponents } from './doc-item-components.ts'
import { haveEffects } from './find-effects.ts'
import {
  findAmbiguousFiles,
  findThemeImports,
  findThemeNames,
  languagesModule,
} from './find-swizzles.ts'
import { classesFor } from './infima-classes.ts'
import { findInstalledTheme, type InstalledTheme, resolveFrom } from './installed-theme.ts'
import { mermaidAlias } from './mermaid-alias.ts'
import { isHtmlLink, knownItemTypes } from './modules/navbar-views.ts'
import { layerPluginThemes } from './plugins/plugin-themes.ts'
import { readSiteCode } from './site-code.ts'
import { usedSubcomponents } from './subcomponents.ts'
import { itemTypes, swizzles } from './swizzles.ts'
import { siteThemeAliases } from './theme-aliases.ts'
import { generatedThemeFile, itemComponents, themeFileText } from './theme-file.ts'
import { toArray, toRecord, type UnknownRecord } from './unknown-record.ts'
import { unsupportedImports } from './unsupported-imports.ts'
import { writeIfChanged } from './write-if-changed.ts'

type PlaceOf = Parameters<ConfigConverter['convertConfig']>[1]['placeOf']

export interface ConvertedTheme {
  readonly alias: Readonly<Record<string, string>>
  readonly installed: InstalledTheme
  /** Whether the theme for live code blocks is installed. */
  readonly hasLiveCode: boolean
  /** Whether components of the site get lists of posts, with the front matter of each. */
  readonly listsPosts: boolean
}

/** Settings that change the theme. */
interface ThemeSettings {
  readonly themeConfig: UnknownRecord
  readonly docItems: DocItemComponents
  /** Components for themes that plugins have: `Footer/Links` → its file, relative to the site. */
  readonly pluginComponents: Readonly<Record<string, string>>
}

function hasLiveCode(installed: InstalledTheme): boolean {
  return installed.has('Playground') && installed.has('ReactLiveScope')
}

/** Components that render posts, or pages with lists of them. */
const postComponents = /^(?:Blog\/|Blog(?:ListPage|TagsPostsPage|ArchivePage|PostItems?)(?:\/|$))/

/** Components of the theme for live code blocks, which pages with such blocks import. */
const liveCodeComponents = /^(?:Playground(?:\/|$)|ReactLiveScope$)/

/**
 * Generates a theme file from the site's swizzled components and colors. Reports components that
 * nothing uses.
 */
export async function convertTheme(
  site: ThemeSettings,
  siteDir: string,
  placeOf: PlaceOf,
): Promise<Outcome<ConvertedTheme>> {
  const own = await findThemeNames(siteDir)
  const installed = await findInstalledTheme(siteDir)
  const code = await readSiteCode(siteDir)
  const { themeConfig, pluginComponents } = site
  const { replacing, wrapped } = layerPluginThemes(pluginComponents, own, (name) =>
    isReplacement(name, installed),
  )
  const components = [...own, ...Object.keys(replacing)].sort()
  const files = { ...(await findAmbiguousFiles(siteDir)), ...replacing }
  await writeThemeFile(siteDir, site, { components, installed })
  const codeBlocks = await codeBlockAliases(
    { components, installed, hasPluginThemes: Object.keys(pluginComponents).length > 0, code },
    themeConfig,
    siteDir,
  )
  const items = components.some((name) => itemComponents.includes(name))
    ? []
    : reportCustomItems(themeConfig, placeOf)
  return {
    value: {
      alias: {
        ...mermaidAlias(installed, siteDir),
        ...siteThemeAliases(components, installed, files),
        ...wrapped,
        ...codeBlocks,
      },
      installed,
      hasLiveCode: hasLiveCode(installed),
      listsPosts: components.some((name) => postComponents.test(name)),
    },
    diagnostics: [
      ...(await reportUnused({ components: own, installed }, siteDir)),
      ...reportUnusedOfPlugins(Object.keys(replacing), { components, installed }, placeOf),
      ...items,
      ...unsupportedImports(code, '@generated/codeBlocks' in codeBlocks ? [] : codeBlockHelpers),
    ],
  }
}

/** The components in `src/theme` that our theme uses. */
export async function usedComponents(
  siteDir: string,
): Promise<readonly { readonly name: string; readonly file: string }[]> {
  const components = await findThemeNames(siteDir)
  const theme = { components, installed: await findInstalledTheme(siteDir) }
  const ambiguous = await findAmbiguousFiles(siteDir)
  return components
    .filter((name) => isReplacement(name, theme.installed) && isUsed(name, theme))
    .map((name) => ({ name, file: ambiguous[name] ?? componentFile(name, siteDir) }))
}

function componentFile(name: string, siteDir: string): string {
  const files = ['js', 'jsx', 'ts', 'tsx'].flatMap((ending) => [
    `src/theme/${name}.${ending}`,
    `src/theme/${name}/index.${ending}`,
  ])
  return files.find((file) => existsSync(join(siteDir, file))) ?? `src/theme/${name}`
}

/** Writes `generatedThemeFile`, which the integration names as the site's theme file. */
async function writeThemeFile(
  siteDir: string,
  { themeConfig, docItems }: ThemeSettings,
  theme: ThemeModules,
): Promise<void> {
  const path = join(siteDir, generatedThemeFile)
  const own = ['theme.tsx', 'theme.ts'].find((name) => existsSync(join(siteDir, name)))
  const changes = {
    classes: classesFor(themeConfig),
    tokens: tokensFor(themeConfig),
    ...theme,
    docItems,
    hasDefaultProps: reactVersion(siteDir) < 19,
    hasEffects: await haveEffects(siteDir),
    hasHtmlLinks: toArray(toRecord(themeConfig['navbar'])['items']).map(toRecord).some(isHtmlLink),
  }
  const text = themeFileText(changes, own === undefined ? null : `@site/${own}`)
  await writeIfChanged(path, text)
}

/** The major version of the site's React; infinite if it has none. */
function reactVersion(siteDir: string): number {
  const file = resolveFrom(join(siteDir, 'package.json'), 'react/package.json')
  if (file === null) return Number.POSITIVE_INFINITY
  return Number.parseInt(JSON.parse(readFileSync(file, 'utf8')).version, 10)
}

/**
 * `MDXComponents` extends the Markdown components, the module of languages Prism. Subcomponents are used by the installed theme.
 */
function isUsed(name: string, { components, installed }: ThemeModules): boolean {
  return (
    name === 'MDXComponents' ||
    name === languagesModule ||
    (hasLiveCode(installed) && liveCodeComponents.test(name)) ||
    name in swizzles ||
    name in itemTypes ||
    usedSubcomponents(components, installed).some(({ pattern }) => pattern.test(name))
  )
}

/**
 * Names of Docusaurus theme components, for sites without an installed theme. Other files of
 * `src/theme` are imported by pages.
 */
const docusaurusComponents =
  /^(?:Admonition|AnnouncementBar|BackToTopButton|Blog(?:[A-Z]|\/)|CodeBlock|ColorModeToggle|Details|Doc[A-Z]|Docs[A-Z]|EditMetaRow|Footer|Heading|Layout|Logo|LiveCodeBlock|MDX[A-Z]|Navbar|NotFound|PaginatorNavLink|Playground|ReactLiveScope|Search|SiteMetadata|TOC|Tab|Tags?(?:List|$)|ThemeProvider|ThemedImage)/

interface ThemeModules {
  /** Names of the components in `src/theme`. */
  readonly components: readonly string[]
  readonly installed: InstalledTheme
}

/** Whether a component of `src/theme` or of a plugin replaces one of Docusaurus. */
function isReplacement(name: string, installed: InstalledTheme): boolean {
  return installed.size > 0 ? installed.has(name) : docusaurusComponents.test(name)
}

/** Reports components of `src/theme` that neither our theme nor another component uses. */
async function reportUnused(theme: ThemeModules, siteDir: string): Promise<Diagnostic[]> {
  const imported = await findThemeImports(siteDir)
  const unused = theme.components.filter(
    (name) =>
      isReplacement(name, theme.installed) && !isUsed(name, theme) && !imported.includes(name),
  )
  if (unused.length === 0) return []
  return [ignoredComponents('Swizzled components', unused, themeFolder)]
}

/** Reports theme components of plugins that neither our theme nor another component uses. */
function reportUnusedOfPlugins(
  names: readonly string[],
  theme: ThemeModules,
  placeOf: PlaceOf,
): Diagnostic[] {
  const unused = names.filter((name) => !isUsed(name, theme)).sort()
  if (unused.length === 0) return []
  return [ignoredComponents('Theme components of plugins', unused, placeOf(['plugins']))]
}

const themeFolder = { file: 'src/theme', line: 1, column: 1 }

function ignoredComponents(what: string, names: readonly string[], place: Place): Diagnostic {
  return {
    severity: 'warning',
    rule: 'swizzled-component',
    reason: `${what} without a counterpart are ignored: ${names.join(', ')}`,
    hint: 'Replace components with `defineTheme` in a `theme.tsx` beside the configuration',
    place,
  }
}

/** Reports navbar items with a type that no component renders. */
function reportCustomItems(themeConfig: UnknownRecord, placeOf: PlaceOf): Diagnostic[] {
  return findCustomItems(themeConfig).map(({ type, index }) => ({
    severity: 'warning',
    rule: 'docusaurus-config',
    place: placeOf(['themeConfig', 'navbar', 'items', index, 'type']),
    ...(type.startsWith('custom-')
      ? {
          reason: `The navbar item "${type}" has no component; building without it`,
          hint: 'Add the component to src/theme/NavbarItem/ComponentTypes',
        }
      : {
          reason: `Unknown type of navbar item: "${type}"; building without it`,
          hint: hintOfType(type),
        }),
  }))
}

function hintOfType(type: string): string {
  const meant = suggest(type, knownItemTypes)
  return meant === undefined
    ? `Use one of ${knownItemTypes.join(', ')}`
    : `Did you mean "${meant}"?`
}
