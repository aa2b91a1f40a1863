import { type BuildOptions, type BuildResult, build, transform } from 'esbuild'
import { requireShim } from '../io/bundle-module.ts'
import type { Bundler } from './modules/build-with-missing-exports.ts'

export type NodeBundle = BuildResult<{ metafile: true; write: false }>

/** Starts the process of esbuild, which takes as long as a small bundle, before the first bundle needs it. */
export async function startBundler(): Promise<void> {
  await transform('')
}

/** Bundles modules that render pages. */
export function buildForNode(
  options: Pick<
    BuildOptions,
    | 'stdin'
    | 'entryPoints'
    | 'entryNames'
    | 'plugins'
    | 'absWorkingDir'
    | 'outdir'
    | 'splitting'
    | 'sourcemap'
    | 'sourcesContent'
  >,
  bundler: Bundler = build,
): Promise<NodeBundle> {
  return bundler({
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    conditions: ['production', 'module'],
    outExtension: { '.js': '.mjs' },
    loader: { '.js': 'jsx', '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: requireShim },
    logLevel: 'silent',
    ...options,
  })
}
