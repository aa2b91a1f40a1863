import type { Plugin } from 'esbuild'
import { brokenModulesPlugin } from './broken-modules-plugin.ts'
import { bundleOptionsPlugin } from './bundle-options-plugin.ts'
import { contextModulesPlugin } from './context-modules-plugin.ts'
import { fileModulesPlugin } from './file-modules-plugin.ts'
import { interactiveBodiesPlugin } from './interactive-bodies-plugin.ts'
import { olderElementsPlugin } from './older-elements-plugin.ts'
import { optionalPackagesPlugin } from './optional-packages.ts'
import { providedNamesPlugin } from './provided-names-plugin.ts'
import { replacedFilesPlugin } from './replaced-files-plugin.ts'
import type { CollectedImports, SiteModules } from './site-modules.ts'
import { specialFilesPlugin } from './special-files-plugin.ts'
import { styleModulesPlugin } from './style-modules-plugin.ts'
import { themeModulesPlugin } from './theme-modules-plugin.ts'
import { typedJavaScriptPlugin } from './typed-javascript-plugin.ts'
import { unresolvedModulesPlugin } from './unresolved-modules-plugin.ts'

/** The esbuild plugins that resolve and load everything the pages of a site may import. */
export function siteModulePlugins(site: SiteModules, collected: CollectedImports): Plugin[] {
  return [
    bundleOptionsPlugin(site),
    providedNamesPlugin(site),
    brokenModulesPlugin(site),
    specialFilesPlugin(site),
    replacedFilesPlugin(site),
    interactiveBodiesPlugin(site),
    themeModulesPlugin(site),
    styleModulesPlugin(site, collected),
    fileModulesPlugin(site, collected),
    contextModulesPlugin(site, collected),
    olderElementsPlugin(site),
    typedJavaScriptPlugin(site),
    optionalPackagesPlugin(collected),
    unresolvedModulesPlugin(site, collected),
  ]
}
