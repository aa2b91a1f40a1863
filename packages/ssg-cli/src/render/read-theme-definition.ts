import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DefinitionProblem } from '@ssgdocs/runtime/contract/theme-module'
import { findTopLevelAwait } from '../config/config-module.ts'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { fromModuleError } from '../diagnostics/from-esbuild.ts'
import { runInOwnScope } from '../integrations/hook-scope.ts'
import { HookTimeout, hookTimeLimit } from '../integrations/hook-time-limit.ts'
import { withTimeLimit } from '../integrations/run-limited.ts'
import { markRunning } from '../integrations/running-hook.ts'
import { readText } from '../io/files.ts'
import type { BundleThemeOptions } from './bundle-server-modules.ts'
import type { LoadedTheme } from './loaded-theme.ts'
import { placeInBundle } from './place-in-bundle.ts'
import { previewCodeTimeout } from './preview-code-timeout.ts'

/** What the theme makes of the site's theme file. */
export interface ThemeDefinition {
  /** CSS that the theme generates from the site's definition. */
  readonly definitionStyles: string
  /** Names of the slots that load React when the browser is idle. */
  readonly idleSlots: readonly string[]
  readonly problems: readonly DefinitionProblem[]
}

/**
 * The theme definition, evaluated from the site's theme file. Throws a `BuildFailure` if the file
 * throws.
 */
export async function readThemeDefinition(
  entryPath: string,
  { definitionFile, site: { siteDir, mode } }: BundleThemeOptions,
): Promise<ThemeDefinition> {
  const limit = mode === 'development' ? previewCodeTimeout * 1000 : hookTimeLimit()
  const markEnded =
    definitionFile === null
      ? () => {}
      : markRunning(() => blockingDefinition(relative(siteDir, definitionFile)), limit + timerDelay)
  try {
    const load = (): Promise<LoadedTheme> => import(pathToFileURL(entryPath).href)
    const theme = await withTimeLimit(
      runInOwnScope(load, () => {}),
      limit,
    )
    const { definition, definitionStyles, idleSlots, findDefinitionProblems } = theme
    const problems = definitionFile === null ? [] : findDefinitionProblems(definition)
    // They expect a valid definition.
    if (problems.length > 0) return { problems, definitionStyles: '', idleSlots: [] }
    return {
      problems,
      definitionStyles: definitionStyles(definition),
      idleSlots: idleSlots(definition),
    }
  } catch (error) {
    if (definitionFile === null) throw error
    if (error instanceof HookTimeout) {
      throw new BuildFailure([await endlessDefinition(definitionFile, siteDir, limit)])
    }
    const place = placeInBundle(error, siteDir)
    const diagnostics = fromModuleError(error, definitionFile, siteDir)
    throw new BuildFailure(
      place === null ? diagnostics : diagnostics.map((one) => ({ ...one, place })),
    )
  } finally {
    markEnded()
  }
}

/** The timer of the thread itself comes first, unless the thread is blocked. In ms. */
const timerDelay = 1000

/** Found by another thread. */
function blockingDefinition(file: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'endless-theme',
    reason: `${file} runs without end`,
    hint: 'Look for an endless loop in this file and in those that it imports',
    place: { file, line: 1, column: 1 },
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
