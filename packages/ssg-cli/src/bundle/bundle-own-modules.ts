import { relative, resolve } from 'node:path'
import { type PackageModules, packagesPlugin } from '../render/modules/packages-plugin.ts'
import { siteModulePlugins } from '../render/modules/site-module-plugins.ts'
import type { CollectedImports, SiteModules } from '../render/modules/site-modules.ts'
import { type BrowserTarget, buildForBrowser, type EsbuildResult } from './build-for-browser.ts'
import { type ClientEntries, type EntryPoint, lazyEntryPoints } from './client-entries.ts'
import { refreshRuntimePlugin } from './development-react-plugin.ts'
import { entriesPlugin } from './entries-plugin.ts'
import { refreshMarkdown, refreshPlugin } from './refresh-plugin.ts'
import { loadRefreshTransform } from './refresh-transform.ts'

/** What all bundles of a site share. */
export interface BundleContext {
  readonly target: BrowserTarget
  readonly entries: ClientEntries
  readonly site: SiteModules
  readonly collected: CollectedImports
}

/** The modules of a site, and the packages that are bundled already. */
export interface OwnModuleFiles {
  readonly packages: PackageModules
  /** Files with code, relative to the site. */
  readonly files: readonly string[]
}

const moduleOutput = 'module'

/**
 * Bundles the theme's entry and the interactive bodies for the preview. Each module of the site is an entry point,
 * which gives it a chunk of its own: after an edit, browsers keep the modules that did not change, with their state.
 */
export async function bundleOwnModules(
  { target, entries, site, collected }: BundleContext,
  { packages, files }: OwnModuleFiles,
): Promise<EsbuildResult> {
  const { siteDir } = target
  const transform = await loadRefreshTransform(siteDir)
  const refreshed = refreshMarkdown(site, transform)
  const modules = files.map(
    (file): EntryPoint => ({ in: resolve(siteDir, file), out: moduleOutput }),
  )
  const result = await buildForBrowser(target, {
    entryPoints: [...lazyEntryPoints(entries), ...modules],
    plugins: [
      entriesPlugin(entries, siteDir),
      refreshRuntimePlugin(),
      packagesPlugin(site, collected, { modules: packages, others: 'bundle' }),
      ...siteModulePlugins(refreshed, collected),
      refreshPlugin(site, transform),
    ],
  })
  return withoutUnused(result, siteDir)
}

/** Drops the outputs of entry points that only re-export what others import from a chunk. */
function withoutUnused(
  { outputFiles, metafile, ...result }: EsbuildResult,
  siteDir: string,
): EsbuildResult {
  const { outputs } = metafile
  const imported = new Set(
    Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path)),
  )
  const isUsed = (path: string) => imported.has(path) || !path.includes(`/${moduleOutput}-`)
  return {
    ...result,
    metafile,
    outputFiles: outputFiles.filter(({ path }) => isUsed(relative(siteDir, path))),
  }
}
