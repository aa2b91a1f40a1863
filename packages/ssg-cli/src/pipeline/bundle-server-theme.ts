import type { SiteConfig } from '../config/site-config.ts'
import { BuildFailure, type Diagnostic, type Outcome } from '../diagnostics/diagnostic.ts'
import { withNote } from '../diagnostics/with-note.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { buildSiteView } from '../render/build-site-view.ts'
import { bundleTheme } from '../render/bundle-theme.ts'
import { checkDefinition } from '../render/check-definition.ts'
import type { SiteModules, ThemeSources } from '../render/modules/site-modules.ts'
import { createDefinitionReader } from '../workers/read-definition.ts'
import type { SiteModulesConfig } from './collect-site-modules.ts'
import type { SiteTheme } from './site-theme.ts'
import type { LastTheme, Tools } from './tools.ts'

/** The parts of the configuration that the bundled theme depends on. */
export type ThemeBundleConfig = SiteModulesConfig &
  Pick<SiteConfig, 'workDir' | 'search' | 'offline' | 'serverAlias'>

type ThemeTools = Pick<Tools, 'store' | 'pool' | 'day' | 'failOn' | 'lastTheme'>

/**
 * Bundles the theme for Node and checks the site's theme file against it. A preview uses the last theme without errors
 * instead of one that has some, or none.
 */
export async function bundleServerTheme(
  site: Pick<SourcesWithTheme, 'graph' | 'modules'>,
  config: ThemeBundleConfig,
  tools: ThemeTools,
): Promise<Outcome<SiteTheme>> {
  const { themeFile } = config.theme
  const { failOn, lastTheme = { sources: {}, broken: null } } = tools
  const bundle = (file: string | null, themeSources: ThemeSources) =>
    bundleWithTheme({ ...site, file, themeSources }, config, tools)
  if (failOn !== 'nothing' || themeFile === null) return bundle(themeFile, {})
  try {
    const theme = await bundle(themeFile, {})
    const errors = errorsOfTheme(theme, lastTheme)
    if (errors.length === 0) return theme
    throw new BuildFailure(errors)
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error
    const hasLast = Object.keys(lastTheme.sources).length > 0
    const last = hasLast ? await bundle(themeFile, lastTheme.sources).catch(() => null) : null
    const without = async () =>
      await bundle(null, {}).catch(() => {
        throw error
      })
    const { value, diagnostics } = last ?? (await without())
    const note =
      last === null
        ? 'Until then, the site is built without the theme file'
        : 'Until then, the site has the last theme file without errors'
    const known = new Set(diagnostics.map((one) => JSON.stringify(one)))
    const ofTheme = error.diagnostics.filter((one) => !known.has(JSON.stringify(one)))
    return {
      value: { ...value, isLast: true },
      diagnostics: [...diagnostics, ...ofTheme.map((one) => withNote(one, note))],
    }
  }
}

/** What is wrong with a theme that can be bundled. */
function errorsOfTheme(
  { value, diagnostics }: Outcome<SiteTheme>,
  { broken }: LastTheme,
): readonly Diagnostic[] {
  if (broken?.key === value.bundle.key) return broken.diagnostics
  return diagnostics.filter(({ rule }) => rule === 'theme-definition')
}

interface SourcesWithTheme {
  readonly graph: SiteGraph
  readonly modules: SiteModules
  /** The theme file, or null to bundle without it. */
  readonly file: string | null
  /** Texts to use instead of it and its imports. */
  readonly themeSources: ThemeSources
}

async function bundleWithTheme(
  { graph, file, themeSources, ...sources }: SourcesWithTheme,
  config: ThemeBundleConfig,
  { store, pool, day, failOn }: ThemeTools,
): Promise<Outcome<SiteTheme>> {
  const { workDir, siteDir } = config
  const modules = { ...sources.modules, themeSources }
  const options = {
    workDir,
    definitionFile: file,
    store,
    readDefinition: createDefinitionReader(pool, day),
  }
  const make = (site: SiteModules) =>
    bundleTheme({ ...options, site: { ...site, alias: { ...site.alias, ...config.serverAlias } } })
  const { value, diagnostics } =
    failOn === 'nothing'
      ? await bundleWithoutBroken(modules, make)
      : { value: { modules, entry: await make(modules) }, diagnostics: [] }
  const { inputs, isUncacheable, value: bundled } = value.entry
  const bundle = bundled.value
  const definition = await checkDefinition(bundle, file, siteDir)
  return {
    value: {
      bundle,
      themeFile: file,
      isLast: false,
      modules: value.modules,
      view: buildSiteView(config, graph),
      inputs,
      isUncacheable,
    },
    diagnostics: [...diagnostics, ...bundled.diagnostics, ...definition],
  }
}

/** The modules that were bundled, and their bundle. */
interface BundledModules {
  readonly modules: SiteModules
  readonly entry: Awaited<ReturnType<typeof bundleTheme>>
}

/**
 * Bundles without the files that have errors, so that only the pages that need them are broken. Throws a
 * `BuildFailure` when all pages need one.
 */
async function bundleWithoutBroken(
  modules: SiteModules,
  make: (modules: SiteModules) => Promise<BundledModules['entry']>,
): Promise<Outcome<BundledModules>> {
  const diagnostics: Diagnostic[] = []
  for (;;) {
    const brokenFiles = [...new Set(diagnostics.map(({ place }) => place.file))]
    const remaining = { ...modules, brokenFiles }
    try {
      const entry = await make(remaining)
      if (entry.value.value.broken.isTheme) throw new BuildFailure(diagnostics)
      return { value: { modules: remaining, entry }, diagnostics }
    } catch (error) {
      if (!(error instanceof BuildFailure)) throw error
      const found = error.diagnostics.filter(({ place }) => !brokenFiles.includes(place.file))
      if (found.length === 0) throw error
      diagnostics.push(...found)
    }
  }
}
