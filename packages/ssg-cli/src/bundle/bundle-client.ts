import { join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  type BuildOptions,
  type BuildResult,
  build,
  type BuildFailure as EsbuildFailure,
  type Metafile,
  type Plugin,
} from 'esbuild'
import { keyOf } from '../cache/key.ts'
import { type Kept, type Made, rememberByInputs } from '../cache/remember.ts'
import type { Store } from '../cache/store.ts'
import { packageRoot } from '../io/package-root.ts'
import { bundleInputs } from '../render/modules/bundle-inputs.ts'
import { bundleFailure } from '../render/modules/live-modules.ts'
import { packageDir } from '../render/modules/package-dir.ts'
import {
  type ModuleFindings,
  modulesKey,
  noFindings,
  type SiteModules,
  siteModulePlugins,
} from '../render/modules/site-modules.ts'
import type { AssetFile, Assets } from './assets.ts'
import {
  type ClientEntries,
  entryPrefix,
  entryTexts,
  lazyEntryPoints,
  liveName,
  offlineEntryPoint,
  runtimeEntryPoint,
  serviceWorkerEntryPoint,
  workerEntryPoint,
} from './client-entries.ts'
import { reactModules } from './react-modules.ts'

export interface ClientSources {
  readonly outDir: string
  readonly entries: ClientEntries
  readonly site: SiteModules
  readonly store: Store
}

/** Bundles scripts and styles for the browser: split, minified, named after their content. */
export async function bundleClient(sources: ClientSources): Promise<Kept<Assets>> {
  const { site, store } = sources
  const texts = JSON.stringify(entryTexts(sources.entries)).replaceAll(site.siteDir, '')
  const key = keyOf({ stage: 'client', texts, modules: modulesKey(site) })
  const kept = await rememberByInputs(store, key, site.siteDir, () => makeAssets(sources))
  const files = kept.value.files.map((file) => ({
    ...file,
    bytes: Buffer.from(file.bytes, 'base64'),
  }))
  return { ...kept, value: { ...kept.value, files } }
}

/** Assets as they are kept: with bytes in base 64. */
type KeptAssets = Omit<Assets, 'files'> & {
  readonly files: readonly (Omit<AssetFile, 'bytes'> & { readonly bytes: string })[]
}

async function makeAssets(sources: ClientSources): Promise<Made<KeptAssets>> {
  const { entries, site } = sources
  const found = noFindings()
  const bundles = await Promise.all([
    bundle([runtimeEntryPoint], sources, found),
    bundle([workerEntryPoint], sources, found),
    bundle(lazyEntryPoints(entries), sources, found),
    ...offlineBundles(sources, found),
  ]).catch((error: EsbuildFailure) => {
    throw bundleFailure(error.errors, site.live, site.siteDir)
  })
  return {
    value: describeAssets(bundles, sources),
    inputs: bundles.flatMap(({ metafile }) => bundleInputs(metafile, found, site.siteDir)),
    isFleeting: found.unresolved.size > 0,
  }
}

function offlineBundles(sources: ClientSources, found: ModuleFindings): Promise<Bundle>[] {
  const worker = {
    outdir: sources.outDir,
    entryNames: '[name]',
    format: 'iife',
    splitting: false,
  } as const
  switch (sources.entries.offline) {
    case 'off':
      return []
    case 'remove':
      return [bundle([serviceWorkerEntryPoint], sources, found, worker)]
    default:
      return [
        bundle([offlineEntryPoint], sources, found),
        bundle([serviceWorkerEntryPoint], sources, found, worker),
      ]
  }
}

type Bundle = BuildResult<{ metafile: true; write: false }>

function bundle(
  entryPoints: { in: string; out: string }[],
  { outDir, entries, site }: ClientSources,
  found: ModuleFindings,
  others: Pick<BuildOptions, 'outdir' | 'entryNames' | 'format' | 'splitting'> = {},
): Promise<Bundle> {
  const { siteDir } = site
  return build({
    entryPoints,
    plugins: [
      entriesPlugin(entryTexts(entries), packageDir(site.theme, siteDir)),
      reactModules(siteDir),
      ...siteModulePlugins(site, found),
    ],
    absWorkingDir: siteDir,
    outdir: join(outDir, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    assetNames: 'files/[name]-[hash]',
    bundle: true,
    splitting: true,
    // While a site is written, what counts is how soon it is there.
    minify: entries.mode === 'production',
    metafile: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
    jsx: 'automatic',
    loader: { '.js': 'jsx', '.svg': 'file', '.woff2': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'silent',
    ...others,
  })
}

function describeAssets(
  bundles: readonly Bundle[],
  { outDir, entries, site }: ClientSources,
): KeptAssets {
  const outputPath = (path: string) =>
    relative(outDir, join(site.siteDir, path)).split(sep).join('/')
  const outputs: Metafile['outputs'] = Object.assign(
    {},
    ...bundles.map(({ metafile }) => metafile.outputs),
  )
  const outputOf = (name: string): string => {
    const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(name))
    if (found === undefined) throw new Error(`The bundle has no output for ${name}`)
    return found[0]
  }
  const withImports = (path: string) => [path, ...staticImports(outputs, path)].map(outputPath)
  const theme = withImports(outputOf('theme.js'))
  return {
    files: bundles.flatMap(({ outputFiles }) =>
      outputFiles.map(({ path, contents }) => ({
        path: relative(outDir, path).split(sep).join('/'),
        bytes: Buffer.from(contents).toString('base64'),
        gzipped: entries.mode === 'production' ? gzipSync(contents).length : 0,
      })),
    ),
    runtime: outputPath(outputOf('runtime.js')),
    search: outputPath(outputOf('search-worker.js')),
    offline: entries.offline === 'on' ? outputPath(outputOf('offline.js')) : null,
    theme,
    styles: outputPath(outputOf('styles.css')),
    live: Object.fromEntries(
      entries.live.map((file, index) => [
        file,
        withImports(outputOf(liveName(index))).filter((path) => !theme.includes(path)),
      ]),
    ),
  }
}

function staticImports(outputs: Metafile['outputs'], path: string): string[] {
  const imports = outputs[path]?.imports ?? []
  return imports.filter(({ kind }) => kind === 'import-statement').map((one) => one.path)
}

/** Reads the entries from memory. The runtime is this program's, the theme is the site's. */
function entriesPlugin(texts: Readonly<Record<string, string>>, resolveDir: string): Plugin {
  const namespace = 'ssg-entry'
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${entryPrefix}`) }, ({ path }) => {
        return { path: path.slice(entryPrefix.length), namespace }
      })
      build.onResolve(
        { filter: /^@ssg\/(?:runtime|search|offline)/ },
        ({ path, kind, namespace: importer }) => {
          if (importer !== namespace) return undefined
          return build.resolve(path, { kind, resolveDir: packageRoot })
        },
      )
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: texts[path] ?? '',
        loader: path.endsWith('.css') ? 'css' : 'js',
        resolveDir,
      }))
    },
  }
}
