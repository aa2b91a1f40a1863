import type { SiteConfig } from '../config/site-config.ts'
import { BuildFailure, type Diagnostic, type Outcome } from '../diagnostics/diagnostic.ts'
import { build } from '../pipeline/build.ts'
import type { BuildSummary, Tools } from '../pipeline/tools.ts'
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
 * Until one build has succeeded, a theme file with errors is left out: there is no earlier site to show instead. Its
 * errors are then in the outcome.
 */
export function createPreviewBuild(): BuildPreview {
  let hasSucceeded = false
  return async (config, tools) => {
    const preview = forPreview(config, previewDirOf(config))
    try {
      const value = await build(preview, tools)
      hasSucceeded = true
      return { value, diagnostics: [] }
    } catch (error) {
      const { theme } = preview
      if (hasSucceeded || theme.themeFile === null || !(error instanceof BuildFailure)) throw error
      const plain = { ...preview, theme: { ...theme, themeFile: null } }
      const value = await build(plain, tools).catch(() => {
        throw error
      })
      return { value, diagnostics: error.diagnostics.map(isWithoutTheme) }
    }
  }
}

function isWithoutTheme({ hint, ...diagnostic }: Diagnostic): Diagnostic {
  const note = 'Until then, the site is built without the theme file'
  return { ...diagnostic, hint: hint === undefined ? note : `${hint}. ${note}` }
}
