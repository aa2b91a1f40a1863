import type { VFileMessage } from 'vfile-message'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { fromVfile } from '../diagnostics/from-vfile.ts'
import type { JobResponse, JobResults } from './protocol.ts'

/** What a thread answers after a job. `late` are errors of plugins that nobody awaited: they fail the job. */
export function toResponse(
  results: JobResults,
  late: readonly VFileMessage[],
  configFile: string,
): JobResponse {
  if (late.length === 0) return { results }
  return { diagnostics: late.map((message) => fromVfile(message, configFile)) }
}

/** What a thread answers after a job that threw. Other errors than a `BuildFailure` are our own bugs. */
export function toFailedResponse(error: Error): JobResponse {
  if (!(error instanceof BuildFailure)) return { crash: error }
  return { diagnostics: error.diagnostics.map(inWorker) }
}

/** The main thread loaded the same configuration, so the error needs an explanation. */
function inWorker(diagnostic: Diagnostic): Diagnostic {
  return {
    ...diagnostic,
    reason: `In a worker thread: ${diagnostic.reason}`,
    hint: 'Worker threads load the configuration again, so it must not depend on the thread, and not change the environment',
  }
}
