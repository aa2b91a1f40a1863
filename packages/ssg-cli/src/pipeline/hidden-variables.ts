import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { RenderJob } from '../render/create-render-job.ts'
import type { PageReads } from '../workers/page-code.ts'

/** Reports environment variables that a page asked for: pages do not see them. */
export function reportHiddenVariables(
  { place }: Pick<RenderJob, 'place'>,
  { variables }: Pick<PageReads, 'variables'>,
): readonly Diagnostic[] {
  return variables.map((name) => ({
    severity: 'warning',
    rule: 'hidden-variable',
    reason: `This page reads the environment variable ${name}, which pages do not see`,
    hint: `Add "${name}" to \`publicEnv\` if its value may be published, and write \`process.env.${name}\``,
    place,
  }))
}
