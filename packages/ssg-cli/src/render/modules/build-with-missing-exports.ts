import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  type BuildFailure,
  type BuildOptions,
  type BuildResult,
  build,
  type Message,
  type Plugin,
} from 'esbuild'
import { ReExport } from '../own-modules/own-modules-plugin.ts'
import type { SiteModules } from './site-modules.ts'

const missingExport = /^No matching export in "(?<file>.+)" for import "(?<name>.+)"$/

type BundleOptions = BuildOptions & { readonly metafile: true; readonly write: false }
type Bundle = BuildResult<{ metafile: true; write: false }>

/** The bundler for a site: one that is lenient may lack exports. */
export function bundlerFor({ lenient }: Pick<SiteModules, 'lenient'>): Bundler {
  return lenient ? buildWithMissingExports : build
}

export type Bundler = (options: BundleOptions) => Promise<Bundle>

/** Whether a message is about a name that a module does not export. esbuild takes a file without exports for CommonJS. */
export function isMissingExport({ id, text }: Message): boolean {
  return id === 'import-is-undefined' || missingExport.test(text)
}

/**
 * Bundles like webpack: a name that a module does not export is undefined, and a warning. For esbuild it is an error, so
 * this bundles again with the missing exports added.
 */
async function buildWithMissingExports(options: BundleOptions): Promise<Bundle> {
  const { plugins = [], absWorkingDir = '.' } = options
  const missing = new Map<string, Set<string>>()
  const warnings: Message[] = []
  for (;;) {
    try {
      const all = [missingExportsPlugin(missing), ...plugins]
      const result = await build({ ...options, plugins: all })
      return { ...result, warnings: [...result.warnings, ...warnings] }
    } catch (error) {
      const { errors } = error as BuildFailure
      if (!errors?.every(isMissingExport)) throw error
      const count = sizeOf(missing)
      for (const { text } of errors) {
        const { file = '', name = '' } = missingExport.exec(text)?.groups ?? {}
        const path = resolve(absWorkingDir, file)
        missing.set(path, (missing.get(path) ?? new Set()).add(name))
      }
      // A module that is not a file does not get the name.
      if (sizeOf(missing) === count) throw error
      warnings.push(...errors)
    }
  }
}

function sizeOf(missing: ReadonlyMap<string, ReadonlySet<string>>): number {
  return [...missing.values()].reduce((sum, { size }) => sum + size, 0)
}

/** A module may use a name that it does not export, so the value has a name of its own. */
function exportUndefined(names: Iterable<string>): string {
  const exported = [...names].map((name) => `ssgMissingExport as ${name}`)
  return `const ssgMissingExport = undefined\nexport { ${exported.join(', ')} }`
}

/** Adds exports to modules, by absolute path. */
function missingExportsPlugin(missing: ReadonlyMap<string, ReadonlySet<string>>): Plugin {
  return {
    name: 'ssg-missing-exports',
    setup(build) {
      if (missing.size === 0) return
      build.onLoad(
        { filter: /\.[cm]?[jt]sx?$/, namespace: 'file' },
        async ({ path, pluginData }) => {
          const names = missing.get(path)
          if (names === undefined) return undefined
          const text =
            pluginData instanceof ReExport ? pluginData.code : await readFile(path, 'utf8')
          return { contents: `${text}\n${exportUndefined(names)}`, loader: 'default' }
        },
      )
    },
  }
}
