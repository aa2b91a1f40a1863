import { relative } from 'node:path'
import type { Plugin } from 'esbuild'
import { hashOf } from '../../cache/hash.ts'
import type { LocalFile } from '../../content/source.ts'
import { fileModulesPlugin } from './file-modules-plugin.ts'
import { interactiveBodiesPlugin } from './interactive-bodies-plugin.ts'
import type { InteractiveBodyModule, MarkdownLoader } from './interactive-body-modules.ts'
import { styleModulesPlugin } from './style-modules-plugin.ts'
import { themeModulesPlugin } from './theme-modules-plugin.ts'
import { unresolvedModulesPlugin } from './unresolved-modules-plugin.ts'

/** The code of a site: live bodies, and what they and the site's components import. */
export interface SiteModules {
  readonly siteDir: string
  /** Package or path of the theme. */
  readonly theme: string
  readonly baseUrl: string
  readonly interactive: readonly InteractiveBodyModule[]
  /** The site's further components of Markdown, or null. */
  readonly mdxComponentsFile: string | null
  /** Makes the module of a Markdown file that is no live body by itself. */
  readonly loadMarkdown: MarkdownLoader
  /** What components may read of the configuration. */
  readonly publicConfig: Readonly<Record<string, unknown>>
  /** What stands in for a module, relative to the site; false: nothing does. */
  readonly alias: Readonly<Record<string, string | false>>
  /** Files that are not there may be missing too, and not only packages. */
  readonly docusaurusMode: boolean
}

/** Everything a bundle depends on besides files, the same in whatever folder the site lies. */
export function modulesKey({
  siteDir,
  interactive,
  loadMarkdown: _,
  ...plain
}: SiteModules): unknown {
  return {
    ...plain,
    interactive: interactive.map(({ file, code, isPage }) => ({
      file,
      code: hashOf(code),
      isPage,
    })),
    mdxComponentsFile: plain.mdxComponentsFile && relative(siteDir, plain.mdxComponentsFile),
  }
}

/** What a bundle of them came across. */
export interface CollectedImports {
  /** Style sheets that components import, by absolute path, in order. */
  readonly stylesheets: Set<string>
  /** Images and other files that become an address, by absolute path. */
  readonly files: Map<string, LocalFile>
  /** Files that were read and that the bundler does not name, absolute. */
  readonly inputs: Set<string>
  /** Modules that are not there, and the files that import them, as the bundler names those. */
  readonly unresolved: Map<string, string[]>
}

export function createCollectedImports(): CollectedImports {
  return { stylesheets: new Set(), files: new Map(), inputs: new Set(), unresolved: new Map() }
}

/** Lets esbuild read all that pages of a site import. */
export function siteModulePlugins(site: SiteModules, found: CollectedImports): Plugin[] {
  return [
    interactiveBodiesPlugin(site),
    themeModulesPlugin(site),
    styleModulesPlugin(site, found),
    fileModulesPlugin(site, found),
    unresolvedModulesPlugin(site, found),
  ]
}
