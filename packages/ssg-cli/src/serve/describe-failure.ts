import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { BuildFailure } from '../diagnostics/diagnostic.ts'

/** The builder thread has ended by itself: code of the site called `process.exit`. */
export class BuilderExit extends Error {}

/** What to print about an error that is not a diagnostic: a sentence if the author has caused it, the stack if it is a bug of ours. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof BuilderExit) return error.message
  const removed = removedFile(error)
  return removed === null
    ? (error.stack ?? error.message)
    : `${removed} was removed while the site was built. The next change builds it again`
}

/** The path of a file that was removed between being found and being read; null for other errors. */
export function removedFile(error: unknown): string | null {
  if (error instanceof BuildFailure) return removedModule(error)
  // On the way from another thread, an error loses its code.
  const pattern = /^ENOENT: no such file or directory, \w+ '(.+)'$/
  return (error instanceof Error && pattern.exec(error.message)?.[1]) || null
}

/** The path of a module that generated code imports by its absolute path. */
function removedModule({ diagnostics }: BuildFailure): string | null {
  const paths = diagnostics.map(
    ({ reason }) => /^Could not resolve "(.+)"$/.exec(reason)?.[1] ?? '',
  )
  return paths.find((path) => isAbsolute(path) && !existsSync(path)) ?? null
}
