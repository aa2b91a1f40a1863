import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { readRegularFile } from '../cache/read-regular-file.ts'

/**
 * The states of folders that have nothing but the files of their output: the mtime, which changes with each new name,
 * and a hash of the names. A folder has that of each of the two outputs that take turns.
 */
export type CleanFolders = ReadonlyMap<string, readonly string[]>

/** Resolution of file times, in ms: a later change of a folder may not show in its mtime. */
const fileTimeTolerance = 50

/**
 * Removes all files below `dir` that are not in `paths`, and the folders that become empty. Does not read the folders
 * that are known to be clean, which are nearly all. Returns those that are now.
 */
export function removeUnlistedFiles(
  dir: string,
  paths: Iterable<string>,
  known: CleanFolders = new Map(),
): CleanFolders {
  const clean = new Map<string, readonly string[]>()
  for (const [folder, names] of namesByFolder(paths)) {
    const path = join(dir, folder)
    const hash = crc32([...names].join('\n'))
    const knownStates = known.get(folder) ?? []
    let state = stateOf(path, hash)
    if (!knownStates.includes(state)) {
      for (const name of readdirSync(path)) {
        if (!names.has(name)) rmSync(join(path, name), { recursive: true, force: true })
      }
      state = stateOf(path, hash)
    }
    if (isSettled(state)) clean.set(folder, [state, ...knownStates.filter((one) => one !== state)])
  }
  return new Map([...clean].map(([folder, states]) => [folder, states.slice(0, 2)]))
}

/** The names in each folder, that of the files and of the folders in it; the folder itself is ''. */
function namesByFolder(paths: Iterable<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const folders = new Map<string, Set<string>>([['', new Set()]])
  const add = (path: string) => {
    const end = path.lastIndexOf('/')
    const folder = path.slice(0, Math.max(end, 0))
    const names = folders.get(folder)
    if (names !== undefined) {
      names.add(path.slice(end + 1))
      return
    }
    folders.set(folder, new Set([path.slice(end + 1)]))
    add(folder)
  }
  for (const path of paths) add(path)
  return folders
}

function stateOf(path: string, namesHash: number): string {
  return `${statSync(path).mtimeMs} ${namesHash}`
}

function isSettled(state: string): boolean {
  return Number.parseFloat(state) < Date.now() - fileTimeTolerance
}

/** Reads the clean folders of an output and its spare; none if there is no list. */
export function readCleanFolders(path: string): CleanFolders {
  try {
    return new Map(JSON.parse(readRegularFile(path).toString()))
  } catch {
    return new Map()
  }
}

/** Ignores errors: the next build then reads all folders. */
export function writeCleanFolders(path: string, folders: CleanFolders): void {
  const temporary = `${path}.${process.pid}`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(temporary, JSON.stringify([...folders]))
    renameSync(temporary, path)
  } catch {
    for (const file of [temporary, path]) rmSync(file, { recursive: true, force: true })
  }
}
