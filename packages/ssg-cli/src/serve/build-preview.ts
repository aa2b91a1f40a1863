import type { SiteConfig } from '../config/site-config.ts'
import { BuildFailure, type Diagnostic, type Outcome } from '../diagnostics/diagnostic.ts'
import { withNote } from '../diagnostics/with-note.ts'
import { build } from '../pipeline/build.ts'
import type { BuildSummary, Tools } from '../pipeline/tools.ts'
import type { ThemeSources } from '../render/modules/site-modules.ts'
import { previewDirOf } from './preview-dir.ts'

/** In days. An open page loads scripts of the build that it is from. */
const previewAssetsAge = 1 / 24

export function forPreview(config: SiteConfig, outDir: string): SiteConfig {
  const keepAssets = Math.max(config.hosting.keepAssets, previewAssetsAge)
  return { ...config, outDir, hosting: { ...config.hosting, keepAssets } }
}

/** Builds previews of a site. Throws a `BuildFailure` for mistakes that prevent all of it. */
export type BuildPreview = (config: SiteConfig, tools: Tools) => Promise<Outcome<BuildSummary>>

/**
 * While the theme file has errors, the site is built with its last version without them, or without any if there is no
 * such version. Its errors are then in the outcome.
 */
export function createPreviewBuild(): BuildPreview {
  let lastSources: ThemeSources = {}
  return async (config, tools) => {
    const preview = forPreview(config, previewDirOf(config))
    let sources: ThemeSources = {}
    const onSite: Tools['onSite'] = (site) => {
      sources = site.themeSources
      tools.onSite?.(site)
    }
    try {
      const value = await build(preview, { ...tools, onSite })
      const ofTheme = value.diagnostics.filter((one) => isThemeError(one, sources))
      if (ofTheme.length > 0) throw new BuildFailure(ofTheme)
      lastSources = sources
      return { value, diagnostics: [] }
    } catch (error) {
      const { theme } = preview
      if (theme.themeFile === null || !(error instanceof BuildFailure)) throw error
      const hasLast = Object.keys(lastSources).length > 0
      const rebuilding = hasLast
        ? build(preview, { ...tools, themeSources: lastSources })
        : build({ ...preview, theme: { ...theme, themeFile: null } }, tools)
      const value = await rebuilding.catch(() => {
        tools.interrupt?.throwIfAborted()
        throw error
      })
      const note = hasLast
        ? 'Until then, the site has the last theme file without errors'
        : 'Until then, the site is built without the theme file'
      return { value, diagnostics: error.diagnostics.map((one) => withNote(one, note)) }
    }
  }
}

/** Whether the theme file has an unknown name, or a component of it throws. */
function isThemeError({ rule, place }: Diagnostic, sources: ThemeSources): boolean {
  return place.file in sources && (rule === 'render-error' || rule === 'theme-definition')
}
