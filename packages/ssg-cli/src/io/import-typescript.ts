import { randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { dirname, extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Loader, type Metafile, type Plugin } from 'esbuild'
import { type CacheEntry, type ComputedResult, cacheByInputs } from '../cache/cache-by-inputs.ts'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOf } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'

/** A module of the site's own, run. */
export interface ImportedModule {
  readonly exports: Readonly<Record<string, unknown>>
  /** Every file it was made of, absolute: when one changes, so may the module. */
  readonly inputs: readonly string[]
  /** The packages among what it imports. */
  readonly packages: readonly string[]
  /** Packages it asks for that are not there; only with `missingPackages: 'stub'`. */
  readonly missingPackages: readonly string[]
}

export interface ImportOptions {
  /** For files that are made and removed again, below the site. */
  readonly workDir: string
  /** Keeps what the module was made into, until one of its files changes. */
  readonly store: Store | null
  /** What to do about packages that are not installed; a stand-in has every property and can be called. */
  readonly missingPackages?: 'fail' | 'stub'
}

/**
 * Bundles one TypeScript module for Node and imports it; packages are left to Node. Throws what
 * esbuild throws for wrong syntax, and what the module throws when it runs.
 */
export async function importTypeScript(
  path: string,
  { workDir, store, missingPackages = 'fail' }: ImportOptions,
): Promise<ImportedModule> {
  const make = () => bundleModule(path, workDir, missingPackages)
  const key = hashOf(`module ${path} ${missingPackages}`)
  const { value, inputs } = await cacheByInputs(
    { store, kind: bundledModules, key, root: workDir },
    make,
  )

  // The file lies below the site, so that its packages are found from there. Its name is new each
  // time: Node never imports one name twice.
  const temporary = join(workDir, `import-${randomUUID()}.mjs`)
  await mkdir(workDir, { recursive: true })
  await writeFile(temporary, value.text)
  // So that the stack of what the module throws names its source.
  process.setSourceMapsEnabled(true)
  try {
    const exports = await import(pathToFileURL(temporary).href)
    const { packages, missingPackages: missing } = value
    return {
      exports,
      inputs: inputs.map(([file]) => resolve(workDir, file)),
      packages,
      missingPackages: missing,
    }
  } finally {
    await rm(temporary, { force: true })
  }
}

interface BundledModule {
  readonly text: string
  readonly packages: readonly string[]
  readonly missingPackages: readonly string[]
}

const bundledModules = cacheKind<CacheEntry<BundledModule>>('module')

async function bundleModule(
  path: string,
  workDir: string,
  missingPackages: ImportOptions['missingPackages'],
): Promise<ComputedResult<BundledModule>> {
  const missing = new Set<string>()
  const { outputFiles, metafile } = await build({
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
    plugins: [
      sourcePathsPlugin,
      ...(missingPackages === 'stub' ? [stubPackagesPlugin(missing)] : []),
    ],
  })
  return {
    value: {
      text: outputFiles[0]?.text ?? '',
      packages: externalPackagesOf(metafile),
      missingPackages: [...missing].sort(),
    },
    inputs: Object.keys(metafile.inputs)
      .map((input) => resolve(input))
      .filter(isFile),
    isUncacheable: missing.size > 0,
  }
}

function externalPackagesOf({ inputs }: Metafile): string[] {
  const imports = Object.values(inputs).flatMap((input) => input.imports)
  const names = imports.filter(({ external, path }) => external && !isBuiltin(path))
  return [...new Set(names.map(({ path }) => path))].sort()
}

/** CommonJS modules ask for packages by `require`. */
export const requireShim = `import { createRequire as ssgRequire } from 'node:module'; const require = ssgRequire(import.meta.url);`

/** In the bundle, `import.meta`, `__dirname` and `require.resolve` would tell where the bundle is, not where the module was written. */
const sourcePathsPlugin: Plugin = {
  name: 'source-paths',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const contents = inlineSourcePaths(text, path)
      if (contents === text) return undefined
      return { contents, loader: extname(path).replace(/^\.[cm]?/, '') as Loader }
    })
  },
}

function inlineSourcePaths(text: string, path: string): string {
  const dir = dirname(path)
  const values: Readonly<Record<string, string>> = {
    'import.meta.url': pathToFileURL(path).href,
    'import.meta.dirname': dir,
    'import.meta.filename': path,
    __dirname: dir,
    __filename: path,
  }
  return text
    .replace(/\brequire\.resolve\((['"])(\.[^'"]*)\1\)/g, (_, __, file: string) =>
      JSON.stringify(resolveWithExtension(resolve(dir, file))),
    )
    .replace(
      /\bimport\.meta\.(?:url|dirname|filename)\b|(?<![\w$.'"])__(?:dirname|filename)\b(?!\s*[=:])/g,
      (name) => JSON.stringify(values[name]),
    )
}

/** As Node finds a module that is named without its ending. */
function resolveWithExtension(path: string): string {
  const endings = ['', '.js', '.ts', '.mjs', '.cjs', '.json', '/index.js', '/index.ts']
  return endings.map((ending) => path + ending).find(isFile) ?? path
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

/** Notes packages that are not installed and lets a harmless value stand for each. */
function stubPackagesPlugin(missing: Set<string>): Plugin {
  const namespace = 'stub'
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, ({ path, importer, resolveDir, kind }) => {
        if (
          kind === 'entry-point' ||
          isBuiltin(path) ||
          isInstalled(path, resolveDir || importer)
        ) {
          return undefined
        }
        missing.add(path)
        return { path, namespace }
      })
      build.onLoad({ filter: /.*/, namespace }, () => ({ contents: stubModule, loader: 'js' }))
    },
  }
}

function isInstalled(name: string, dir: string): boolean {
  const [scope = '', second = ''] = name.split('/')
  const folder = scope.startsWith('@') ? join(scope, second) : scope
  for (let at = dir; ; at = dirname(at)) {
    if (existsSync(join(at, 'node_modules', folder))) return true
    if (dirname(at) === at) return false
  }
}

/** A function of which every property is the same function. */
const stubModule = `const standIn = new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : name === 'then' ? undefined : standIn),
  has: (target, name) => name === 'isStub' || name in target,
  apply: () => standIn,
  construct: () => standIn,
  getPrototypeOf: () => standIn,
})
module.exports = standIn
`
