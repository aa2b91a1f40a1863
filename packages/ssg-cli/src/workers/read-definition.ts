import { relative } from 'node:path'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { placeInBundle } from '../render/place-in-bundle.ts'
import type { DefinitionSource, ReadDefinition } from '../render/read-theme-definition.ts'
import type { DefinitionResult, PageCodeShared } from './protocol.ts'
import type { JobQueue } from './worker-pool.ts'
import type { TaskFailure } from './worker-thread.ts'

/**
 * Returns a function that reads theme definitions in the thread that renders the first pages: a theme file that runs without end
 * blocks no other thread, and the theme is loaded once.
 */
export function createDefinitionReader(pool: JobQueue, day: string): ReadDefinition {
  return async (themeEntryPath, source) => {
    let outcome: DefinitionResult = { value: null, diagnostics: [] }
    const shared: PageCodeShared = { themeEntryPath, day }
    await pool.run<DefinitionSource, DefinitionResult>({
      kind: 'read-definition',
      tasks: [source],
      expectedTasks: 1,
      shared,
      bundle: themeEntryPath,
      onResult(_, result) {
        outcome = result
      },
      onFailure: (_, failure) => ({ value: null, diagnostics: [describeFailure(source, failure)] }),
    })
    return outcome
  }
}

function describeFailure(
  { file, siteDir }: DefinitionSource,
  { reason, stack }: TaskFailure,
): Diagnostic {
  const name = file === null ? 'The theme' : relative(siteDir, file)
  const place = placeInBundle(Object.assign(new Error(), { stack }), siteDir)
  return {
    severity: 'error',
    rule: 'endless-theme',
    reason: reason === 'time' ? `${name} runs without end` : `${name} ran out of memory`,
    hint: 'Look for an endless loop in this file and in those that it imports',
    place: place ?? { file: name, line: 1, column: 1 },
  }
}
