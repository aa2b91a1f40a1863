import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import pc from 'picocolors'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { printable } from '../diagnostics/printable.ts'
import { unreadableFile } from '../diagnostics/unreadable-file.ts'
import { displayPath, isInside } from '../io/files.ts'
import { applyFixes, type ChangedLine } from './apply-fixes.ts'
import { formatByCause, printJson } from './print.ts'

/** Flags of a command that supports `--fix`. */
export interface FixableRunFlags {
  readonly json?: boolean
  readonly strict?: boolean
  readonly keepGoing?: boolean
  readonly verbose?: boolean
  readonly config?: string
  readonly outDir?: string
  readonly url?: string
  readonly baseUrl?: string
  readonly cache?: boolean
  readonly untrustedDir?: string
  /** Receives all diagnostics; returns true if it fixes some, in which case the run prints nothing. */
  readonly onDiagnostics?: (diagnostics: readonly Diagnostic[]) => boolean
}

/** Limits the rounds in case fixes undo one another. */
const maxRounds = 10

/** What `withFixes` runs. */
export interface FixableCommand {
  /** Returns the exit code, or throws a `BuildFailure`. */
  run(flags: FixableRunFlags): Promise<number>
  /** The last line of a run that fails. */
  summarize(failure: BuildFailure): string
}

/** Runs a command and reports why it fails; with `fix`, applies fixes to the sources and runs it again until none is left. */
export async function withFixes(
  dir: string,
  { fix = false, ...flags }: FixableRunFlags & { readonly fix?: boolean },
  { run, summarize }: FixableCommand,
): Promise<number> {
  const siteDir = resolve(dir)
  if (!fix) return runOnce(flags)
  for (let round = 0; round < maxRounds; round++) {
    let fixable: readonly Diagnostic[] = []
    const exitCode = await runOnce({
      ...flags,
      onDiagnostics(diagnostics) {
        // A page that an integration provides is in no file.
        fixable = diagnostics.filter(
          ({ fix, place }) => fix !== undefined && existsSync(resolve(siteDir, place.file)),
        )
        return fixable.length > 0
      },
    })
    if (fixable.length === 0) return exitCode
    await fixFiles(siteDir, fixable)
  }
  return runOnce(flags)

  async function runOnce(runFlags: FixableRunFlags): Promise<number> {
    try {
      return await run(runFlags)
    } catch (error) {
      const failure = toBuildFailure(error, siteDir)
      if (failure === null) throw error
      if (!runFlags.onDiagnostics?.(failure.diagnostics)) report(failure, runFlags)
      return 1
    }
  }

  function report(failure: BuildFailure, { json, verbose }: FixableRunFlags): void {
    const { diagnostics } = failure
    if (json) printJson({ ok: false, diagnostics })
    else console.error(`${formatByCause(diagnostics, siteDir, verbose)}\n\n${summarize(failure)}`)
  }
}

/** Converts the error of an unreadable file of the site to a diagnostic. Null for other errors, which are bugs of ours. */
function toBuildFailure(error: unknown, siteDir: string): BuildFailure | null {
  if (error instanceof BuildFailure) return error
  const { code, path } = error as NodeJS.ErrnoException
  if (code === undefined || path === undefined || !isInside(siteDir, path)) return null
  return new BuildFailure([unreadableFile(error, displayPath(siteDir, path))])
}

async function fixFiles(siteDir: string, diagnostics: readonly Diagnostic[]): Promise<void> {
  const files = new Set(diagnostics.map(({ place }) => place.file))
  for (const file of files) {
    const path = resolve(siteDir, file)
    const inFile = diagnostics.filter(({ place }) => place.file === file)
    const { text, changes } = applyFixes(readFileSync(path, 'utf8'), inFile)
    await writeFile(`${path}.ssg`, text)
    await rename(`${path}.ssg`, path)
    for (const change of changes) console.error(formatChange(file, change))
  }
}

function formatChange(file: string, { line, before, after }: ChangedLine): string {
  return [
    `${printable(file)}:${line}`,
    pc.red(`- ${printable(before.trimEnd())}`),
    pc.green(`+ ${printable(after.trimEnd())}`),
  ].join('\n')
}
