import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import pc from 'picocolors'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { applyFixes, type ChangedLine } from './apply-fixes.ts'

/** Flags of a run whose complaints may be corrected before it speaks. */
export interface FixableRunFlags {
  readonly json?: boolean
  readonly strict?: boolean
  readonly verbose?: boolean
  readonly config?: string
  readonly outDir?: string
  readonly url?: string
  readonly baseUrl?: string
  readonly cache?: boolean
  /** Told all complaints; true: they will be corrected, so that the run need not report them. */
  readonly onDiagnostics?: (diagnostics: readonly Diagnostic[]) => boolean
}

/** More rounds than mistakes can hide behind others. */
const maxRounds = 10

/** Runs a command; with `fix`, corrects the sources and runs it again as long as that helps. */
export async function withFixes(
  dir: string,
  { fix = false, ...flags }: FixableRunFlags & { readonly fix?: boolean },
  run: (flags: FixableRunFlags) => Promise<number>,
): Promise<number> {
  if (!fix) return run(flags)
  for (let round = 0; round < maxRounds; round++) {
    let found: readonly Diagnostic[] = []
    const exitCode = await run({
      ...flags,
      onDiagnostics(diagnostics) {
        found = diagnostics.filter((diagnostic) => diagnostic.fix !== undefined)
        return found.length > 0
      },
    })
    if (found.length === 0) return exitCode
    await fixFiles(resolve(dir), found)
  }
  return run(flags)
}

async function fixFiles(siteDir: string, diagnostics: readonly Diagnostic[]): Promise<void> {
  const files = new Set(diagnostics.map(({ place }) => place.file))
  for (const file of files) {
    const path = resolve(siteDir, file)
    const own = diagnostics.filter(({ place }) => place.file === file)
    const { text, changes } = applyFixes(readFileSync(path, 'utf8'), own)
    await writeFile(`${path}.ssg`, text)
    await rename(`${path}.ssg`, path)
    for (const change of changes) console.error(formatChange(file, change))
  }
}

function formatChange(file: string, { line, before, after }: ChangedLine): string {
  return [
    `${file}:${line}`,
    pc.red(`- ${before.trimEnd()}`),
    pc.green(`+ ${after.trimEnd()}`),
  ].join('\n')
}
