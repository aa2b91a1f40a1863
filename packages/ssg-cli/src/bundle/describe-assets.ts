import { dirname, join } from 'node:path'
import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import type { Assets } from './assets.ts'
import type { BundledPart } from './bundled-part.ts'
import {
  type ClientEntries,
  entryName,
  entryPrefix,
  interactiveEntryPoints,
} from './client-entries.ts'
import { startOptions } from './entry-values.ts'
import { laterModules, laterPath } from './later-entries.ts'
import type { PackageLicense } from './package-licenses.ts'

/** The module that a theme imports dynamically when the search opens. */
export const lazySearchPattern = /\/lazy-search\.[jt]s$/

/** Finds the output of each generated entry in the parts of a site's bundle. */
export function describeAssets(parts: readonly BundledPart[], entries: ClientEntries): Assets {
  const { isPageAlone } = entries
  const outputs: BundledPart['outputs'] = Object.assign({}, ...parts.map((part) => part.outputs))
  const pathByEntry = new Map(
    Object.entries(outputs).map(([path, { entryPoint }]) => [entryPoint, path] as const),
  )
  const outputOf = (name: string): string => {
    const path = pathByEntry.get(entryPrefix + name) ?? (isPageAlone ? laterPath(name) : undefined)
    if (path === undefined) throw new Error(`The bundle has no output for ${name}`)
    return path
  }
  const withStaticImports = (path: string): [OutputPath, ...OutputPath[]] => [
    outputPath(path),
    ...staticImports(outputs, path).map((imported) => outputPath(imported)),
  ]
  const isPreviewOfSite = entries.mode === 'development' && !isPageAlone
  const theme = withStaticImports(outputOf('theme.js'))
  const lazySearch = Object.keys(outputs).find((path) =>
    lazySearchPattern.test(outputs[path]?.entryPoint ?? ''),
  )
  return {
    files: [
      ...parts.flatMap(({ files }) => files),
      ...(isPreviewOfSite ? laterModules(outputOf) : []),
    ],
    packages: uniquePackages(parts.flatMap(({ packages }) => packages)),
    runtime: withStaticImports(runtimeChunk(outputs)),
    startOptions: entries.mode === 'development' ? startOptions(entries) : null,
    idle: outputPath(outputOf('idle.js')),
    tabs: outputPath(outputOf('tabs.js')),
    notFound: outputPath(outputOf('not-found.js')),
    searchWorker: outputPath(outputOf('search-worker.js')),
    offline: entries.offline === 'on' ? outputPath(outputOf('offline.js')) : null,
    theme,
    search: lazySearch === undefined ? null : outputPath(lazySearch),
    stylesheet: outputPath(outputOf('styles.css')),
    interactive: Object.fromEntries(
      [...interactiveEntryPoints(entries)].map(([file, entry]) => [
        file,
        withStaticImports(outputOf(entryName(entry))).filter((path) => !theme.includes(path)),
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

/** Everything that an output imports, directly or not. */
function staticImports(outputs: BundledPart['outputs'], path: string): string[] {
  const found = new Set<string>()
  const visit = (importer: string) => {
    for (const { kind, external, path: written } of outputs[importer]?.imports ?? []) {
      const imported = external ? join(dirname(importer), written) : written
      if (kind !== 'import-statement' || imported === path || found.has(imported)) continue
      found.add(imported)
      visit(imported)
    }
  }
  visit(path)
  return [...found]
}
