import { isAbsolute, relative } from 'node:path'
import { findAlias } from '../render/modules/find-alias.ts'
import { mdxContextEntry } from '../render/modules/interactive-bodies-plugin.ts'
import { optionalPackages } from '../render/modules/optional-packages.ts'
import { uniqueImports } from '../render/modules/package-entries.ts'
import { packageResolveDir } from '../render/modules/package-resolve-dir.ts'
import type { PackageImport, SiteModules } from '../render/modules/site-modules.ts'
import { stubEntry } from '../render/modules/unresolved-modules-plugin.ts'
import { refreshRuntime } from './development-react-plugin.ts'

export type ThemeSite = Pick<SiteModules, 'theme' | 'siteDir' | 'alias'>

/** The module that has the public configuration in a preview. Its value comes with the document. */
export const devPublicConfig = '@ssgdocs/runtime/dev-public-config'

const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', refreshRuntime]
/** Packages of ours share contexts with the theme. */
const ours = /^@ssgdocs\//
/** What components import of our theme. */
const themeEntries = [
  '@ssgdocs/theme',
  '@ssgdocs/theme/toolkit',
  mdxContextEntry,
  stubEntry,
  ...Object.keys(optionalPackages),
]

/**
 * React, of which a page can only have one copy, and the modules that share contexts with the theme, whether a page imports
 * them or not: entries of the theme, replacements of modules, and stubs of missing ones. What a site imports of them besides
 * comes after these.
 */
export function themeImports(
  site: ThemeSite,
  imports: readonly PackageImport[],
): readonly PackageImport[] {
  const replacements = Object.values(site.alias).filter(isOurs)
  const ofTheme = isAbsolute(site.theme) ? [] : [`${site.theme}/client`, `${site.theme}/mdx`]
  const always = [...react, ...ofTheme, ...themeEntries, devPublicConfig, ...replacements]
  const known = new Set(always)
  const others = imports.filter((one) => isOfTheme(one, site) && !known.has(moduleOf(one, site)))
  return uniqueImports([
    ...always.map((name) => ({
      name,
      from: relative(site.siteDir, packageResolveDir(name, site.siteDir)),
    })),
    ...others,
  ])
}

/** Whether an import leads to a module that shares state with the theme. */
export function isOfTheme(one: PackageImport, site: ThemeSite): boolean {
  const module = moduleOf(one, site)
  return ours.test(module) || module.startsWith(`${site.theme}/`) || react.includes(module)
}

/** The module that an import leads to. */
export function moduleOf({ name }: PackageImport, { alias }: ThemeSite): string {
  return findAlias(alias, name) || name
}

function isOurs(module: string | false): module is string {
  return module !== false && ours.test(module)
}
