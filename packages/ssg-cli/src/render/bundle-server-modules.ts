import { join } from 'node:path'
import type { Message } from 'esbuild'
import type { Store } from '../cache/store.ts'
import type { LocalFile } from '../content/source.ts'
import { buildForNode } from './build-for-node.ts'
import type { ServerPackages } from './bundle-server-packages.ts'
import { type CodeKeys, codeKeys } from './code-keys.ts'
import { type BrokenParts, findBrokenParts } from './modules/broken-modules-plugin.ts'
import { bundlerFor, isMissingExport } from './modules/build-with-missing-exports.ts'
import { bundleInputs } from './modules/bundle-inputs.ts'
import { interactivePagePrefix } from './modules/interactive-body-modules.ts'
import { ownFilesAmong } from './modules/package-modules.ts'
import { packageResolveDir } from './modules/package-resolve-dir.ts'
import { type HasPublicConfig, publicConfigKey } from './modules/public-config.ts'
import { siteModulePlugins } from './modules/site-module-plugins.ts'
import {
  type CollectedImports,
  createCollectedImports,
  entryName,
  type PackageImport,
  type SiteModules,
  type ThemeSources,
} from './modules/site-modules.ts'
import type { ReadDefinition } from './read-theme-definition.ts'
import { bundleDir, writeBundle } from './write-bundle.ts'
import { inFolder, type WrittenFiles } from './written-files.ts'

export interface BundleThemeOptions {
  readonly workDir: string
  /** The site's theme file, or null. */
  readonly definitionFile: string | null
  readonly site: SiteModules
  readonly store: Store
  readonly readDefinition: ReadDefinition
}

/** The site's modules, bundled for Node. */
export interface ServerModules extends CodeKeys, HasPublicConfig {
  /** Path of the entry module, relative to the working folder. */
  readonly entryPath: string
  /** The files to load the entry, except packages, relative to the working folder. */
  readonly written: WrittenFiles
  /** The packages that modules import; null if they are bundled into the modules. */
  readonly packages: ServerPackages | null
  readonly broken: BrokenParts
  /** Absolute paths, in import order. */
  readonly stylesheets: readonly string[]
  readonly files: readonly LocalFile[]
  readonly unresolved: CollectedImports['unresolved']
  /** Warnings of esbuild about names that a module does not export. */
  readonly missingExports: readonly Message[]
  readonly ownModules: OwnModules
  readonly themeSources: ThemeSources
  /** Absolute paths. */
  readonly inputs: readonly string[]
}

/** The code that a site adds to the theme. */
export interface OwnModules {
  /** Files with code, relative to the site. */
  readonly files: readonly string[]
  /** Empty for production, which bundles packages together with what imports them. */
  readonly packages: readonly PackageImport[]
}

/** The name of the entry's output. */
const entryFileName = 'stdin.mjs'

/** Bundles the modules of a site together with its packages. */
export async function bundleServerModules({
  workDir,
  definitionFile,
  site,
}: BundleThemeOptions): Promise<ServerModules> {
  const { siteDir } = site
  const found = createCollectedImports()
  const outdir = join(workDir, 'server')
  const bundle = await buildForNode(
    {
      stdin: {
        contents: serverEntrySource(site, definitionFile),
        resolveDir: packageResolveDir(site.theme, siteDir),
        sourcefile: entryName,
      },
      plugins: siteModulePlugins(site, found),
      absWorkingDir: siteDir,
      outdir: bundleDir(outdir),
      // To report the place at which a component throws. In a file of its own, which only such an error reads.
      sourcemap: 'external',
      sourcesContent: false,
    },
    bundlerFor(site),
  )
  const { name, files } = writeBundle(bundle.outputFiles, outdir)
  const dir = join('server', name)
  return {
    entryPath: join(dir, entryFileName),
    written: inFolder(dir, files),
    packages: null,
    ...codeKeys(bundle, siteDir),
    configKey: publicConfigKey(bundle.metafile.inputs, site),
    broken: findBrokenParts(bundle.metafile, entryName, site),
    stylesheets: [...found.stylesheets],
    files: [...found.files.values()],
    unresolved: found.unresolved,
    missingExports: bundle.warnings.filter(isMissingExport),
    ownModules: { files: ownFilesAmong(Object.keys(bundle.metafile.inputs), site), packages: [] },
    themeSources: {},
    inputs: bundleInputs(bundle.metafile, found, siteDir),
  }
}

/** Source of the entry module, which exports a `LoadedTheme`. */
export function serverEntrySource(
  { theme, interactive: modules }: SiteModules,
  definitionFile: string | null,
): string {
  const interactive = modules
    .filter(({ isPage }) => isPage)
    .map(
      ({ file }) =>
        `${JSON.stringify(file)}: () => import(${JSON.stringify(interactivePagePrefix + file)})`,
    )
  return `export { renderPage, componentsAroundError, renderBody, replacedElements, idleSlots, definitionStyles, findDefinitionProblems } from ${JSON.stringify(`${theme}/server`)}
export * as jsxRuntime from 'react/jsx-runtime'
${definitionExport(definitionFile)}
export const interactive = {${interactive.join(',\n')}}
`
}

/** The line of a generated entry that exports the site's theme file as `definition`. */
export function definitionExport(file: string | null): string {
  if (file === null) return 'export const definition = {}'
  return `export { default as definition } from ${JSON.stringify(file)}`
}
