import { isError } from '../diagnostics/diagnostic.ts'
import { withNote } from '../diagnostics/with-note.ts'
import type { SiteProblem } from './site-problem.ts'

/**
 * Says in the hint of an error that its pages are shown without components until it is fixed. `textAlone` has the hrefs of pages
 * that show their text alone.
 */
export function noteMissingComponents(
  problems: readonly SiteProblem[],
  textAlone: ReadonlySet<string>,
): readonly SiteProblem[] {
  return problems.map((problem) => {
    const note = noteOn(problem, textAlone)
    return note === null ? problem : { ...problem, diagnostic: withNote(problem.diagnostic, note) }
  })
}

function noteOn({ diagnostic, hrefs }: SiteProblem, textAlone: ReadonlySet<string>): string | null {
  if (!isError(diagnostic) || hrefs === null) return null
  const { loss, rule, missing } = diagnostic
  const isLost = loss === 'page' || loss === 'text' || missing !== undefined
  if (isLost && hrefs.some((href) => textAlone.has(href)))
    return 'Until then, the page shows its text without components'
  return rule === 'unresolved-import'
    ? 'Until then, only the children of the components that it exports are shown'
    : null
}
