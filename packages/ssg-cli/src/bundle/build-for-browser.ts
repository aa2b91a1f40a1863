import { join } from 'node:path'
import { type BuildOptions, type BuildResult, build } from 'esbuild'
import type { Mode } from '../config/content-config.ts'
import type { Bundler } from '../render/modules/build-with-missing-exports.ts'

export type EsbuildResult = BuildResult<{ metafile: true; write: false }>

/** Mode and folders of a bundle. */
export interface BrowserTarget {
  readonly mode: Mode
  readonly siteDir: string
  readonly outDir: string
}

/** Bundles scripts and styles for browsers, with hashed names. */
export function buildForBrowser(
  { mode, siteDir, outDir }: BrowserTarget,
  options: Pick<BuildOptions, 'entryPoints' | 'plugins'> & BrowserOverrides,
  bundler: Bundler = build,
): Promise<EsbuildResult> {
  return bundler({
    absWorkingDir: siteDir,
    outdir: join(outDir, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    assetNames: 'files/[name]-[hash]',
    bundle: true,
    splitting: true,
    // Development builds skip minification, which takes most of the time.
    minify: mode === 'production',
    metafile: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
    jsx: 'automatic',
    // As webpack does: some packages export files for these conditions alone. `process.env.NODE_ENV` below is the same.
    conditions: ['production', 'module'],
    loader: { '.js': 'jsx', '.svg': 'file', '.woff2': 'file' },
    // Browsers have no `process` and no `global`. Variables that are not public are undefined, as on the server.
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env': '{}',
      global: 'globalThis',
    },
    legalComments: 'none',
    logLevel: 'silent',
    ...options,
  })
}

export type BrowserOverrides = Pick<
  BuildOptions,
  'outdir' | 'entryNames' | 'chunkNames' | 'format' | 'splitting' | 'sourcemap'
>
