import { relative } from 'node:path'
import type { Mode } from '../../config/content-config.ts'
import type { FileLoader } from '../../config/file-loaders.ts'
import type { LocalFile } from '../../content/source.ts'
import type { InteractiveBodyModule, MarkdownLoader } from './interactive-body-modules.ts'
import type { PostcssSettings } from './postcss-processor.ts'

/** The code of a site: its interactive bodies, and the settings that decide what their imports resolve to. */
export interface SiteModules {
  /** In development, packages are bundled apart from the modules of the site. */
  readonly mode: Mode
  readonly siteDir: string
  /** Relative to the site. */
  readonly staticDirs: readonly string[]
  /** Package name or absolute path of the theme. */
  readonly theme: string
  readonly baseUrl: string
  readonly interactive: readonly InteractiveBodyModule[]
  /** Whether the content of static parts is left out of them, since the documents of the pages have it. */
  readonly omitsStaticParts: boolean
  /** The file with the site's own MDX components, or null. */
  readonly mdxComponentsFile: string | null
  /** Compiles Markdown that pages import and that is not an interactive body. */
  readonly loadMarkdown: MarkdownLoader
  /** The part of the configuration that components may import. */
  readonly publicConfig: Readonly<Record<string, unknown>>
  /** Replacements by module name: a path relative to the site, a module of a scoped package, or false for a stub. */
  readonly alias: Readonly<Record<string, string | false>>
  /** JSON values, by the name in code that they replace. */
  readonly define: Readonly<Record<string, unknown>>
  /** Modules, and exports other than the default one, of names that code uses without importing them. */
  readonly provide: Readonly<Record<string, string | readonly string[]>>
  /** What importing a file returns, by extension. */
  readonly loaders: Readonly<Record<string, FileLoader>>
  /** Null leaves stylesheets unchanged. */
  readonly postcss: PostcssSettings | null
  /** Replace missing files by stubs and report them, as is always done for packages. */
  readonly lenient: boolean
  /** Convert the elements of packages for an earlier React. Packages that are bundled apart have this without `lenient`. */
  readonly olderElements: boolean
  /** Files that cannot be bundled and are stubbed, relative to the site. */
  readonly brokenFiles: readonly string[]
  /** Texts to bundle instead of those on the disk, while the theme file has errors. */
  readonly themeSources: ThemeSources
}

/** The texts of the theme file and of all modules of the site that it imports, by path relative to the site. */
export type ThemeSources = Readonly<Record<string, string>>

/**
 * Cache key of a bundle, without the files it reads, their replacements and the public configuration: see `hasPublicConfig`.
 * Contains no absolute path, so machines share caches.
 */
export function modulesKey({
  siteDir,
  interactive,
  loadMarkdown: _,
  publicConfig: __,
  themeSources: ___,
  postcss,
  ...plain
}: SiteModules): unknown {
  return {
    ...plain,
    interactive: interactive.map(({ file, key: code, isPage }) => ({ file, code, isPage })),
    postcss: postcss && { ...postcss, plugins: null },
    mdxComponentsFile: plain.mdxComponentsFile && relative(siteDir, plain.mdxComponentsFile),
  }
}

/** Namespace of the generated entries of the bundles for browsers. */
export const entryNamespace = 'ssg-entry'
/** The name of the entry for Node in esbuild's messages and metafile. */
export const entryName = 'ssg-server.js'

/** A module as esbuild locates it. */
export interface ModuleLocation {
  readonly path: string
  readonly namespace: string
}

/** An import of a package by a module of the site. */
export interface PackageImport {
  /** As written: `react/jsx-runtime`. */
  readonly name: string
  /** The folder it resolves from, relative to the site: that of the importing module, or one above it. */
  readonly from: string
}

/** What plugins record during bundling. */
export interface CollectedImports {
  /** Stylesheets that components import: absolute paths, in import order. */
  readonly stylesheets: Set<string>
  /** Images and other files whose import is a URL, by absolute path. */
  readonly files: Map<string, LocalFile>
  /** Files that plugins read and the metafile does not list: absolute paths. */
  readonly inputs: Set<string>
  /** Modules that cannot be resolved, with their importers as esbuild names them. */
  readonly unresolved: Map<string, string[]>
  /** Package imports of the site's modules, each with path and namespace of the importer. */
  readonly packages: Map<string, PackageImport & { readonly importer: ModuleLocation }>
}

export function createCollectedImports(): CollectedImports {
  return {
    stylesheets: new Set(),
    files: new Map(),
    inputs: new Set(),
    unresolved: new Map(),
    packages: new Map(),
  }
}
