import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { keyOf } from '../cache/key.ts'
import type { Store } from '../cache/store.ts'

const run = promisify(execFile)

/** The last change of a file that version control knows of. */
export interface Commit {
  /** ISO 8601. */
  readonly date: string
  readonly author: string
}

/** Starts the line of a commit: no path begins with it. */
const commitMark = '\u0001'
/** A long history of a large site, in bytes. */
const mostOutput = 512 * 1024 * 1024

/**
 * The last commit of every file below a folder, by absolute path. Null where there is no history, or
 * no Git. The history is read once for each last commit.
 */
export async function lastCommits(
  dir: string,
  store: Store,
): Promise<ReadonlyMap<string, Commit> | null> {
  const git = async (...args: string[]) => {
    const options = ['-C', dir, '-c', 'core.quotePath=false']
    return (await run('git', [...options, ...args], { maxBuffer: mostOutput })).stdout
  }
  try {
    const asked = ['--show-toplevel', '--is-shallow-repository', 'HEAD', '--show-prefix']
    const [root = '', isShallow, head, prefix] = (await git('rev-parse', ...asked)).split('\n')
    const key = keyOf({ isShallow, head, prefix })
    let commits = store.read('history', key) as readonly LastCommit[] | undefined
    if (commits === undefined) {
      const format = `--format=${commitMark}%aI${commitMark}%an${commitMark}%P`
      const log = await git('log', format, '--name-only', '--no-renames', '--', '.')
      commits = parseLog(log, isShallow === 'true')
      store.write('history', key, commits)
    }
    return new Map(commits.map(([path, commit]) => [resolve(root, path), commit]))
  } catch {
    return null
  }
}

/** By a path relative to the repository. */
type LastCommit = readonly [path: string, commit: Commit]

/**
 * Newest commits come first: the first mention of a file counts. Where a shallow history ends, its
 * last commit seems to have made all files: nothing is known of those.
 */
export function parseLog(log: string, isShallow: boolean): readonly LastCommit[] {
  const commits = new Map<string, Commit>()
  let commit: Commit | null = null
  for (const line of log.split('\n')) {
    if (line.startsWith(commitMark)) {
      const [, date = '', author = '', parents] = line.split(commitMark)
      commit = isShallow && parents === '' ? null : { date, author }
    } else if (line !== '' && commit !== null && !commits.has(line)) {
      commits.set(line, commit)
    }
  }
  return [...commits]
}
