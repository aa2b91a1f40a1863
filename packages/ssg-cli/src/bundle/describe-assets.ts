import { dirname, join } from 'node:path'
import type { OutputPath } from '@ssg/runtime/contract/addresses'
import type { Metafile } from 'esbuild'
import type { Assets } from './assets.ts'
import type { BrowserTarget, EsbuildResult } from './build-for-browser.ts'
import { type CachedFile, pathInOutput, toCachedFiles } from './cached-files.ts'
import { type ClientEntries, entryPrefix, interactiveEntryName } from './client-entries.ts'

/** Assets as cached. */
export type CachedAssets = Omit<Assets, 'files'> & { readonly files: readonly CachedFile[] }

/** The module that a theme imports dynamically when the search opens. */
export const lazySearchPattern = /\/lazy-search\.[jt]s$/

/** What a bundle is described from. */
export interface BundledEntries extends BrowserTarget {
  readonly entries: ClientEntries
}

/** Finds the output of each generated entry in the bundles of a site. */
export function describeAssets(
  bundles: readonly EsbuildResult[],
  { entries, ...target }: BundledEntries,
): CachedAssets {
  const bundledPath = (path: string) => pathInOutput(join(target.siteDir, path), target.outDir)
  const outputs: Metafile['outputs'] = Object.assign(
    {},
    ...bundles.map(({ metafile }) => metafile.outputs),
  )
  const outputOf = (name: string): string => {
    const output = Object.entries(outputs).find(
      ([, { entryPoint }]) => entryPoint === entryPrefix + name,
    )
    if (output === undefined) throw new Error(`The bundle has no output for ${name}`)
    return output[0]
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
    files: bundles.flatMap(({ outputFiles }) => toCachedFiles(outputFiles, target)),
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

/** The chunk with the code of the runtime's entry, which only imports it: see `runtimeEntryPoints`. */
function runtimeChunk(outputs: Metafile['outputs']): string {
  const found = Object.keys(outputs).find((path) =>
    Object.hasOwn(outputs[path]?.inputs ?? {}, `${entryPrefix}runtime.js`),
  )
  if (found === undefined) throw new Error('The bundle has no chunk with the runtime')
  return found
}

function staticImports(outputs: Metafile['outputs'], path: string): string[] {
  const imports = outputs[path]?.imports ?? []
  return imports
    .filter(({ kind }) => kind === 'import-statement')
    .map((imported) => (imported.external ? join(dirname(path), imported.path) : imported.path))
}
