import { appendFile, copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import { hashOf } from '../cache/hash.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import type { Compression } from '../outputs/compression.ts'
import type { OutputFile } from '../outputs/output-file.ts'
import { assertOutputPaths } from './check-output-paths.ts'
import { compressOutput } from './compress-output.ts'
import { resolveTarget } from './resolve-target.ts'
import type { StagedOutput } from './staged-output.ts'
import { recoverTarget } from './staging.ts'

/** Files open at one time: below the smallest usual limit of a process, with room for others. */
const maxOpenFiles = 32

/**
 * Writes what is missing of the output, then lets it take the place of the last one. At every moment
 * the folder holds one whole output: a build that fails or is killed leaves the last one as it was.
 * Gives the name of the output's ledger. Throws a `BuildFailure` when files collide, and when the disk
 * refuses.
 */
export async function emit(
  files: readonly OutputFile[],
  output: StagedOutput,
  compressions: readonly Compression[] = [],
): Promise<string> {
  assertOutputPaths(files)
  try {
    await writeAll(files, output)
    await compressOutput(output, compressions)
    return await output.commit()
  } catch (error) {
    throw toBuildFailure(error, output.target)
  }
}

/**
 * Brings back an output that a killed build had put aside, and removes what it left behind.
 * For those who read the output without building; `emit` does so itself.
 */
export async function recoverOutput(outDir: string): Promise<void> {
  await recoverTarget(await resolveTarget(outDir))
}

/** Stops at the first failure, once no file is open any more. */
async function writeAll(files: readonly OutputFile[], output: StagedOutput): Promise<void> {
  const { dir } = output
  const limit = pLimit(maxOpenFiles)
  const missing = files.flatMap((file) => {
    const identity = contentKey(file)
    return identity === null || output.reuseFile(file.path, identity) ? [] : [{ file, identity }]
  })
  const folders = new Set([dir, ...missing.map(({ file }) => dirname(join(dir, file.path)))])
  for (const folder of folders) await mkdir(folder, { recursive: true })

  const failures: unknown[] = []
  await limit.map(missing, async ({ file, identity }) => {
    if (failures.length > 0) return
    try {
      await retryOnTooManyFiles(() => writeOutputFile(file, dir))
      output.addFile(file.path, identity)
    } catch (error) {
      failures.push(error)
    }
  })
  if (failures.length > 0) throw failures[0]
}

/** Null: it is written already, or kept. */
function contentKey({ source }: OutputFile): string | null {
  if ('isAlreadyWritten' in source) return null
  if (!('hash' in source)) return hashOf(source.bytes)
  return 'append' in source ? hashOf(source.hash + source.append) : source.hash
}

async function writeOutputFile({ path, source }: OutputFile, dir: string): Promise<void> {
  const file = join(dir, path)
  if ('copyFrom' in source) {
    await copyFile(source.copyFrom, file)
    if (source.append !== undefined) await appendFile(file, source.append)
  } else if ('read' in source) await writeFile(file, await source.read())
  else if ('bytes' in source) await writeFile(file, source.bytes)
}

/** Tries again for some seconds while the process, or the machine, has too many files open. */
async function retryOnTooManyFiles(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if ((code !== 'EMFILE' && code !== 'ENFILE') || attempt === 100) throw error
      await wait(50)
    }
  }
}

/** A disk that refuses is no bug of ours: the author gets a diagnostic and no stack. */
function toBuildFailure(error: unknown, target: string): unknown {
  const isOfDisk = error instanceof Error && 'syscall' in error
  return isOfDisk ? outputWriteFailure(target, error.message) : error
}

/** What to say when the disk refuses. */
export function outputWriteFailure(target: string, message: string): BuildFailure {
  return new BuildFailure([
    {
      severity: 'error',
      rule: 'output-write',
      reason: `Cannot write the output "${target}": ${message}`,
      hint: 'The output of the last build is unchanged; see to the disk and build again',
      place: { file: target, line: 1, column: 1 },
    },
  ])
}
