import { execFile } from 'node:child_process'
import { basename, dirname, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { FileHistory } from '@ssgdocs/runtime/contract/dev-server'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import { gitSettings } from '../io/git-files.ts'

const execFileAsync = promisify(execFile)

/** Date and author of a Git commit. */
export interface Commit {
  /** ISO 8601. */
  readonly date: string
  readonly author: string
}

/** Starts the line of a commit in the log. No path starts with it. */
const commitSeparator = '\u0001'
/** In bytes. Enough for a long history of a large site. */
const maxGitOutputBytes = 512 * 1024 * 1024

/** Above this number, the history of all files is read, since the length of a command line is limited. */
const maxPathArguments = 100

/** The commits of files by absolute path. */
type CommitsByPath = ReadonlyMap<string, Commit>

/** The last commit of every file in a folder. Null without a Git repository or without Git. */
export async function readLastCommits(dir: string, store: Store): Promise<CommitsByPath | null> {
  try {
    return await readCommits(dir, { paths: ['.'], options: [] }, store)
  } catch {
    return null
  }
}

/** The last commit of one file, and whether it was changed since. Null without a Git repository or without Git. */
export async function readFileHistory(path: string): Promise<FileHistory | null> {
  const dir = dirname(path)
  const name = basename(path)
  try {
    const format = `--format=%aI${commitSeparator}%an${commitSeparator}%P`
    const [{ isShallow }, log, status] = await Promise.all([
      readRepositoryState(dir),
      git(dir, 'log', '-1', format, '--', name),
      git(dir, 'status', '--porcelain', '--', name),
    ])
    const [date = '', author = '', parents] = log.trimEnd().split(commitSeparator)
    const isUnknown = date === '' || (isShallow && parents === '')
    return { lastCommit: isUnknown ? null : { date, author }, isChanged: status !== '' }
  } catch {
    return null
  }
}

/** The first commit of each given file. Files without history are missing from the result. */
export async function readFirstCommits(
  dir: string,
  paths: readonly string[],
  store: Store,
): Promise<CommitsByPath> {
  try {
    const gitPaths =
      paths.length > maxPathArguments ? ['.'] : paths.map((path) => relative(dir, path)).toSorted()
    return await readCommits(dir, { paths: gitPaths, options: ['--reverse'] }, store)
  } catch {
    return new Map()
  }
}

/** Arguments of `git log`: paths relative to the folder, and options. */
interface LogQuery {
  readonly paths: readonly string[]
  readonly options: readonly string[]
}

const fileCommits = cacheKind<readonly FileCommit[]>('commits')

/** Runs `git log` once per HEAD: the result is cached by it. */
async function readCommits(dir: string, query: LogQuery, store: Store): Promise<CommitsByPath> {
  const { root, ...state } = await readRepositoryState(dir)
  const key = hashOfValue({ ...state, ...query })
  let commits = store.read(fileCommits, key)
  if (commits === undefined) {
    commits = await readGitLog(dir, query, state.isShallow)
    store.write(fileCommits, key, commits)
  }
  return new Map(commits.map(([path, commit]) => [resolve(root, path), commit]))
}

async function readRepositoryState(dir: string) {
  const options = ['--show-toplevel', '--is-shallow-repository', 'HEAD', '--show-prefix']
  const [root = '', isShallow, head, prefix] = (await git(dir, 'rev-parse', ...options)).split('\n')
  return { root, isShallow: isShallow === 'true', head, prefix }
}

async function readGitLog(
  dir: string,
  { paths, options }: LogQuery,
  isShallow: boolean,
): Promise<readonly FileCommit[]> {
  const format = `--format=${commitSeparator}%aI${commitSeparator}%an${commitSeparator}%P`
  const pathArguments = ['--name-only', '--no-renames', '--', ...paths]
  return parseGitLog(await git(dir, 'log', ...options, format, ...pathArguments), isShallow)
}

async function git(dir: string, ...args: readonly string[]): Promise<string> {
  const options = ['-C', dir, '--literal-pathspecs', ...gitSettings.flatMap((one) => ['-c', one])]
  return (await execFileAsync('git', [...options, ...args], { maxBuffer: maxGitOutputBytes }))
    .stdout
}

/** The path is relative to the root of the repository. */
type FileCommit = readonly [path: string, commit: Commit]

/**
 * Parses the output of `git log`. The first commit that lists a file counts. The oldest commit of a
 * shallow clone lists all files, whatever it changed, and is ignored.
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
