import { join } from 'node:path'
import { isIntact, type OutputManifest, readOutputManifest } from './output-manifest.ts'
import { assertReplaceable, resolveTarget } from './resolve-target.ts'
import { recoverTarget } from './staging.ts'

/** The output of the last build, which the running one replaces. */
export interface PreviousOutput {
  /** Its folder. */
  readonly target: string
  readonly workDir: string
  readonly entries: OutputManifest
  /** Hash of its manifest. */
  readonly hash: string
  /** Whether the new output may have files of this one, instead of writing each again. */
  readonly isReusable: boolean
  /** Whether its manifest has this hash, and all its files are intact. */
  isUnchanged(outputHash: string): boolean
}

/**
 * Opens the output that is in `outDir`. Changes nothing but what a killed build has left. Throws a `BuildFailure` if
 * the folder contains anything but an earlier output.
 */
export async function openPreviousOutput(
  outDir: string,
  workDir: string,
  { reuseOutput: isReusable } = { reuseOutput: true },
): Promise<PreviousOutput> {
  const target = await resolveTarget(outDir)
  await recoverTarget(target)
  await assertReplaceable(target)
  const { entries, hash } = readOutputManifest(workDir, target)
  return {
    target,
    workDir,
    entries,
    hash,
    isReusable,
    isUnchanged: (outputHash) =>
      isReusable &&
      hash === outputHash &&
      [...entries].every(([path, entry]) => isIntact(join(target, path), entry)),
  }
}
