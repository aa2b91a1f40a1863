import { statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { hashOf } from '../cache/hash.ts'
import { readRegularFile } from '../cache/read-regular-file.ts'
import { statIfExists } from '../cache/stat-if-exists.ts'
import { gitDirOf } from '../io/git-files.ts'
import { type FileEvents, openFileEvents } from './file-events.ts'

/** Debounce delay in ms: saving many files at once is one change. */
const debounceDelay = 20
/** Debounce delay in ms for changes of many files, such as a branch switch, which write more slowly. */
const longDebounceDelay = 250
/** More changed files than this are not edits of an author who waits for each. */
const maxEditedFiles = 10
/** How long Git may take to switch branches, in ms. A lock that is older was left by a process that was killed. */
const maxGitLockAge = 10_000
/** Polling interval when native file events are not available, in ms. */
const fallbackPollInterval = 500
/**
 * How long after a rebuild has started its files are looked at again, in ms. For up to 100 ms after an event, chokidar reports no
 * other one of the same file.
 */
const secondLookDelay = 100
/**
 * How long a file may be empty before that is a change, in ms. Many programs empty a file before they write it, and a busy machine may
 * stop them in between.
 */
const emptyFileDelay = 250
/** In bytes. Of a larger file, size and time stand for the content. */
const maxHashedSize = 1024 * 1024

export interface WatchOptions {
  /** Folders such as `node_modules` are ignored below this folder. */
  readonly siteDir: string
  /** Whether the build itself writes the path. */
  readonly isBuildOutput: (path: string) => boolean
  /** Polling interval in ms; 0 uses native file events. */
  readonly pollInterval: number
  /** Called with the sorted absolute paths that were added, changed or removed since the last call. */
  readonly onChange: (paths: readonly string[]) => void
  /** Called with each of a few paths at once, before the debounce delay. The file may be incomplete. */
  readonly onFileEvent: (path: string) => void
  readonly log: (text: string) => void
}

export interface Watcher {
  /** Watches more files and folders, which may not exist yet. Reports new ones: they may have changed unwatched. */
  add(paths: readonly string[]): void
  close(): Promise<void>
}

/** Watches files and folders, recursively. Resolves when all later changes will be seen. */
export async function watchFiles(
  paths: readonly string[],
  options: WatchOptions,
): Promise<Watcher> {
  const { siteDir, isBuildOutput, onChange, log } = options
  const watched = new Set<string>(paths)
  const changed = new Set<string>()
  let pollInterval = options.pollInterval
  let isClosed = false
  let mustReopen = false
  let timer: NodeJS.Timeout | undefined
  let events: FileEvents

  const gitLock = join(gitDirOf(siteDir) ?? join(siteDir, '.git'), 'index.lock')
  const flushAfter = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (isLockedByGit(gitLock)) flushAfter(longDebounceDelay)
      else lastFlush = lastFlush.then(flush)
    }, delay)
  }
  const report = (path: string) => {
    changed.add(path)
    flushAfter(changed.size > maxEditedFiles ? longDebounceDelay : debounceDelay)
  }
  const onFile = (path: string) => {
    if (changed.size < maxEditedFiles) options.onFileEvent(path)
    report(path)
  }
  const hashes = new Map<string, string | null>()
  /**
   * False for a file that was written again with the same content, perhaps by a hook that each build runs. Ask after
   * the delay: at the time of its event a file may be empty, as it was at that of its last one.
   */
  const hasNewContent = (path: string): boolean => {
    const hash = hashOfFile(path)
    if (hash !== null && hashes.get(path) === hash) return false
    hashes.set(path, hash)
    return true
  }
  const looks = new Set<NodeJS.Timeout>()
  const lookAgain = (paths: readonly string[], delay: number) => {
    const look = setTimeout(() => {
      looks.delete(look)
      for (const path of paths) if (hashOfFile(path) !== hashes.get(path)) report(path)
    }, delay)
    looks.add(look)
  }
  const emptied = new Set<string>()
  /** False for a file that is found empty for the first time, which is then looked at again. */
  const isWritten = (path: string): boolean => {
    if (!isEmptyFile(path)) {
      emptied.delete(path)
      return true
    }
    if (emptied.has(path)) return true
    emptied.add(path)
    lookAgain([path], emptyFileDelay)
    return false
  }
  const onError = (error: unknown) => {
    // The build reports the link.
    if (isSymlinkLoop(error)) return
    if (!isWatchLimitError(error)) return log(`Cannot watch files: ${String(error)}`)
    if (pollInterval > 0) return
    log('Reached the limit of watched files: polling instead')
    pollInterval = fallbackPollInterval
    mustReopen = true
    report(siteDir)
  }
  /** A path that is watched by itself, such as a file in `.git`, is never ignored. */
  const isIgnored = (path: string) =>
    !watched.has(path) && (isIgnoredFolder(siteDir, path) || isBuildOutput(path))
  const open = () => openFileEvents([...watched], { isIgnored, pollInterval, onFile, onError })

  /** Reopens an outdated watcher before reporting changes, so that changes during the build are not missed. */
  const flush = async () => {
    const isOutdated = events.isOutdated()
    if (mustReopen || isOutdated) {
      mustReopen = false
      if (isOutdated) {
        // Files may have changed while they were not watched, and those of a folder that is gone may come back.
        for (const path of watched) changed.add(path)
        hashes.clear()
      }
      await events.close()
      events = await open()
    }
    if (isClosed) return events.close()
    const batch = [...changed].filter(isWritten).filter(hasNewContent).sort()
    changed.clear()
    if (batch.length === 0) return
    onChange(batch)
    lookAgain(batch, secondLookDelay)
  }

  let lastFlush = open().then((opened) => {
    events = opened
  })
  await lastFlush
  return {
    add(more) {
      for (const path of more) {
        if (watched.has(path) || (isCovered(watched, path) && !isIgnored(path))) continue
        watched.add(path)
        mustReopen = true
        report(path)
      }
    },
    async close() {
      isClosed = true
      for (const pending of [timer, ...looks]) clearTimeout(pending)
      await events.close()
    },
  }
}

/** Git has this file while it changes files, such as those of another branch. */
function isLockedByGit(gitLock: string): boolean {
  try {
    return Date.now() - statSync(gitLock).mtimeMs < maxGitLockAge
  } catch {
    return false
  }
}

/** Null if there is no such file, or something else in its place. */
function hashOfFile(path: string): string | null {
  try {
    const { size, mtimeMs } = statSync(path)
    return size > maxHashedSize ? `${size} ${mtimeMs}` : hashOf(readRegularFile(path))
  } catch {
    return null
  }
}

function isEmptyFile(path: string): boolean {
  const stats = statIfExists(path)
  return stats?.isFile() === true && stats.size === 0
}

function isIgnoredFolder(siteDir: string, path: string): boolean {
  const names = relative(siteDir, path).split(sep)
  return names.includes('node_modules') || names.includes('.git')
}

function isCovered(folders: ReadonlySet<string>, path: string): boolean {
  return [...folders].some((folder) => path.startsWith(folder + sep))
}

function isSymlinkLoop(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ELOOP'
}

/** Whether the system's limit of watches or of open files was reached. */
function isWatchLimitError(error: unknown): boolean {
  return ['ENOSPC', 'EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException).code ?? '')
}
