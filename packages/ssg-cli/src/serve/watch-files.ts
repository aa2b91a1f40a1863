import { relative, sep } from 'node:path'
import { type FileEvents, openFileEvents } from './file-events.ts'

/** How long nothing may happen until a batch is complete, in ms: saving all files is one change. */
const debounceDelay = 50
/** In ms, when the system cannot tell of changes. */
const fallbackPollInterval = 500

export interface WatchOptions {
  /** Names such as `node_modules` are ignored below this folder. */
  readonly siteDir: string
  /** Whether a path is written by the build itself. */
  readonly isBuildOutput: (path: string) => boolean
  /** Milliseconds between two looks at the files, or zero to be told by the system. */
  readonly pollInterval: number
  /** Gets the absolute paths that were added, changed or removed since the last call, sorted. */
  readonly onChange: (paths: readonly string[]) => void
  /** Gets each path at once, while it may still be written. */
  readonly onFileEvent: (path: string) => void
  readonly log: (text: string) => void
}

export interface Watcher {
  /** Watches more files and folders, which need not exist. */
  add(paths: readonly string[]): void
  close(): Promise<void>
}

/** Watches files, and folders with all that is in them. Resolves when no change can be missed. */
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

  const note = (path: string) => {
    options.onFileEvent(path)
    changed.add(path)
    clearTimeout(timer)
    timer = setTimeout(() => {
      lastFlush = lastFlush.then(flush)
    }, debounceDelay)
  }
  const onError = (error: unknown) => {
    if (!isWatchLimitError(error)) return log(`Watching files: ${String(error)}`)
    if (pollInterval > 0) return
    log('The system watches no more files for us: looking at them from time to time')
    pollInterval = fallbackPollInterval
    mustReopen = true
    note(siteDir)
  }
  const open = () => {
    const isIgnored = (path: string) => isIgnoredFolder(siteDir, path) || isBuildOutput(path)
    return openFileEvents([...watched], { isIgnored, pollInterval, onFile: note, onError })
  }

  /** Tells of the changes only once later ones cannot be missed: whoever is told reads the files. */
  const flush = async () => {
    if (mustReopen || events.isOutdated()) {
      mustReopen = false
      await events.close()
      events = await open()
    }
    if (isClosed) return events.close()
    const batch = [...changed].sort()
    changed.clear()
    if (batch.length > 0) onChange(batch)
  }

  let lastFlush = open().then((opened) => {
    events = opened
  })
  await lastFlush
  return {
    add(more) {
      const news = more.filter((path) => !isCovered(watched, path))
      for (const path of news) watched.add(path)
      if (news.length > 0) events.add(news)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await events.close()
    },
  }
}

function isIgnoredFolder(siteDir: string, path: string): boolean {
  const names = relative(siteDir, path).split(sep)
  return names.includes('node_modules') || names.includes('.git')
}

function isCovered(folders: ReadonlySet<string>, path: string): boolean {
  return [...folders].some((folder) => path === folder || path.startsWith(folder + sep))
}

/** The limits of the system on watches, and on files that a process may have open. */
function isWatchLimitError(error: unknown): boolean {
  return ['ENOSPC', 'EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException).code ?? '')
}
