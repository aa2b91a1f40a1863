import { rmSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import type { OutputFile } from '../outputs/output-file.ts'
import { assertOutputs } from './plan.ts'
import { recoverTarget, removeFolder, stagingFolder } from './staging.ts'
import { swapIn } from './swap.ts'
import { assertOurs, resolveTarget } from './target.ts'

/** Files open at one time: below the smallest usual limit of a process, with room for others. */
const openFiles = 32

/**
 * Writes the whole output beside `outDir`, then takes its place. At every moment `outDir` holds one
 * whole output: a build that fails or is killed leaves the last one as it was.
 * Throws a `BuildFailure` when files collide, when `outDir` holds something that is not an output of
 * ours, and when the disk refuses.
 */
export async function emit(files: readonly OutputFile[], outDir: string): Promise<void> {
  assertOutputs(files)
  const target = await resolveTarget(outDir)
  await recoverTarget(target)
  await assertOurs(target)

  const next = stagingFolder(target, 'next')
  const removeAtExit = () => rmSync(next, { recursive: true, force: true })
  process.once('exit', removeAtExit)
  try {
    await writeAll(files, next)
    await swapIn(next, target)
  } catch (error) {
    await removeFolder(next)
    throw asFailure(error, target)
  } finally {
    process.off('exit', removeAtExit)
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
async function writeAll(files: readonly OutputFile[], dir: string): Promise<void> {
  const limit = pLimit(openFiles)
  const folders = new Set([dir, ...files.map(({ path }) => dirname(join(dir, path)))])
  for (const folder of folders) await mkdir(folder, { recursive: true })

  const failures: unknown[] = []
  await limit.map(files, async (file) => {
    if (failures.length > 0) return
    await withPatience(() => write(file, dir)).catch((error) => failures.push(error))
  })
  if (failures.length > 0) throw failures[0]
}

async function write({ path, source }: OutputFile, dir: string): Promise<void> {
  const file = join(dir, path)
  if ('copyOf' in source) await copyFile(source.copyOf, file)
  else await writeFile(file, source.bytes)
}

/** Tries again for some seconds while the process, or the machine, has too many files open. */
async function withPatience(work: () => Promise<void>): Promise<void> {
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
function asFailure(error: unknown, target: string): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error
  return new BuildFailure([
    {
      severity: 'error',
      rule: 'output-write',
      reason: `Cannot write the output "${target}": ${error.message}`,
      hint: 'The output of the last build is unchanged; see to the disk and build again',
      place: { file: target, line: 1, column: 1 },
    },
  ])
}
