import { dirname, join } from 'node:path'
import type { OutputPath } from '@ssg/runtime/contract/addresses'
import type { Metafile } from 'esbuild'
import type { Assets } from './assets.ts'
import type { BrowserTarget, EsbuildResult } from './build-for-browser.ts'
import { type CachedFile, pathInOutput, toCachedFiles } from './cached-files.ts'
import { type ClientEntries, entryPrefix, interactiveEntryName } from './client-entries.ts'
import { nameByContent } from './content-names.ts'
import { type PackageLicense, packageLicenses } from './package-licenses.ts'

/** Assets with files as they are cached. */
export type CachedAssets = Omit<Assets, 'files'> & { readonly files: readonly CachedFile[] }

/** The module that a theme imports dynamically when the search opens. */
export const lazySearchPattern = /\/lazy-search\.[jt]s$/

/** Inputs for describing a bundle's assets. */
export interface BundledEntries extends BrowserTarget {
  readonly entries: ClientEntries
}

/** A bundle of some entries, as cached. */
export interface BundledPart {
  readonly files: readonly CachedFile[]
  /** The packages with code in the files. Empty in development. */
  readonly packages: readonly PackageLicense[]
  /** esbuild's metadata of each output, by path relative to the site. */
  readonly outputs: Readonly<Record<string, PartOutput>>
}

type PartOutput = Pick<Metafile['outputs'][string], 'entryPoint' | 'imports'> & {
  /** The generated entries whose code the output contains. */
  readonly entries: readonly string[]
}

export function describePart(
  { metafile, outputFiles }: EsbuildResult,
  target: BrowserTarget,
): BundledPart {
  const named = { outputs: metafile.outputs, files: outputFiles }
  const isProduction = target.mode === 'production'
  const renamed = isProduction ? nameByContent(named) : named
  const outputs = Object.entries(renamed.outputs).map(
    ([path, { entryPoint, imports, inputs }]): [string, PartOutput] => [
      path,
      {
        ...(entryPoint === undefined ? {} : { entryPoint }),
        imports,
        entries: Object.keys(inputs).filter((name) => name.startsWith(entryPrefix)),
      },
    ],
  )
  return {
    files: toCachedFiles(renamed.files, target),
    packages: isProduction ? packageLicenses(metafile.outputs, target.siteDir) : [],
    outputs: Object.fromEntries(outputs),
  }
}

/** Finds the output of each generated entry in the parts of a site's bundle. */
export function describeAssets(
  parts: readonly BundledPart[],
  { entries, ...target }: BundledEntries,
): CachedAssets {
  const bundledPath = (path: string) => pathInOutput(join(target.siteDir, path), target.outDir)
  const outputs: BundledPart['outputs'] = Object.assign({}, ...parts.map((part) => part.outputs))
  const pathByEntry = new Map(
    Object.entries(outputs).map(([path, { entryPoint }]) => [entryPoint, path] as const),
  )
  const outputOf = (name: string): string => {
    const path = pathByEntry.get(entryPrefix + name)
    if (path === undefined) throw new Error(`The bundle has no output for ${name}`)
    return path
  }
  const withStaticImports = (path: string): [OutputPath, ...OutputPath[]] => [
    bundledPath(path),
    ...staticImports(outputs, path).map(bundledPath),
  ]
  const theme = withStaticImports(outputOf('theme.js'))
  const lazySearch = Object.keys(outputs).find((path) =>
    lazySearchPattern.test(outputs[path]?.entryPoint ?? ''),
  )
  return {
    files: parts.flatMap(({ files }) => files),
    packages: uniquePackages(parts.flatMap(({ packages }) => packages)),
    runtime: withStaticImports(runtimeChunk(outputs)),
    idle: bundledPath(outputOf('idle.js')),
    tabs: bundledPath(outputOf('tabs.js')),
    notFound: bundledPath(outputOf('not-found.js')),
    searchWorker: bundledPath(outputOf('search-worker.js')),
    offline: entries.offline === 'on' ? bundledPath(outputOf('offline.js')) : null,
    theme,
    search: lazySearch === undefined ? null : bundledPath(lazySearch),
    stylesheet: bundledPath(outputOf('styles.css')),
    interactive: Object.fromEntries(
      entries.interactive.map((file, index) => [
        file,
        withStaticImports(outputOf(interactiveEntryName(index))).filter(
          (path) => !theme.includes(path),
        ),
      ]),
    ),
  }
}

/** Each package once, in the order of their names and versions. */
function uniquePackages(packages: readonly PackageLicense[]): readonly PackageLicense[] {
  const byName = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]))
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/** The chunk with the code of the runtime's entry, which only imports it: see `runtimeEntryPoints`. */
function runtimeChunk(outputs: BundledPart['outputs']): string {
  const found = Object.keys(outputs).find((path) =>
    outputs[path]?.entries.includes(`${entryPrefix}runtime.js`),
  )
  if (found === undefined) throw new Error('The bundle has no chunk with the runtime')
  return found
}

function staticImports(outputs: BundledPart['outputs'], path: string): string[] {
  const imports = outputs[path]?.imports ?? []
  return imports
    .filter(({ kind }) => kind === 'import-statement')
    .map((imported) => (imported.external ? join(dirname(path), imported.path) : imported.path))
}
