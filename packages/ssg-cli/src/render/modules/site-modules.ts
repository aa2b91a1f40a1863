import { relative } from 'node:path'
import type { Plugin } from 'esbuild'
import { hashOf } from '../../cache/key.ts'
import type { LocalFile } from '../../content/source.ts'
import { fileModules } from './file-modules.ts'
import { liveBodies } from './live-bodies.ts'
import type { LiveModule, MarkdownLoader } from './live-modules.ts'
import { styleModules } from './style-modules.ts'
import { themeModules } from './theme-modules.ts'
import { unresolvedModules } from './unresolved-modules.ts'

/** The code of a site: live bodies, and what they and the site's components import. */
export interface SiteModules {
  readonly siteDir: string
  /** Package or path of the theme. */
  readonly theme: string
  readonly baseUrl: string
  readonly live: readonly LiveModule[]
  /** The site's further components of Markdown, or null. */
  readonly mdxComponentsFile: string | null
  /** Makes the module of a Markdown file that is no live body by itself. */
  readonly loadMarkdown: MarkdownLoader
  /** What components may read of the configuration. */
  readonly exposed: Readonly<Record<string, unknown>>
  /** What stands in for a module, relative to the site; false: nothing does. */
  readonly alias: Readonly<Record<string, string | false>>
  /** Files that are not there may be missing too, and not only packages. */
  readonly tolerant: boolean
}

/** Everything a bundle depends on besides files, the same in whatever folder the site lies. */
export function modulesKey({ siteDir, live, loadMarkdown: _, ...plain }: SiteModules): unknown {
  return {
    ...plain,
    live: live.map(({ file, code, isPage }) => ({ file, code: hashOf(code), isPage })),
    mdxComponentsFile: plain.mdxComponentsFile && relative(siteDir, plain.mdxComponentsFile),
  }
}

/** What a bundle of them came across. */
export interface ModuleFindings {
  /** Style sheets that components import, by absolute path, in order. */
  readonly styles: Set<string>
  /** Images and other files that become an address, by absolute path. */
  readonly files: Map<string, LocalFile>
  /** Files that were read and that the bundler does not name, absolute. */
  readonly inputs: Set<string>
  /** Modules that are not there, and the files that import them, as the bundler names those. */
  readonly unresolved: Map<string, string[]>
}

export function noFindings(): ModuleFindings {
  return { styles: new Set(), files: new Map(), inputs: new Set(), unresolved: new Map() }
}

/** Lets esbuild read all that pages of a site import. */
export function siteModulePlugins(site: SiteModules, found: ModuleFindings): Plugin[] {
  return [
    liveBodies(site),
    themeModules(site),
    styleModules(site, found),
    fileModules(site, found),
    unresolvedModules(site, found),
  ]
}
