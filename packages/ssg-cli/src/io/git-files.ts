import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** Settings of our own Git commands. A folder of the content may look like a bare repository, whose configuration could run a program. */
export const gitSettings = [
  'core.quotePath=false',
  'safe.bareRepository=explicit',
  'core.fsmonitor=false',
]

/**
 * The files that change when the history of a folder does: those of HEAD, and, as there may be none, the places of
 * a repository in all folders above.
 */
export function gitFiles(dir: string): readonly string[] {
  const paths = [join(homedir(), '.gitconfig')]
  for (let folder = dir; ; folder = dirname(folder)) {
    const gitPath = join(folder, '.git')
    paths.push(gitPath)
    const gitDir = readGitDir(gitPath)
    if (gitDir !== null) return [...paths, ...filesOfHead(gitDir)]
    if (dirname(folder) === folder) return paths
  }
}

/** The folder in which Git keeps the state of the files that a folder is among. Null outside of a repository. */
export function gitDirOf(dir: string): string | null {
  const gitDir = readGitDir(join(dir, '.git'))
  const parent = dirname(dir)
  return gitDir !== null || parent === dir ? gitDir : gitDirOf(parent)
}

/** In a linked worktree and in a submodule, `.git` is a file with the path of the folder. */
function readGitDir(gitPath: string): string | null {
  try {
    readFileSync(join(gitPath, 'HEAD'))
    return gitPath
  } catch {
    const link = /^gitdir: (.*)/.exec(readIfExists(gitPath))?.[1]
    return link === undefined ? null : resolve(dirname(gitPath), link)
  }
}

function filesOfHead(gitDir: string): readonly string[] {
  const commonDir = resolve(gitDir, readIfExists(join(gitDir, 'commondir')).trim())
  const branch = /^ref: (.*)/.exec(readIfExists(join(gitDir, 'HEAD')))?.[1]
  const ofAll = ['config', 'packed-refs', 'shallow', 'reftable/tables.list']
  return [
    join(gitDir, 'HEAD'),
    join(gitDir, 'reftable/tables.list'),
    ...[...ofAll, ...(branch === undefined ? [] : [branch])].map((name) => join(commonDir, name)),
  ]
}

function readIfExists(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
