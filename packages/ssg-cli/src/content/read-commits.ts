import { execFile } from 'node:child_process'
import { relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'

const execFileAsync = promisify(execFile)

/** A change of a file that version control knows of. */
export interface Commit {
  /** ISO 8601. */
  readonly date: string
  readonly author: string
}

/** Starts the line of a commit: no path begins with it. */
const commitSeparator = '\u0001'
/** A long history of a large site, in bytes. */
const maxGitOutputBytes = 512 * 1024 * 1024

/** Of more than these, Git is asked for all: a command line has an end. */
const maxPathArguments = 100

/** The commits of files by absolute path. */
type CommitsByPath = ReadonlyMap<string, Commit>

/**
 * The last commit of every file below a folder. Null where there is no history, or no Git.
 */
export async function readLastCommits(dir: string, store: Store): Promise<CommitsByPath | null> {
  try {
    return await readCommits(dir, { paths: ['.'], options: [] }, store)
  } catch {
    return null
  }
}

/** The first commit of each of some files, as far as there is a history. */
export async function readFirstCommits(
  dir: string,
  paths: readonly string[],
  store: Store,
): Promise<CommitsByPath> {
  try {
    const within =
      paths.length > maxPathArguments ? ['.'] : paths.map((path) => relative(dir, path)).toSorted()
    return await readCommits(dir, { paths: within, options: ['--reverse'] }, store)
  } catch {
    return new Map()
  }
}

/** What is asked of the history: of which files, relative to the folder, and in which order. */
interface LogQuery {
  readonly paths: readonly string[]
  readonly options: readonly string[]
}

const fileCommits = cacheKind<readonly FileCommit[]>('commits')

/** Runs `git log` once per HEAD: the result is cached by it. */
async function readCommits(dir: string, question: LogQuery, store: Store): Promise<CommitsByPath> {
  const { root, ...state } = await readRepositoryState(dir)
  const key = hashOfValue({ ...state, ...question })
  let commits = store.read(fileCommits, key)
  if (commits === undefined) {
    commits = await readGitLog(dir, question, state.isShallow)
    store.write(fileCommits, key, commits)
  }
  return new Map(commits.map(([path, commit]) => [resolve(root, path), commit]))
}

async function readRepositoryState(dir: string) {
  const asked = ['--show-toplevel', '--is-shallow-repository', 'HEAD', '--show-prefix']
  const [root = '', isShallow, head, prefix] = (await git(dir, 'rev-parse', ...asked)).split('\n')
  return { root, isShallow: isShallow === 'true', head, prefix }
}

async function readGitLog(
  dir: string,
  { paths, options }: LogQuery,
  isShallow: boolean,
): Promise<readonly FileCommit[]> {
  const format = `--format=${commitSeparator}%aI${commitSeparator}%an${commitSeparator}%P`
  const named = ['--name-only', '--no-renames', '--', ...paths]
  return parseGitLog(await git(dir, 'log', ...options, format, ...named), isShallow)
}

async function git(dir: string, ...args: readonly string[]): Promise<string> {
  const options = ['-C', dir, '--literal-pathspecs', '-c', 'core.quotePath=false']
  return (await execFileAsync('git', [...options, ...args], { maxBuffer: maxGitOutputBytes }))
    .stdout
}

/** By a path relative to the repository. */
type FileCommit = readonly [path: string, commit: Commit]

/**
 * The first mention of a file counts. Where a shallow history ends, its last commit seems to have
 * made all files: nothing is known of those.
 */
export function parseGitLog(log: string, isShallow: boolean): readonly FileCommit[] {
  const commits = new Map<string, Commit>()
  let commit: Commit | null = null
  for (const line of log.split('\n')) {
    if (line.startsWith(commitSeparator)) {
      const [, date = '', author = '', parents] = line.split(commitSeparator)
      commit = isShallow && parents === '' ? null : { date, author }
    } else if (line !== '' && commit !== null && !commits.has(line)) {
      commits.set(line, commit)
    }
  }
  return [...commits]
}
