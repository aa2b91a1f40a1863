import { cacheKind } from '../cache/cache-kind.ts'
import { hashOf, hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { build } from '../pipeline/build.ts'
import type { SiteTheme } from '../pipeline/site-theme.ts'
import type { BuildSummary, LastTheme, Tools } from '../pipeline/tools.ts'
import type { ThemeSources } from '../render/modules/site-modules.ts'
import { previewFoldersOf } from './preview-folders.ts'

/**
 * In days: ten minutes. An open page loads scripts of the build that it is from, until it has followed the next ones. What
 * is left of earlier builds is in memory, as part of the output manifest.
 */
const previewAssetsAge = 10 / 1440

export function forPreview(config: SiteConfig, outDir: string): SiteConfig {
  const keepAssets = Math.max(config.hosting.keepAssets, previewAssetsAge)
  return { ...config, outDir, hosting: { ...config.hosting, keepAssets } }
}

/** The theme files of earlier runs. */
const lastThemes = cacheKind<ThemeSources>('last-theme')

/** Builds previews of a site. Throws a `BuildFailure` for mistakes that prevent all of it. */
export type BuildPreview = (config: SiteConfig, tools: Tools) => Promise<BuildSummary>

/**
 * While the theme file has errors, the site is built with its last version without them, which may be of an earlier run, or
 * without any if there is no such version. A theme whose errors show only when pages are rendered, or in the bundle for
 * browsers, takes a second build, once.
 */
export function createPreviewBuild(store: Store): BuildPreview {
  let last: LastTheme | undefined
  return async (config, tools) => {
    const preview = forPreview(config, previewFoldersOf(config).previewDir)
    const key = hashOf(`last theme ${config.siteDir} ${config.theme.themeFile}`)
    const known = last ?? { sources: store.read(lastThemes, key) ?? {}, broken: null }
    let theme: SiteTheme | undefined
    const onSite: Tools['onSite'] = (site) => {
      theme = site.theme
      tools.onSite?.(site)
    }
    const buildWith = (lastTheme: LastTheme) => build(preview, { ...tools, onSite, lastTheme })
    try {
      const summary = await buildWith(known)
      if (theme === undefined || theme.isLast) return summary
      const { themeSources: sources } = theme.bundle
      const errors = themeErrors(summary.diagnostics, sources)
      if (errors.length > 0) throw new BuildFailure(errors)
      last = { sources, broken: null }
      if (hashOfValue(sources) !== hashOfValue(known.sources)) {
        store.write(lastThemes, key, sources)
        store.flush()
      }
      return summary
    } catch (error) {
      const hasFile = preview.theme.themeFile !== null
      if (!(error instanceof BuildFailure) || !hasFile || theme === undefined || theme.isLast)
        throw error
      const { diagnostics } = error
      const next = { ...known, broken: { key: theme.bundle.key, diagnostics } }
      const summary = await buildWith(next).catch(() => {
        tools.interrupt?.throwIfAborted()
        throw error
      })
      last = next
      return summary
    }
  }
}

/** What components of the theme file throw, or those without the export that pages cannot be rendered without. */
function themeErrors(diagnostics: readonly Diagnostic[], sources: ThemeSources): Diagnostic[] {
  const ofTheme = diagnostics.filter(({ place }) => place.file in sources)
  const thrown = ofTheme.filter(({ rule }) => rule === 'render-error')
  if (!diagnostics.some(({ missing }) => missing === 'component')) return thrown
  const missing = ofTheme.filter((one) => one.missing === 'export')
  return [...thrown, ...missing.map((one): Diagnostic => ({ ...one, severity: 'error' }))]
}
