import { cacheControlFor, immutable } from '../outputs/cache-control.ts'
import type { StagedFiles } from '../pipeline/tools.ts'
import { findFile } from './find-file.ts'
import type { PreviewFolders } from './preview-folders.ts'
import type { RequestPath } from './request-path.ts'

/** Pages that are open in browsers, and their staged files before a build is done. */
export interface OpenPages {
  /** Output paths of the most recently requested pages. */
  readonly paths: readonly string[]
  /** Null if no build has staged files. They replace the same files of earlier edits. */
  setStaged(staged: StagedFiles | null): void
  /** Adds the files of an edit that no build has staged yet. */
  addEdited(paths: readonly string[]): void
  /** The last build has the files of all edits. Those with a hash in their name can still be requested. */
  clearEdited(): void
  /** Records a request. Returns the staging folder if it has the requested file, else null. */
  findStagingFolder(path: RequestPath): Promise<string | null>
}

/** More than one, since links prefetch documents too. */
const maxPages = 4

export function createOpenPages({ previewDir, editedDir }: PreviewFolders): OpenPages {
  const paths = new Set<string>()
  let staged: StagedFiles | null = null
  let edited: readonly string[] = []

  const note = (page: string) => {
    paths.delete(page)
    paths.add(page)
    const [oldest] = paths
    if (paths.size > maxPages && oldest !== undefined) paths.delete(oldest)
  }
  /** A page that no build has. */
  const findAdded = async (path: RequestPath) => {
    const found = (await findFile(editedDir, path))?.path
    return found !== undefined && edited.includes(found) ? found : undefined
  }
  return {
    get paths() {
      return [...paths]
    },
    setStaged(files) {
      staged = files
      if (files !== null) edited = edited.filter((path) => !files.paths.includes(path))
    },
    addEdited(added) {
      edited = [...edited, ...added]
      // A page that was added: the author opens it next, maybe before the site is built.
      for (const path of added) if (path.endsWith('.html') && !paths.has(path)) note(path)
    },
    clearEdited() {
      edited = []
    },
    async findStagingFolder(path) {
      const name = path.segments.join('/')
      const hasHash = cacheControlFor(name) === immutable
      const inPreview = hasHash ? name : (await findFile(previewDir, path))?.path
      const built = inPreview ?? (await findAdded(path))
      if (built?.endsWith('.html')) note(built)
      if (built === undefined) return null
      for (const files of [{ dir: editedDir, paths: edited }, staged]) {
        const isReady = files !== null && (hasHash || files.paths.includes(built))
        if (isReady && (await findFile(files.dir, path)) !== undefined) return files.dir
      }
      return null
    },
  }
}
