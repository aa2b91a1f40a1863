import { copyFileSync, linkSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf } from '../cache/hash.ts'
import {
  isIntact,
  type OutputManifest,
  type OutputManifestEntry,
  readOutputManifest,
  writeOutputManifest,
} from './output-manifest.ts'
import { assertReplaceable, resolveTarget } from './resolve-target.ts'
import { recoverTarget, removeFolder, stagingFolder } from './staging.ts'
import { swapOutput } from './swap-output.ts'

/**
 * The output of a build in the making: a folder beside the one that is served, which takes its place
 * when it is whole. Files that would be the same as in the last output are not written again.
 */
export interface StagedOutput {
  /** The folder whose place it takes. */
  readonly target: string
  /** Where files are written, by whatever thread. */
  readonly dir: string
  /** The file of the last output, when it has this identity. It is then part of this one too. */
  reuseFile(path: string, identity: string): OutputManifestEntry | undefined
  /** Notes a file that was written into `dir`. */
  addFile(path: string, identity: string, note?: string): void
  /** Takes the place of the last output, unless it would be the same. Gives the name of its ledger. */
  commit(): Promise<string>
  discard(): Promise<void>
  /** Whether the last output has this ledger and is as it was written. */
  isUnchanged(ledger: string): boolean
  /** Length in bytes of a file of this output. */
  sizeOf(path: string): number
  /** All files so far. */
  entries(): OutputManifest
  /** Of all files so far. */
  totals(): { readonly files: number; readonly bytes: number }
}

/**
 * Throws a `BuildFailure` when `outDir` holds something that is not an output of ours. Unless told to
 * `reuseOutput` it, nothing of the last output is kept.
 */
export async function openStagedOutput(
  outDir: string,
  workDir: string,
  { reuseOutput } = { reuseOutput: true },
): Promise<StagedOutput> {
  const target = await resolveTarget(outDir)
  await recoverTarget(target)
  await assertReplaceable(target)

  const last = reuseOutput
    ? readOutputManifest(workDir, target)
    : new Map<string, OutputManifestEntry>()
  const dir = stagingFolder(target, 'next')
  const kept = new Map<string, OutputManifestEntry>()
  const written = new Map<string, OutputManifestEntry>()
  const removeAtExit = () => rmSync(dir, { recursive: true, force: true })
  process.once('exit', removeAtExit)

  const folders = new Set<string>()
  const makeFolderOf = (path: string) => {
    const folder = dirname(join(dir, path))
    if (folders.has(folder)) return
    mkdirSync(folder, { recursive: true })
    folders.add(folder)
  }

  const present = () => sortByPath(new Map([...kept, ...written]))

  const end = async () => {
    process.off('exit', removeAtExit)
    removeFolder(dir)
  }

  return {
    target,
    dir,
    reuseFile(path, identity) {
      const entry = last.get(path)
      if (entry?.contentKey !== identity) return undefined
      makeFolderOf(path)
      if (!linkOrCopyFile(join(target, path), join(dir, path), entry)) return undefined
      kept.set(path, entry)
      return entry
    },
    addFile(path, contentKey, metadata) {
      const { size, mtimeMs } = statSync(join(dir, path))
      kept.delete(path)
      written.set(path, {
        contentKey,
        size,
        mtimeMs,
        ...(metadata === undefined ? {} : { metadata }),
      })
    },
    async commit() {
      const isSame = written.size === 0 && kept.size === last.size
      if (!isSame) {
        await swapOutput(dir, target)
        writeOutputManifest(workDir, target, present())
      }
      await end()
      return manifestHash(present())
    },
    discard: end,
    isUnchanged: (ledger) =>
      manifestHash(last) === ledger &&
      [...last].every(([path, entry]) => isIntact(join(target, path), entry)),
    entries: present,
    sizeOf: (path) => (kept.get(path) ?? written.get(path))?.size ?? 0,
    totals() {
      const entries = [...kept.values(), ...written.values()]
      return { files: entries.length, bytes: entries.reduce((sum, { size }) => sum + size, 0) }
    },
  }
}

/**
 * Gives a file a second name, which costs less than a copy. What counts is what has come over: another
 * build may put its own output in place at any moment.
 */
function linkOrCopyFile(from: string, to: string, entry: OutputManifestEntry): boolean {
  try {
    linkSync(from, to)
    if (isIntact(to, entry)) return true
    rmSync(to)
    return false
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    return copyIntactFile(from, to, entry)
  }
}

/** For file systems without links. */
function copyIntactFile(from: string, to: string, entry: OutputManifestEntry): boolean {
  try {
    copyFileSync(from, to)
    return isIntact(from, entry)
  } catch {
    return false
  }
}

function manifestHash(ledger: OutputManifest): string {
  return hashOf(JSON.stringify([...ledger]))
}

function sortByPath(ledger: OutputManifest): OutputManifest {
  return new Map([...ledger].sort(([a], [b]) => (a < b ? -1 : 1)))
}
