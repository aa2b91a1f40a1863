import { extname } from 'node:path'
import type { Store } from '../cache/store.ts'
import type { ContentConfig } from '../config/content-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { fromModuleError } from '../diagnostics/from-esbuild.ts'
import { displayPath, readText } from '../io/files.ts'
import { importTypeScript } from '../io/import-typescript.ts'
import { parseSidebars } from './parse-sidebars.ts'
import type { SidebarsFile } from './source.ts'

/** Reads the sidebars of every version. Versions without a file are not in the result. */
export async function readSidebars(
  config: ContentConfig,
  store: Store,
): Promise<Outcome<ReadonlyMap<string, SidebarsFile>>> {
  const sidebars = new Map<string, SidebarsFile>()
  const diagnostics: Diagnostic[] = []

  for (const { key, sidebarsFile } of config.docs.flatMap(({ versions }) => versions)) {
    if (sidebarsFile === null) continue
    if (sidebarsFile === false) {
      sidebars.set(key, { file: '', sidebars: {} })
      continue
    }
    const file = displayPath(config.siteDir, sidebarsFile)
    const text = await readText(sidebarsFile)
    const parsed = await loadSidebarsFile(config, sidebarsFile, { text, file, store })
    const outcome = parsed.value === undefined ? undefined : parseSidebars(parsed.value, text, file)
    diagnostics.push(...parsed.diagnostics, ...(outcome?.diagnostics ?? []))
    sidebars.set(key, { file, sidebars: outcome?.value ?? {} })
  }
  return { value: sidebars, diagnostics }
}

async function loadSidebarsFile(
  { siteDir, workDir }: ContentConfig,
  path: string,
  { text, file, store }: { text: string; file: string; store: Store },
): Promise<Outcome<unknown>> {
  if (extname(path) !== '.json') {
    try {
      const { exports } = await importTypeScript(path, { workDir, store })
      return { value: exports['default'], diagnostics: [] }
    } catch (error) {
      return { value: undefined, diagnostics: fromModuleError(error, path, siteDir) }
    }
  }
  try {
    return { value: JSON.parse(text), diagnostics: [] }
  } catch (error) {
    return { value: undefined, diagnostics: [invalidJson(error as SyntaxError, text, file)] }
  }
}

function invalidJson(error: SyntaxError, text: string, file: string): Diagnostic {
  const offset = Number(/position (\d+)/.exec(error.message)?.[1] ?? text.length)
  const before = text.slice(0, offset)
  return {
    severity: 'error',
    rule: 'sidebars-file',
    reason: `Unexpected text, expected JSON: ${error.message}`,
    place: {
      file,
      line: before.split('\n').length,
      column: offset - before.lastIndexOf('\n'),
    },
  }
}
