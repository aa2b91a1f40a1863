import { extname } from 'node:path'
import { transform } from 'esbuild'
import type { Store } from '../cache/store.ts'
import { createConfigSource } from '../config/config-source.ts'
import type { ContentConfig } from '../config/content-config.ts'
import { type EndlessCode, hashCode } from '../config/endless-code.ts'
import {
  BuildFailure,
  type Diagnostic,
  type Outcome,
  type Place,
} from '../diagnostics/diagnostic.ts'
import { fromModuleError } from '../diagnostics/from-esbuild.ts'
import { withNote } from '../diagnostics/with-note.ts'
import { loadFile } from '../integrations/load-file.ts'
import { displayPath, readTextIfExists } from '../io/files.ts'
import { bundleTypeScript, importTypeScript } from '../io/import-typescript.ts'
import { WorkDirError } from '../io/work-dir.ts'
import { readLastSidebars, saveLastSidebars } from './last-sidebars.ts'
import { parseSidebars } from './parse-sidebars.ts'
import { parseYaml } from './parse-yaml.ts'
import { findRepeatedDocs } from './repeated-docs.ts'
import type { SidebarsFile } from './source.ts'
import { isUntrustedFile, untrustedFile } from './untrusted-file.ts'

/**
 * Reads the sidebars files of all versions, by version key. Versions without a file are missing. In a preview, a file that
 * cannot be read keeps its last sidebars.
 */
export async function readSidebars(
  config: ContentConfig,
  store: Store,
  endlessCode: EndlessCode = {},
): Promise<Outcome<ReadonlyMap<string, SidebarsFile>>> {
  const sidebars = new Map<string, SidebarsFile>()
  const isPreview = config.mode === 'development'
  const diagnostics: Diagnostic[] = []

  for (const { key, sidebarsFile: path } of config.docs.flatMap(({ versions }) => versions)) {
    if (path === null) continue
    if (path === false) {
      sidebars.set(key, { file: '', sidebars: {} })
      continue
    }
    const file = displayPath(config.siteDir, path)
    const text = await readTextIfExists(path)
    // The configuration can be one from before the file was deleted, which is reported where that is named.
    if (text === undefined) continue
    const loaded = await loadSidebarsFile(config, { path, text }, { store, endlessCode })
    if (loaded.value === null) {
      const last = isPreview ? readLastSidebars(store, path) : undefined
      sidebars.set(key, last ?? { file, sidebars: {} })
      diagnostics.push(...(last ? loaded.diagnostics.map(usesLastSidebars) : loaded.diagnostics))
      continue
    }
    const isUntrusted = isUntrustedFile(path, config)
    const parsed = parseSidebars(loaded.value.sidebars, loaded.value.placeOf, !isUntrusted)
    diagnostics.push(...parsed.diagnostics, ...findRepeatedDocs(parsed.value))
    const read = { file, sidebars: parsed.value }
    sidebars.set(key, read)
    if (isPreview) saveLastSidebars(store, path, { text, sidebars: read })
  }
  return { value: sidebars, diagnostics }
}

function usesLastSidebars(diagnostic: Diagnostic): Diagnostic {
  return withNote(diagnostic, 'Until then, the site has the last sidebars without errors')
}

/** The value of a sidebars file before it is validated. */
interface LoadedSidebars {
  readonly sidebars: unknown
  placeOf(path: readonly PropertyKey[]): Place
}

async function loadSidebarsFile(
  config: ContentConfig,
  { path, text }: { readonly path: string; readonly text: string },
  { store, endlessCode }: { readonly store: Store; readonly endlessCode: EndlessCode },
): Promise<Outcome<LoadedSidebars | null>> {
  const { siteDir, workDir } = config
  const file = displayPath(siteDir, path)
  if (extname(path) === '.json') return parseSidebarsJson(text, { file, siteDir })
  if (isUntrustedFile(path, config)) {
    return { value: null, diagnostics: [untrustedFile(file)] }
  }
  try {
    const options = { siteDir, workDir, store }
    const bundle = await bundleTypeScript(path, options)
    const code = hashCode(bundle)
    const endless = endlessCode[code]
    if (endless !== undefined) return { value: null, diagnostics: [endless] }
    const load = () => importTypeScript(path, { ...options, bundle })
    const { exports } = await loadFile({ path, siteDir, limit: 'file', code }, load)
    const { placeOf } = createConfigSource(file, text)
    return { value: { sidebars: exports['default'], placeOf }, diagnostics: [] }
  } catch (error) {
    if (error instanceof WorkDirError) throw error
    const diagnostics =
      error instanceof BuildFailure ? error.diagnostics : fromModuleError(error, path, siteDir)
    return { value: null, diagnostics }
  }
}

/** JSON is parsed strictly, and then as YAML for the places of its values. */
async function parseSidebarsJson(
  text: string,
  { file, siteDir }: { readonly file: string; readonly siteDir: string },
): Promise<Outcome<LoadedSidebars | null>> {
  try {
    const sidebars: unknown = JSON.parse(text)
    const placeOf = parseYaml(text, { file, firstLine: 1 }).value?.placeOf
    const start = { file, line: 1, column: 1 }
    return { value: { sidebars, placeOf: placeOf ?? (() => start) }, diagnostics: [] }
  } catch (error) {
    const found = await findJsonError(text, { file, siteDir })
    const { reason = (error as SyntaxError).message, place = { file, line: 1, column: 1 } } =
      found ?? {}
    const hint = reason.includes('trailing comma')
      ? 'Remove the comma'
      : 'Correct the quotes, commas or brackets here'
    return {
      value: null,
      diagnostics: [
        {
          severity: 'error',
          rule: 'sidebars-file',
          reason: `Invalid JSON: ${reason}`,
          hint,
          place,
        },
      ],
    }
  }
}

/** Not every error of `JSON.parse` has a position; those of esbuild do, and name a trailing comma. */
async function findJsonError(
  text: string,
  { file, siteDir }: { readonly file: string; readonly siteDir: string },
): Promise<Pick<Diagnostic, 'reason' | 'place'> | null> {
  try {
    await transform(text, { loader: 'json', sourcefile: file, logLevel: 'silent' })
    return null
  } catch (error) {
    const [diagnostic] = fromModuleError(error, file, siteDir)
    if (diagnostic === undefined) return null
    const { line, column } = diagnostic.place
    return { reason: diagnostic.reason, place: { file, line, column } }
  }
}
