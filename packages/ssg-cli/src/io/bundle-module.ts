import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, resolve } from 'node:path'
import { type BuildOptions, build, type Metafile } from 'esbuild'
import type { ComputedResult } from '../cache/cache-by-inputs.ts'
import { absolutePackagesPlugin } from './absolute-packages-plugin.ts'
import { commonJsPackagesPlugin } from './commonjs-packages-plugin.ts'
import { isConstantCode } from './constant-code.ts'
import { defaultExportPlugin } from './default-export-plugin.ts'
import { detectFormatPlugin } from './detect-format-plugin.ts'
import { packageFilesPlugin } from './package-files-plugin.ts'
import {
  jsonPackagesPlugin,
  sourcePackagesPlugin,
  untypedPackagesPlugin,
} from './source-packages-plugin.ts'
import { sourcePathsPlugin } from './source-paths-plugin.ts'
import { stubPackagesPlugin } from './stub-packages-plugin.ts'

/** A module and the modules that it imports, as one text for Node. */
export interface BundledModule {
  readonly text: string
  readonly format: 'esm' | 'cjs'
  readonly packages: readonly string[]
  readonly missingPackages: readonly string[]
  readonly isConstant: boolean
}

/** Where a module is, and how its packages are loaded. */
export interface BundleModuleOptions {
  readonly siteDir: string
  /** A folder for temporary files. */
  readonly workDir: string
  /**
   * What to do about packages that are not installed. A stub has every property and can be called. With stubs, packages
   * are loaded as other generators load them.
   */
  readonly missingPackages: 'fail' | 'stub'
  readonly packages: 'by-name' | 'by-url'
}

/** Bundles one module of a site for Node; packages stay external. */
export async function bundleModule(
  path: string,
  { siteDir, workDir, missingPackages, packages }: BundleModuleOptions,
): Promise<ComputedResult<BundledModule>> {
  const missing = new Set<string>()
  const stubPlugins =
    missingPackages === 'stub'
      ? [untypedPackagesPlugin, stubPackagesPlugin(missing), commonJsPackagesPlugin]
      : []
  const byUrl = packages === 'by-url'
  const options = {
    ...bundleOptions(path, workDir),
    ...(byUrl ? { packages: 'bundle', conditions: [] } : {}),
    plugins: [
      defaultExportPlugin,
      detectFormatPlugin,
      sourcePathsPlugin,
      sourcePackagesPlugin,
      jsonPackagesPlugin,
      ...stubPlugins,
      ...(byUrl ? [absolutePackagesPlugin] : [packageFilesPlugin]),
    ],
  } satisfies BuildOptions
  const asModule = await build(options)
  const { metafile } = asModule
  const isSloppy = missingPackages === 'stub' && isCommonJs(metafile)
  const { outputFiles } = isSloppy
    ? await build({ ...options, format: 'cjs', banner: {} })
    : asModule
  const text = outputFiles[0]?.text ?? ''
  const [code = ''] = text.replace(requireShim, '').split('\n//# sourceMappingURL=')
  return {
    value: {
      text,
      format: isSloppy ? 'cjs' : 'esm',
      packages: externalPackagesOf(metafile),
      missingPackages: [...missing].sort(),
      isConstant: missingPackages === 'fail' && isConstantCode(code, metafile, siteDir),
    },
    inputs: Object.keys(metafile.inputs)
      .map((input) => resolve(input))
      .filter((path) => existsSync(path)),
    isUncacheable: missing.size > 0,
  }
}

/**
 * Whether no file is an ES module. Other generators then run the code outside of strict mode, in which it may assign to
 * names that it has not declared.
 */
function isCommonJs({ inputs }: Metafile): boolean {
  return Object.values(inputs).every(({ format }) => format !== 'esm')
}

/** The options of esbuild for each bundle, without plugins. */
export function bundleOptions(path: string, workDir: string) {
  return {
    entryPoints: [path],
    outfile: join(workDir, 'module.mjs'),
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'silent',
    banner: { js: requireShim },
  } satisfies BuildOptions
}

function externalPackagesOf({ inputs }: Metafile): string[] {
  const imports = Object.values(inputs).flatMap((input) => input.imports)
  // An unused import of a file that does not exist is left out, as by TypeScript.
  const names = imports.filter(
    ({ external, path }) => external && !isBuiltin(path) && !/^\.{0,2}\//.test(path),
  )
  return [...new Set(names.map(({ path }) => path))].sort()
}

/** Defines `require` in an ES module, for bundled CommonJS modules. */
export const requireShim = `import { createRequire as ssgRequire } from 'node:module'; const require = ssgRequire(import.meta.url);`
