import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ConfigConverter, Diagnostic, Outcome } from '@ssg/cli/toolkit'
import { customItemsOf } from './convert-theme-config.ts'
import { tokensFor } from './convert-tokens.ts'
import { findThemeImports, findThemeNames } from './find-swizzles.ts'
import { classesFor } from './infima-classes.ts'
import { ownThemeAliases, swizzles } from './theme-components.ts'
import { generatedThemeFile, itemComponents, themeFileText } from './theme-file.ts'
import type { UnknownRecord } from './unknown-record.ts'
import { writeIfChanged } from './write-if-changed.ts'

type PlaceOf = Parameters<ConfigConverter['convertConfig']>[1]['placeOf']

/** Makes a theme file of the site's components and colors. Reports the components that nothing uses. */
export async function convertTheme(
  themeConfig: UnknownRecord,
  siteDir: string,
  placeOf: PlaceOf,
): Promise<Outcome<{ readonly alias: Readonly<Record<string, string>> }>> {
  const components = await findThemeNames(siteDir)
  await writeThemeFile(siteDir, themeConfig, components)
  const items = components.some((name) => itemComponents.includes(name))
    ? []
    : reportCustomItems(themeConfig, placeOf)
  return {
    value: { alias: ownThemeAliases(components) },
    diagnostics: [...(await reportUnused(components, siteDir)), ...items],
  }
}

/** Writes the changes to our theme where the integration reads them: see `generatedThemeFile`. */
async function writeThemeFile(
  siteDir: string,
  themeConfig: UnknownRecord,
  components: readonly string[],
): Promise<void> {
  const path = join(siteDir, generatedThemeFile)
  const own = ['theme.tsx', 'theme.ts'].find((name) => existsSync(join(siteDir, name)))
  const changes = {
    classes: classesFor(themeConfig),
    tokens: tokensFor(themeConfig),
    components,
    customItems: customItemsOf(themeConfig),
  }
  const text = themeFileText(changes, own === undefined ? null : `@site/${own}`)
  await writeIfChanged(path, text)
}

/** `MDXComponents` adds to those of Markdown, and `NavbarItem` renders items of types of the site. */
function isUsed(name: string): boolean {
  return (
    ['MDXComponents', 'NavbarItem', 'NavbarItem/ComponentTypes'].includes(name) || name in swizzles
  )
}

/** The folders of components of Docusaurus. The pages of a site import what it has besides. */
const replacedFolders =
  /^(?:Admonition|AnnouncementBar|BackToTopButton|Blog[A-Z]|CodeBlock|ColorModeToggle|Details|Doc[A-Z]|Docs[A-Z]|EditMetaRow|Footer|Heading|Layout|Logo|MDX[A-Z]|Navbar|NotFound|PaginatorNavLink|Search|SiteMetadata|TOC|Tab|Tags?(?:List|$)|ThemeProvider|ThemedImage)/

/** Reports components of `src/theme` that neither our theme nor another of them uses. */
async function reportUnused(names: readonly string[], siteDir: string): Promise<Diagnostic[]> {
  const imported = await findThemeImports(siteDir)
  const unused = names.filter(
    (name) => replacedFolders.test(name) && !isUsed(name) && !imported.includes(name),
  )
  if (unused.length === 0) return []
  return [
    {
      severity: 'warning',
      rule: 'swizzled-component',
      reason: `Swizzled components without a counterpart are ignored: ${unused.join(', ')}`,
      hint: 'Replace components with `defineTheme` in a `theme.tsx` beside the configuration',
      place: { file: 'src/theme', line: 1, column: 1 },
    },
  ]
}

/** Reports items of the navbar whose type is of the site, which has no component for them. */
function reportCustomItems(themeConfig: UnknownRecord, placeOf: PlaceOf): Diagnostic[] {
  return customItemsOf(themeConfig).map(({ type }) => ({
    severity: 'warning',
    rule: 'docusaurus-config',
    reason: `The navbar item "${type}" has no component; building without it`,
    hint: 'Add the component to src/theme/NavbarItem/ComponentTypes',
    place: placeOf(['themeConfig', 'navbar', 'items']),
  }))
}
