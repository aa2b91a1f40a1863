import { basename } from 'node:path'
import { BuildFailure, type Diagnostic, type Outcome } from '../diagnostics/diagnostic.ts'
import { fromModuleError } from '../diagnostics/from-esbuild.ts'
import { unreadableFile } from '../diagnostics/unreadable-file.ts'
import { generators } from '../extras/extra.ts'
import { loadFile } from '../integrations/load-file.ts'
import { displayPath, readText } from '../io/files.ts'
import {
  bundleTypeScript,
  type ImportOptions,
  importTypeScript,
  type ModuleBundle,
} from '../io/import-typescript.ts'
import { WorkDirError } from '../io/work-dir.ts'
import { externalConfigNames, loadConverter } from './config-converter.ts'
import { type ConfigSource, createConfigSource, withPathMappings } from './config-source.ts'
import type { Mode } from './content-config.ts'
import type { ConfigContext } from './define-config.ts'
import { type EndlessCode, hashCode } from './endless-code.ts'

/** A configuration before validation. */
export interface ImportedConfig {
  readonly rawConfig: unknown
  readonly source: ConfigSource
  readonly inputs: readonly string[]
  readonly importedPackages: readonly string[]
  /** The code that ran; null without a configuration. */
  readonly bundle: ModuleBundle | null
  /** It is the configuration of another generator, or uses one: code that imports do not lead to. */
  readonly isConverted: boolean
  /** Settings of another generator's configuration that components may read. */
  readonly publicConfig: Readonly<Record<string, unknown>>
}

interface ImportConfigOptions extends Pick<ImportOptions, 'workDir' | 'store' | 'bundle'> {
  /** Name of the language to build; undefined for the default language. */
  readonly language: string | undefined
  readonly mode: Mode
  readonly endlessCode: EndlessCode | undefined
}

/** Bundles the module of a configuration. */
export function bundleConfig(
  path: string,
  siteDir: string,
  cache: Pick<ImportOptions, 'workDir' | 'store'>,
): Promise<ModuleBundle> {
  return bundleTypeScript(path, { ...cache, siteDir, missingPackages: missingPackagesOf(path) })
}

function missingPackagesOf(path: string) {
  return externalConfigNames.includes(basename(path)) ? 'stub' : 'fail'
}

/** Runs the module of a configuration, awaits or calls its default export, and converts one of another generator. */
export async function importConfig(
  path: string,
  siteDir: string,
  { language, mode, endlessCode = {}, ...cache }: ImportConfigOptions,
): Promise<Outcome<ImportedConfig>> {
  const file = displayPath(siteDir, path)
  const text = await readText(path).catch((error) => {
    throw new BuildFailure([unreadableFile(error, file)])
  })
  const source = createConfigSource(file, text)
  const name = basename(path)
  const converter = externalConfigNames.includes(name) ? await loadConverter(name, siteDir) : null
  // Plugins of other generators read it.
  if (converter !== null) process.env['NODE_ENV'] ??= mode
  const missingPackages = missingPackagesOf(path)
  try {
    const bundle = cache.bundle ?? (await bundleConfig(path, siteDir, cache))
    const code = hashCode(bundle)
    const endless = endlessCode[code]
    if (endless !== undefined) throw new BuildFailure([endless])
    const load = async () => {
      converter?.beforeImport?.(language)
      const module = await importTypeScript(path, { ...cache, bundle, siteDir, missingPackages })
      return {
        module,
        exported: await callDefaultExport(module.exports['default'], source.file, {
          language,
          mode,
        }),
      }
    }
    const { module, exported } = await loadFile({ path, siteDir, limit: 'file', code }, load)
    const { inputs, packages: importedPackages } = module
    const isConverted = converter !== null || importedPackages.some(isConverterPackage)
    const imported = { source, inputs, importedPackages, bundle, isConverted }
    if (converter === null) {
      return { value: { ...imported, rawConfig: exported, publicConfig: {} }, diagnostics: [] }
    }
    const external = { exported, missingPackages: module.missingPackages, language }
    const { value, diagnostics } = await loadFile({ path, siteDir, limit: 'hook', code }, () =>
      converter.convertConfig(external, source, siteDir),
    )
    const { config: rawConfig, pathMappings, publicConfig, inputs: further } = value
    return {
      value: {
        ...imported,
        rawConfig,
        publicConfig,
        inputs: [...inputs, ...further],
        source: withPathMappings(source, pathMappings),
      },
      diagnostics,
    }
  } catch (error) {
    if (error instanceof BuildFailure || error instanceof WorkDirError) throw error
    throw new BuildFailure(fromModuleError(error, path, siteDir))
  }
}

function isConverterPackage(name: string): boolean {
  return generators.some((generator) => name === `@ssgdocs/${generator}`)
}

/** The default export, awaited. A function is called with the language and the mode. */
async function callDefaultExport(
  value: unknown,
  file: string,
  context: ConfigContext,
): Promise<unknown> {
  if (value === undefined) throw new BuildFailure([missingDefaultExport(file)])
  return await (typeof value === 'function' ? value(context) : value)
}

function missingDefaultExport(file: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'config',
    reason: `${file} has no default export`,
    hint: 'Write `export default defineConfig({ … })`',
    place: { file, line: 1, column: 1 },
  }
}
