import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { RenderJob } from '../render/create-render-job.ts'
import type { PageReads } from '../workers/page-code.ts'

/** Reports environment variables that a page tried to read, which pages cannot. */
export function reportHiddenVariables(
  { place }: Pick<RenderJob, 'place'>,
  { variables }: Pick<PageReads, 'variables'>,
): readonly Diagnostic[] {
  return variables.map((name) => ({
    severity: 'warning',
    rule: 'hidden-variable',
    reason: `This page reads the environment variable ${name}, which is hidden from pages`,
    hint: `Add "${name}" to \`publicEnv\` if its value may be published, and use \`process.env.${name}\``,
    place,
  }))
}
