import { statSync } from 'node:fs'
import { watch } from 'chokidar'

export interface FileEventOptions {
  readonly isIgnored: (path: string) => boolean
  /** Milliseconds between two looks at the files, or zero to be told by the system. */
  readonly pollInterval: number
  /** A file was added, changed or removed. */
  readonly onFile: (path: string) => void
  readonly onError: (error: unknown) => void
}

export interface FileEvents {
  add(paths: readonly string[]): void
  /**
   * Whether folders or watched paths were replaced by others of the same name. The system goes on
   * to tell of the old ones, so the events must be opened anew.
   */
  isOutdated(): boolean
  close(): Promise<void>
}

/** Resolves when no event can be missed any more. Paths need not exist. */
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
  const remember = (path: string) => folders.set(path, folderIdentity(path))
  for (const folder of Object.keys(watcher.getWatched())) remember(folder)
  watcher.on('addDir', remember)

  return {
    add(more) {
      for (const path of more) roots.add(path)
      watcher.add([...more])
    },
    isOutdated: () =>
      hasLostRoot || [...folders].some(([path, identity]) => folderIdentity(path) !== identity),
    close: () => watcher.close(),
  }
}

/** The number of a removed folder is soon given to a new one: it takes the time of birth as well. */
function folderIdentity(folder: string): string | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats && `${stats.ino}:${stats.birthtimeMs}`
}
