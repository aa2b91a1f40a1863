import { BuildFailure, type Diagnostic } from './diagnostic.ts'

/**
 * Like `Promise.all`, but waits for all promises, so that nothing keeps writing after the build
 * failed. Throws one `BuildFailure` with all diagnostics, or the first other error.
 */
export async function allOrFailure<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(promises)
  const diagnostics = new Map<string, Diagnostic>()
  let hasFailed = false
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    if (!(result.reason instanceof BuildFailure)) throw result.reason
    hasFailed = true
    for (const one of result.reason.diagnostics) diagnostics.set(JSON.stringify(one), one)
  }
  if (hasFailed) throw new BuildFailure([...diagnostics.values()])
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}
