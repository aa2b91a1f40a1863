import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { hashOf } from '../cache/hash.ts'
import { fileTimeTolerance } from '../cache/input-hashes.ts'
import type { OutputManifest } from '../emit/output-manifest.ts'
import { isInside } from '../io/files.ts'
import { gitFiles } from '../io/git-files.ts'
import { packageRoot } from '../io/package-root.ts'
import {
  type BuildStamp,
  createStates,
  formatFile,
  parentsOf,
  stampPath,
  statsOf,
} from './build-stamp.ts'

/** What a stamp is made of. */
export interface StampSources
  extends Pick<BuildStamp, 'key' | 'target' | 'summary' | 'flags' | 'config'> {
  readonly workDir: string
  /** Absolute paths of what the build has looked at. */
  readonly reads: readonly string[]
  /** When the build began, in ms since 1970. */
  readonly startedAt: number
  /** The files of the output. */
  readonly entries: OutputManifest
}

/** Writes a stamp, unless something changed while the build ran. Ignores errors: the next build then runs. */
export function saveStamp({ workDir, reads, startedAt, entries, ...stamp }: StampSources): void {
  const { target, config } = stamp
  // The key identifies the program, which writes its compiled code beside it.
  const ownFolders = [workDir, target, join(packageRoot, 'dist')]
  const outside = reads.filter((path) => !ownFolders.some((folder) => isInside(folder, path)))
  const inputs = [
    ...new Set([...outside, ...gitFiles(config.siteDir), ...packageStates(outside)]),
  ].sort()
  const outputs = [...entries.keys()]
  if ([...inputs, ...outputs].some((path) => path === '' || /[*\n]/.test(path))) return
  const header: BuildStamp = {
    ...stamp,
    inputsHash: hashOf(inputs.map(createStates(workDir, target)).join('\n')),
    outputHash: hashOf([...entries.values()].map(formatFile).join('\n')),
  }
  const parents = parentsOf(workDir, target)
  const files = inputs.filter((path) => !parents.includes(path))
  if (files.some(wasChangedSince(startedAt - fileTimeTolerance))) return
  const path = stampPath(workDir)
  const temporary = `${path}.${process.pid}`
  try {
    mkdirSync(workDir, { recursive: true })
    writeFileSync(temporary, [JSON.stringify(header), ...inputs, '', ...outputs].join('\n'))
    renameSync(temporary, path)
  } catch {
    // The folder is read-only.
  }
}

function wasChangedSince(time: number): (path: string) => boolean {
  return (path) => {
    const stats = statsOf(path)
    return stats !== undefined && Math.max(stats.mtimeMs, stats.ctimeMs) > time
  }
}

/** The files that package managers write when they install something, in each `node_modules`. */
function packageStates(paths: readonly string[]): readonly string[] {
  const marker = `${sep}node_modules${sep}`
  const inPackages = paths.filter((path) => path.includes(marker))
  const folders = new Set(inPackages.map((path) => path.slice(0, path.indexOf(marker))))
  const names = ['.package-lock.json', '.modules.yaml', '.yarn-state.yml', '.yarn-integrity']
  return [...folders].flatMap((folder) => names.map((name) => `${folder}${marker}${name}`))
}
