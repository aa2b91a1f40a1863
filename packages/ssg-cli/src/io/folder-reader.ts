import { type Dirent, existsSync, readdirSync, realpathSync, type Stats } from 'node:fs'
import { join, relative } from 'node:path'
import glob from 'fast-glob'
import { statIfExists } from '../cache/stat-if-exists.ts'
import { isInside } from './files.ts'

/** A path that is left out of a listing, with the reason. */
export interface PathProblem {
  /** Absolute. */
  readonly path: string
  readonly kind:
    | 'dangling-link'
    | 'link-loop'
    | 'link-outside'
    | 'nested-link'
    | 'name-encoding'
    | 'special-file'
    | 'unreadable'
  /** The target of a link, or the system's error message. */
  readonly detail: string
}

/** Identifies a result computed from a file. */
export interface ResultOfFile {
  readonly kind: string
  /** Inputs besides the file; compared by identity. */
  readonly context: unknown
}

type ListPaths = (dir: string, include: readonly string[], exclude?: readonly string[]) => string[]

/** Lists the files of folders, and collects the paths it has to leave out. */
export interface FolderReader {
  /** Matching files below `dir` as relative paths with forward slashes, in code-unit order. */
  listFiles: ListPaths
  /** The same for folders. */
  listFolders: ListPaths
  /** Returns the result of `make` for a file, possibly from an earlier build. `make` gets the result from before the last change. */
  read<T>(path: string, result: ResultOfFile, make: (last?: T) => Promise<T>): Promise<T>
  /** The result that `read` would return without calling `make`, if it is already there. */
  find<T>(path: string, result: ResultOfFile): T | undefined
  /** Whether a listed folder contains no links and no paths that were left out. Also accepts the path of a file. */
  isPlain(path: string): boolean
  /** Paths left out so far, without duplicates. */
  problems(): readonly PathProblem[]
}

/** Whether this is a FIFO, a socket or a device. Opening one can wait forever. */
function isSpecial(entry: Stats | Dirent): boolean {
  return entry.isFIFO() || entry.isSocket() || entry.isCharacterDevice() || entry.isBlockDevice()
}

/** Creates a reader that follows symbolic links if their target is inside one of `roots`. */
export function createFolderReader(roots: readonly string[]): FolderReader {
  const realRoots = roots.filter((root) => existsSync(root)).map((root) => realpathSync(root))
  const problems = new Map<string, PathProblem>()
  const entriesByFolder = new Map<string, Dirent[]>()
  const links = new Set<string>()
  const report = (path: string, kind: PathProblem['kind'], detail = ''): null => {
    problems.set(path, { path, kind, detail })
    return null
  }

  /** The target of the link, under the name of the link. `root` is the listed folder. */
  const follow = (link: Dirent, folder: string, root: string): Dirent | null => {
    const path = join(folder, link.name)
    const stats = statIfExists(path)
    if (stats === undefined) return report(path, 'dangling-link')
    if (isSpecial(stats)) return report(path, 'special-file')
    const target = realpathSync(path)
    if (!realRoots.some((allowed) => isInside(allowed, target))) {
      return report(path, 'link-outside', target)
    }
    if (stats.isDirectory()) {
      const realFolder = realpathSync(folder)
      if (isInside(target, realFolder)) return report(path, 'link-loop', target)
      // Two folders that link to each other would be listed endlessly.
      const isLinked = realFolder !== join(realpathSync(root), relative(root, folder))
      if (isLinked) return report(path, 'nested-link', target)
    }
    links.add(path)
    return Object.assign(Object.create(link), {
      isFile: () => stats.isFile(),
      isDirectory: () => stats.isDirectory(),
      isSymbolicLink: () => false,
    })
  }

  const resolveEntry = (entry: Dirent, folder: string, root: string): Dirent | null => {
    const path = join(folder, entry.name)
    // Node.js replaces bytes that are not UTF-8, and the resulting name does not exist.
    if (entry.name.includes('\uFFFD') && !existsSync(path)) return report(path, 'name-encoding')
    if (isSpecial(entry)) return report(path, 'special-file')
    // Emacs locks a file with a dangling link of this name.
    if (!entry.isSymbolicLink() || entry.name.startsWith('.#')) return entry
    try {
      return follow(entry, folder, root)
    } catch (error) {
      return report(path, 'unreadable', (error as Error).message)
    }
  }

  /** Reads each folder once: several listings go through the same folders. */
  const readFolder = (folder: string, root: string): Dirent[] => {
    const key = `${root}\n${folder}`
    const entries = entriesByFolder.get(key) ?? readEntries(folder, root)
    entriesByFolder.set(key, entries)
    return entries
  }

  const readEntries = (folder: string, root: string): Dirent[] => {
    try {
      const entries = readdirSync(folder, { withFileTypes: true })
      return entries.flatMap((entry) => resolveEntry(entry, folder, root) ?? [])
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT' && code !== 'ENOTDIR') report(folder, 'unreadable', message)
      return []
    }
  }

  const list =
    (kind: 'onlyFiles' | 'onlyDirectories'): ListPaths =>
    (dir, include, exclude = []) => {
      const paths = glob.sync([...include], {
        cwd: dir,
        ignore: [...exclude],
        [kind]: true,
        followSymbolicLinks: false,
        fs: {
          readdirSync: ((folder: string) =>
            readFolder(folder, dir)) as unknown as typeof readdirSync,
        },
      })
      return paths.sort()
    }

  return {
    listFiles: list('onlyFiles'),
    listFolders: list('onlyDirectories'),
    read: (_path, _result, make) => make(),
    find: () => undefined,
    isPlain: (path) =>
      ![...links, ...problems.keys()].some((one) => isInside(one, path) || isInside(path, one)),
    problems: () => [...problems.values()],
  }
}
