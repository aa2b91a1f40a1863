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
  await new Promise<void>((resolve) => {
    watcher.once('ready', resolve)
    watcher.on('error', (error) => {
      onError(error)
      resolve()
    })
  })
  const storeIdentity = (path: string) => folders.set(path, folderIdentity(path))
  for (const folder of Object.keys(watcher.getWatched())) storeIdentity(folder)
  watcher.on('addDir', storeIdentity)

  return {
    isOutdated: () =>
      hasLostRoot || [...folders].some(([path, identity]) => folderIdentity(path) !== identity),
    close: () => watcher.close(),
  }
}

/** File systems reuse inode numbers, so the identity includes the creation time. */
function folderIdentity(folder: string): string | undefined {
  const stats = statIfExists(folder)
  return stats && `${stats.ino}:${stats.birthtimeMs}`
}
