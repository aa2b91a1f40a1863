import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

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
 * The last commit of every file below a folder, by absolute path, from one run of Git. Empty where
 * there is no repository, or no Git.
 */
export async function lastCommits(dir: string): Promise<ReadonlyMap<string, Commit>> {
  const git = (...args: string[]) =>
    run('git', ['-C', dir, '-c', 'core.quotePath=false', ...args], { maxBuffer: mostOutput })
  try {
    const { stdout: root } = await git('rev-parse', '--show-toplevel')
    const { stdout: log } = await git(
      'log',
      `--format=${commitMark}%aI${commitMark}%an`,
      '--name-only',
      '--no-renames',
      '--',
      '.',
    )
    return parseLog(log, root.trim())
  } catch {
    return new Map()
  }
}

/** Newest commits come first: the first mention of a file counts. */
export function parseLog(log: string, root: string): ReadonlyMap<string, Commit> {
  const commits = new Map<string, Commit>()
  let commit: Commit | null = null
  for (const line of log.split('\n')) {
    if (line.startsWith(commitMark)) {
      const [, date = '', author = ''] = line.split(commitMark)
      commit = { date, author }
    } else if (line !== '' && commit !== null) {
      const path = resolve(root, line)
      if (!commits.has(path)) commits.set(path, commit)
    }
  }
  return commits
}
