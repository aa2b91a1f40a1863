import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import { type CacheEntry, cacheByInputs } from '../cache/cache-by-inputs.ts'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOf } from '../cache/hash.ts'
import { isPlain } from '../cache/is-plain.ts'
import { memoizeByObject } from '../cache/memoize-by-object.ts'
import type { Store } from '../cache/store.ts'
import {
  type BundledModule,
  type BundleModuleOptions,
  bundleModule,
  bundleOptions,
} from './bundle-module.ts'
import { prepareWorkDir, writingToWorkDir } from './work-dir.ts'

/** A module of the site, after it ran. */
export interface ImportedModule {
  readonly exports: Readonly<Record<string, unknown>>
  /** Absolute paths of all files in the bundle; the module is stale when one of them changes. */
  readonly inputs: readonly string[]
  /** Imported packages. */
  readonly packages: readonly string[]
  /** Imported packages that are not installed; empty unless `missingPackages` is `stub`. */
  readonly missingPackages: readonly string[]
  /** What ran. */
  readonly bundle: ModuleBundle
}

/** A bundled module, which can run again when its files have changed. */
export type ModuleBundle = CacheEntry<BundledModule>

/** `missingPackages` is `fail` by default. */
export interface ImportOptions
  extends Pick<BundleModuleOptions, 'siteDir' | 'workDir'>,
    Partial<Pick<BundleModuleOptions, 'missingPackages'>> {
  /** Caches the bundle until one of its files changes. */
  readonly store: Store | null
  /** Runs instead of the module as it is now. */
  readonly bundle?: ModuleBundle | undefined
}

/** Bundles one TypeScript module for Node; packages stay external. Throws esbuild's failure for a syntax error. */
export async function bundleTypeScript(
  path: string,
  { siteDir, workDir, store, missingPackages = 'fail' }: Omit<ImportOptions, 'bundle'>,
): Promise<ModuleBundle> {
  const packages = prepareWorkDir(workDir, siteDir) ? 'by-name' : 'by-url'
  const make = () => bundleModule(path, { siteDir, workDir, missingPackages, packages })
  const key = hashOf(`module ${path} ${missingPackages} ${packages}`)
  return cacheByInputs({ store, kind: bundledModules, key, root: workDir }, make)
}

/**
 * Bundles one TypeScript module for Node and imports it. Throws esbuild's failure for a syntax error or a missing package,
 * and whatever the module throws when it runs.
 */
export async function importTypeScript(
  path: string,
  { bundle: given, ...options }: ImportOptions,
): Promise<ImportedModule> {
  const { workDir, store } = options
  const bundle = given ?? (await bundleTypeScript(path, options))
  const { value, inputs } = bundle
  const { packages: imported, missingPackages: missing } = value
  const module = {
    inputs: inputs.map(([file]) => resolve(workDir, file)),
    packages: imported,
    missingPackages: missing,
    bundle,
  }
  const constants = store === null ? new Map() : constantModules.get(store, null, () => new Map())
  const known = constants.get(path)
  if (known?.text === value.text) return { ...module, exports: known.exports }
  try {
    const exports = await runModule(value, workDir)
    if (value.isConstant && isPlain({ ...exports })) {
      constants.set(path, { text: value.text, exports })
    }
    return { ...module, exports }
  } catch (error) {
    const name = missingPackageName(error)
    if (name !== undefined) await locateMissingPackage(name, bundleOptions(path, workDir))
    throw error
  }
}

type Exports = ImportedModule['exports']

interface ConstantModule {
  readonly text: string
  readonly exports: Exports
}

/** By path. Node.js never frees a module that it has imported. A preview reads its configuration in each build. */
const constantModules = memoizeByObject<Store, Map<string, ConstantModule>>()

async function runModule({ text, format }: BundledModule, workDir: string): Promise<Exports> {
  // Its name is unique because Node caches modules by URL.
  const temporary = join(workDir, `import-${randomUUID()}.${format === 'cjs' ? 'cjs' : 'mjs'}`)
  writingToWorkDir(() => writeFileSync(temporary, text))
  // Stack traces then name the source file instead of the bundle.
  process.setSourceMapsEnabled(true)
  try {
    if (format === 'cjs') return { default: createRequire(temporary)(temporary) }
    return await import(pathToFileURL(temporary).href)
  } finally {
    await rm(temporary, { force: true })
  }
}

const bundledModules = cacheKind<CacheEntry<BundledModule>>('module')

/** The package that Node could not find. Its error names the temporary bundle, not the importing module. */
function missingPackageName(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_MODULE_NOT_FOUND') {
    return undefined
  }
  return /^Cannot find package '([^']+)'/.exec(error.message)?.[1]
}

/** Bundles again and fails at every import of the package, so that the error has the author's positions. */
async function locateMissingPackage(name: string, options: BuildOptions): Promise<void> {
  await build({
    ...options,
    plugins: [
      {
        name: 'locate-missing-package',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path }) => {
            if (path !== name && !path.startsWith(`${name}/`)) return undefined
            const notes = [{ text: 'Install the package, or fix its name' }]
            return {
              errors: [{ detail: 'module-error', text: `Cannot find package "${name}"`, notes }],
            }
          })
        },
      },
    ],
  })
}
