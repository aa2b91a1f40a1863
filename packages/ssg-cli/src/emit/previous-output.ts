import { join } from 'node:path'
import { memoizeByObject } from '../cache/memoize-by-object.ts'
import type { Store } from '../cache/store.ts'
import { isInside } from '../io/files.ts'
import {
  isIntact,
  type LastManifest,
  type OutputManifest,
  readOutputManifest,
  writeOutputManifest,
} from './output-manifest.ts'
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
  /** Writes the manifest of the output that replaces this one, and returns its hash. */
  saveManifest(entries: OutputManifest): string
}

export interface PreviousOutputOptions {
  readonly reuseOutput: boolean
  /** With a store, a process parses no manifest that it wrote itself. */
  readonly store?: Store
}

const savedManifests = memoizeByObject<Store, LastManifest>()

/**
 * Opens the output that is in `outDir`. Changes nothing but what a killed build has left. Throws a `BuildFailure` if
 * the folder contains anything but an earlier output.
 */
export async function openPreviousOutput(
  outDir: string,
  workDir: string,
  { reuseOutput: isReusable, store }: PreviousOutputOptions = { reuseOutput: true },
): Promise<PreviousOutput> {
  const target = await resolveTarget(outDir)
  await recoverTarget(target)
  // The working folder has nothing of the author. A preview whose every page has errors lacks what marks an output.
  if (!isInside(await resolveTarget(workDir), target)) await assertReplaceable(target)
  const saved = store && savedManifests.find(store, target)
  const { entries, hash } = readOutputManifest(workDir, target, saved)
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
    saveManifest(next) {
      const manifest = { entries: next, hash: writeOutputManifest(workDir, target, next) }
      if (store !== undefined) savedManifests.set(store, target, manifest)
      return manifest.hash
    },
  }
}
