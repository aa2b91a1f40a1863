import { isAbsolute, relative, resolve, sep } from 'node:path'
import type { Message } from 'esbuild'
import type { Diagnostic, Place } from './diagnostic.ts'

/** A message of the bundler. Its files are relative to `workingDir`. */
export function fromEsbuild(message: Message, siteDir: string, workingDir = siteDir): Diagnostic {
  const { location, text, notes } = message
  const note = notes[0]?.text
  return {
    severity: 'error',
    rule: 'bundle',
    reason: text,
    ...(note === undefined || note === '' ? {} : { hint: note }),
    place:
      location === null
        ? { file: '(bundle)', line: 1, column: 1 }
        : {
            file: display(siteDir, resolve(workingDir, location.file.replace(/^ssg-\w+:/, ''))),
            line: location.line,
            column: location.column + 1,
            length: Math.max(1, location.length),
          },
  }
}

/** What a module of the site's own threw: messages of the bundler, or an error while it ran. */
export function fromModuleError(error: unknown, path: string, siteDir: string): Diagnostic[] {
  if (isBundleFailure(error)) {
    return error.errors.map((message) => fromEsbuild(message, siteDir, process.cwd()))
  }
  const file = display(siteDir, path)
  return [
    {
      severity: 'error',
      rule: 'module-error',
      reason: `Unexpected error while running it: ${error instanceof Error ? error.message : String(error)}`,
      hint: 'Correct the module; the message is its own',
      place: { file, ...spotInStack(error, path) },
    },
  ]
}

function isBundleFailure(error: unknown): error is { readonly errors: readonly Message[] } {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors)
}

/** Line and column of the first call within the file; its start when the stack does not say. */
function spotInStack(error: unknown, path: string): Omit<Place, 'file'> {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const at = stack.indexOf(path)
  const found = at < 0 ? null : /^:(\d+):(\d+)/.exec(stack.slice(at + path.length))
  return { line: Number(found?.[1] ?? 1), column: Number(found?.[2] ?? 1) }
}

function display(siteDir: string, path: string): string {
  const absolute = isAbsolute(path) ? path : resolve(siteDir, path)
  return relative(siteDir, absolute).split(sep).join('/')
}
