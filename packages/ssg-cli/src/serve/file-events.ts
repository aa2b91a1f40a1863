import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { watch } from 'chokidar'
import { statIfExists } from '../cache/stat-if-exists.ts'

export interface FileEventOptions {
  readonly isIgnored: (path: string) => boolean
  /** Polling interval in ms; 0 uses native file events. */
  readonly pollInterval: number
  /** A file was added, changed or removed. */
  readonly onFile: (path: string) => void
  readonly onError: (error: unknown) => void
}

export interface FileEvents {
  /**
   * Whether a folder or watched path was replaced by another one of the same name. Native events still
   * follow the old inode, so the watcher must be reopened.
   */
  isOutdated(): boolean
  close(): Promise<void>
}

/** Resolves when all later events will be seen. Paths may not exist yet. */
export async function openFileEvents(
  paths: readonly string[],
  { isIgnored, pollInterval, onFile, onError }: FileEventOptions,
): Promise<FileEvents> {
  const roots = new Set(paths)
  const folders = new Map<string, string | undefined>()
  /** The watcher reports nothing of links without a target, which the build does. */
  const danglingLinks = new Set<string>()
  let hasLostRoot = false

  const watcher = watch([...paths], {
    ignored: isIgnored,
    ignoreInitial: true,
    usePolling: pollInterval > 0,
    interval: pollInterval,
  })
  watcher.on('add', onFile).on('change', onFile)
  watcher.on('unlink', (path) => {
    if (roots.has(path)) hasLostRoot = true
    onFile(path)
  })
  watcher.on('raw', (_event, name, details) => {
    // While polling, there is none, and the name is the whole path.
    const { watchedPath = '' } = details as { readonly watchedPath?: string }
    const path = join(watchedPath, name ?? '')
    const isDangling = isDanglingLink(path)
    if (isDangling === danglingLinks.has(path) || isIgnored(path)) return
    if (isDangling) danglingLinks.add(path)
    else danglingLinks.delete(path)
    onFile(path)
  })
  await new Promise<void>((resolve) => {
    watcher.once('ready', resolve)
    watcher.on('error', (error) => {
      onError(error)
      resolve()
    })
  })
  const storeIdentity = (path: string) => folders.set(path, folderIdentity(path))
  for (const folder of Object.keys(watcher.getWatched())) {
    storeIdentity(folder)
    for (const link of danglingLinksIn(folder)) danglingLinks.add(link)
  }
  watcher.on('addDir', storeIdentity)

  return {
    isOutdated: () =>
      hasLostRoot || [...folders].some(([path, identity]) => folderIdentity(path) !== identity),
    close() {
      const closed = watcher.close()
      // This removed all listeners, and without one, what the watcher is still looking at could throw.
      watcher.on('error', () => {})
      return closed
    },
  }
}

/** Emacs locks a file with a dangling link of this name. */
const emacsLock = /^\.#/

function isDanglingLink(path: string): boolean {
  if (emacsLock.test(basename(path))) return false
  try {
    return lstatSync(path).isSymbolicLink() && !existsSync(path)
  } catch {
    return false
  }
}

function danglingLinksIn(folder: string): readonly string[] {
  try {
    const links = readdirSync(folder, { withFileTypes: true }).filter((entry) =>
      entry.isSymbolicLink(),
    )
    return links.map(({ name }) => join(folder, name)).filter(isDanglingLink)
  } catch {
    return []
  }
}

/** File systems reuse inode numbers, so the identity includes the creation time. */
function folderIdentity(folder: string): string | undefined {
  const stats = statIfExists(folder)
  return stats && `${stats.ino}:${stats.birthtimeMs}`
}
