import { join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { OutputPath } from '@ssg/runtime/contract/addresses'
import { outputPath } from '@ssg/runtime/contract/output-paths'
import {
  type BuildOptions,
  type BuildResult,
  build,
  type BuildFailure as EsbuildFailure,
  type Metafile,
  type Plugin,
} from 'esbuild'
import { type CacheEntry, type ComputedResult, cacheByInputs } from '../cache/cache-by-inputs.ts'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { packageRoot } from '../io/package-root.ts'
import { bundleInputs } from '../render/modules/bundle-inputs.ts'
import { bundleFailure } from '../render/modules/module-diagnostics.ts'
import { packageResolveDir } from '../render/modules/package-resolve-dir.ts'
import { siteModulePlugins } from '../render/modules/site-module-plugins.ts'
import {
  type CollectedImports,
  createCollectedImports,
  entryNamespace,
  modulesKey,
  type SiteModules,
} from '../render/modules/site-modules.ts'
import type { AssetFile, Assets } from './assets.ts'
import {
  type ClientEntries,
  entryPrefix,
  entrySources,
  interactiveEntryName,
  lazyEntryPoints,
  offlineEntryPoint,
  runtimeEntryPoints,
  searchWorkerEntryPoint,
  serviceWorkerEntryPoint,
} from './client-entries.ts'
import { missingClientModule } from './client-module-errors.ts'
import { lazyChunksPlugin } from './lazy-chunks-plugin.ts'
import { reactPlugin } from './react-plugin.ts'

export interface BundleClientOptions {
  readonly outDir: string
  readonly entries: ClientEntries
  readonly site: SiteModules
  readonly store: Store
}

/** Bundles scripts and styles for the browser: split into chunks, minified, with hashed names. Cached by inputs. */
export async function bundleClient(sources: BundleClientOptions): Promise<CacheEntry<Assets>> {
  const { site, store } = sources
  const texts = JSON.stringify(entrySources(sources.entries)).replaceAll(site.siteDir, '')
  const key = hashOfValue({ stage: 'client', texts, modules: modulesKey(site) })
  const cached = await cacheByInputs({ store, kind: clientBundles, key, root: site.siteDir }, () =>
    buildAssets(sources),
  )
  const files = cached.value.files.map((file) => ({
    ...file,
    bytes: Buffer.from(file.bytes, 'base64'),
  }))
  return { ...cached, value: { ...cached.value, files } }
}

/** Assets as cached, with base64 content. */
type CachedAssets = Omit<Assets, 'files'> & {
  readonly files: readonly (Omit<AssetFile, 'bytes'> & { readonly bytes: string })[]
}

const clientBundles = cacheKind<CacheEntry<CachedAssets>>('client-bundle')

async function buildAssets(sources: BundleClientOptions): Promise<ComputedResult<CachedAssets>> {
  const { entries, site } = sources
  const collected = createCollectedImports()
  const context = { ...sources, collected }
  const bundles = await Promise.all([
    bundleEntryPoints(runtimeEntryPoints, context, { chunkNames: 'runtime-[hash]' }),
    bundleEntryPoints([searchWorkerEntryPoint], context),
    bundleEntryPoints(lazyEntryPoints(entries), context),
    ...offlineBundles(context),
  ]).catch(async (error: EsbuildFailure) => {
    const { diagnostics } = await bundleFailure(error.errors, site.interactive, site.siteDir)
    throw new BuildFailure(
      error.errors.flatMap((message, index) => {
        const missing = missingClientModule(message, entries.integrations, site.siteDir)
        return missing ?? diagnostics[index] ?? []
      }),
    )
  })
  return {
    value: describeAssets(bundles, sources),
    inputs: bundles.flatMap(({ metafile }) => bundleInputs(metafile, collected, site.siteDir)),
    isUncacheable: collected.unresolved.size > 0,
  }
}

function offlineBundles(context: BundleContext): Promise<EsbuildResult>[] {
  const worker = {
    outdir: context.outDir,
    entryNames: '[name]',
    format: 'iife',
    splitting: false,
  } as const
  switch (context.entries.offline) {
    case 'off':
      return []
    case 'unregister':
      return [bundleEntryPoints([serviceWorkerEntryPoint], context, worker)]
    default:
      return [
        bundleEntryPoints([offlineEntryPoint], context),
        bundleEntryPoints([serviceWorkerEntryPoint], context, worker),
      ]
  }
}

interface BundleContext extends BundleClientOptions {
  /** Shared by all bundles of a build. */
  readonly collected: CollectedImports
}

type EsbuildResult = BuildResult<{ metafile: true; write: false }>

function bundleEntryPoints(
  entryPoints: { in: string; out: string }[],
  { outDir, entries, site, collected }: BundleContext,
  overrides: Pick<
    BuildOptions,
    'outdir' | 'entryNames' | 'chunkNames' | 'format' | 'splitting'
  > = {},
): Promise<EsbuildResult> {
  const { siteDir } = site
  return build({
    entryPoints,
    plugins: [
      entriesPlugin(entrySources(entries), packageResolveDir(site.theme, siteDir)),
      reactPlugin(siteDir),
      lazyChunksPlugin(site),
      ...siteModulePlugins(site, collected),
    ],
    absWorkingDir: siteDir,
    outdir: join(outDir, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    assetNames: 'files/[name]-[hash]',
    bundle: true,
    splitting: true,
    // Development builds skip minification, which takes most of the time.
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
    ...overrides,
  })
}

/** The module that a theme imports dynamically when the search opens. */
const lazySearchPattern = /\/lazy-search\.[jt]s$/

function describeAssets(
  bundles: readonly EsbuildResult[],
  { outDir, entries, site }: BundleClientOptions,
): CachedAssets {
  const pathInOutput = (absolute: string) => outputPath(...relative(outDir, absolute).split(sep))
  const bundledPath = (path: string) => pathInOutput(join(site.siteDir, path))
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
    files: bundles.flatMap(({ outputFiles }) =>
      outputFiles.map(({ path, contents }) => ({
        path: pathInOutput(path),
        bytes: Buffer.from(contents).toString('base64'),
        gzipSize: entries.mode === 'production' ? gzipSync(contents).length : 0,
      })),
    ),
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
  return imports.filter(({ kind }) => kind === 'import-statement').map((imported) => imported.path)
}

/** Loads the generated entries from memory. They import our runtime and the site's theme. */
function entriesPlugin(texts: Readonly<Record<string, string>>, resolveDir: string): Plugin {
  const namespace = entryNamespace
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
