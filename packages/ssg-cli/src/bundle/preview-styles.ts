import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { CacheEntry } from '../cache/cache-by-inputs.ts'
import { memoizeByObject } from '../cache/memoize-by-object.ts'
import type { Store } from '../cache/store.ts'
import { BuildFailure, type Outcome } from '../diagnostics/diagnostic.ts'
import type { SiteModules } from '../render/modules/site-modules.ts'
import type { BrowserOverrides } from './build-for-browser.ts'
import type { BundleClientOptions, ClientPart } from './bundle-entries.ts'
import { bundlePart } from './bundle-part.ts'
import type { BundledPart } from './bundled-part.ts'
import { stylesEntryPoint, themeStylesEntryPoint } from './client-entries.ts'

/** Without a hash in its name, which is in every document: an edit of styles changes no page of a preview. */
const withoutHash: BrowserOverrides = { entryNames: '[name]' }

const lastStyles = memoizeByObject<Store, CacheEntry<BundledPart>>()

/**
 * Bundles the styles of a preview. An edit concerns those of the site, so that the theme's, which are many, are apart.
 * Styles with errors leave the last ones in place, or only the theme's.
 */
export async function bundlePreviewStyles(
  options: BundleClientOptions,
): Promise<Outcome<readonly CacheEntry<BundledPart>[]>> {
  const { store, outDir, entries } = options
  const modules: SiteModules = { ...options.site, interactive: [] }
  const theme = await bundlePart(themeStylesPart(modules), options)
  const [path = ''] = Object.keys(theme.value.outputs).filter((name) => name.endsWith('.css'))
  // The configuration can be one from before a file was deleted, which is reported where that is named.
  const customCss = entries.customCss.filter((file) => existsSync(file))
  const withTheme = { ...entries, customCss, themeStyles: basename(path) }
  const part = { entryPoints: [stylesEntryPoint], site: modules, overrides: withoutHash }
  const bundle = (siteEntries: typeof entries) =>
    bundlePart(part, { ...options, entries: siteEntries })
  try {
    const site = lastStyles.set(store, outDir, await bundle(withTheme))
    return { value: [theme, site], diagnostics: [] }
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error
    const site =
      lastStyles.find(store, outDir) ??
      (await bundle({ ...withTheme, customCss: [], componentStylesheets: [], integrations: [] }))
    const last = { ...site, value: { ...site.value, warnings: [] }, isUncacheable: true }
    return { value: [theme, last], diagnostics: error.diagnostics }
  }
}

export function themeStylesPart(site: SiteModules): ClientPart {
  return { entryPoints: [themeStylesEntryPoint], site, overrides: {} }
}
