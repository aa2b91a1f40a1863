import { relative } from 'node:path'
import type { DefinitionProblem } from '@ssgdocs/runtime/contract/theme-module'
import { findTopLevelAwait } from '../config/config-module.ts'
import type { Mode } from '../config/content-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { fromModuleError } from '../diagnostics/from-esbuild.ts'
import { fileTimeLimit, HookTimeout } from '../integrations/hook-time-limit.ts'
import { withTimeLimit } from '../integrations/run-limited.ts'
import { readText } from '../io/files.ts'
import type { LoadedTheme } from './loaded-theme.ts'
import { placeInBundle } from './place-in-bundle.ts'
import { previewCodeTimeout } from './preview-code-timeout.ts'

/** What the theme makes of the site's theme file. */
export interface ThemeDefinition {
  /** CSS that the theme generates from the site's definition. */
  readonly definitionStyles: string
  /** Names of the slots that load React when the browser is idle. */
  readonly idleSlots: readonly string[]
  /** Tag names of the elements that components of the site replace. */
  readonly replacedElements: readonly string[]
  readonly problems: readonly DefinitionProblem[]
}

/** A theme definition to read. */
export interface DefinitionSource {
  readonly siteDir: string
  /** The site's theme file; null if it has none. */
  readonly file: string | null
  readonly mode: Mode
}

/** Reads the definition of a bundled theme. The value is null, with the error, if the theme file throws. */
export type ReadDefinition = (
  entryPath: string,
  source: DefinitionSource,
) => Promise<Outcome<ThemeDefinition | null>>

/** How long a theme file may take to load, in ms. */
export function definitionTimeLimit(mode: Mode): number {
  return mode === 'development' ? previewCodeTimeout * 1000 : fileTimeLimit()
}

/** Reads the definition of a theme that is loaded in this thread. The value is null, with the error, if the site's theme file throws. */
export async function readThemeDefinition(
  load: () => Promise<LoadedTheme>,
  { file, siteDir, mode }: DefinitionSource,
): Promise<Outcome<ThemeDefinition | null>> {
  const limit = definitionTimeLimit(mode)
  try {
    const theme = await withTimeLimit(load(), () => limit)
    const { definition, definitionStyles, idleSlots, findDefinitionProblems, replacedElements } =
      theme
    const problems = file === null ? [] : findDefinitionProblems(definition)
    // They expect a valid definition.
    const isValid = problems.every((problem) => 'placeholders' in problem)
    const value = {
      problems,
      definitionStyles: isValid ? definitionStyles(definition) : '',
      idleSlots: isValid ? idleSlots(definition) : [],
      replacedElements: isValid ? replacedElements(definition) : [],
    }
    return { value, diagnostics: [] }
  } catch (error) {
    if (file === null) throw error
    if (error instanceof HookTimeout) {
      return { value: null, diagnostics: [await endlessDefinition(file, siteDir, limit)] }
    }
    const place = placeInBundle(error, siteDir)
    const diagnostics = fromModuleError(error, file, siteDir)
    return {
      value: null,
      diagnostics: place === null ? diagnostics : diagnostics.map((one) => ({ ...one, place })),
    }
  }
}

async function endlessDefinition(
  path: string,
  siteDir: string,
  limit: number,
): Promise<Diagnostic> {
  const { placeOfNode } = await import('./modules/place-of-token.ts')
  const file = relative(siteDir, path)
  const source = { file, text: await readText(path) }
  return {
    severity: 'error',
    rule: 'module-error',
    reason: `${file} did not load within ${limit / 1000} s`,
    hint: 'Await only promises that settle, in this file and in those that it imports',
    place: placeOfNode(source, findTopLevelAwait) ?? { file, line: 1, column: 1 },
  }
}
