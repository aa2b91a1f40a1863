import { once } from '../cache/once.ts'
import { cacheControlFor, immutable } from '../outputs/cache-control.ts'
import type { StagedFiles } from '../pipeline/tools.ts'
import { candidatesOf, findFile } from './find-file.ts'
import type { PreviewFolders } from './preview-folders.ts'
import type { RequestPath } from './request-path.ts'

/** Pages that are open in browsers, and their staged files before a build is done. */
export interface OpenPages {
  /** Output paths of the most recently requested pages. */
  readonly paths: readonly string[]
  /** Null if no build has staged files. They come before the same files of earlier edits, as long as the build runs. */
  setStaged(staged: StagedFiles | null): void
  /** Adds the files of an edit that no build has staged yet. */
  addEdited(paths: readonly string[]): void
  /** Adds pages with such an edit whose documents are written at the next request. */
  addUnwritten(paths: readonly string[]): void
  /** The last build has the files of all edits. Those with a hash in their name can still be requested. */
  clearEdited(): void
  /** Records a request. Returns the staging folder if it has the requested file, else null. */
  findStagingFolder(path: RequestPath): Promise<string | null>
}

/** More than one, since links prefetch documents too. */
const maxPages = 4

export interface OpenPagesOptions extends PreviewFolders {
  /** Writes the document of a page with an edit that no build has. Returns false if it cannot be rendered. */
  readonly writeEdit: (page: string) => Promise<boolean>
}

interface EditedFile {
  /** Writes the file, if it is not there yet. */
  readonly write: () => Promise<boolean>
  /** Whether the running build has staged it. */
  readonly isStaged: boolean
}

export function createOpenPages({ previewDir, editedDir, writeEdit }: OpenPagesOptions): OpenPages {
  const paths = new Set<string>()
  let staged: StagedFiles | null = null
  const edited = new Map<string, EditedFile>()

  const note = (page: string) => {
    paths.delete(page)
    paths.add(page)
    const [oldest] = paths
    if (paths.size > maxPages && oldest !== undefined) paths.delete(oldest)
  }
  /** A page that no build has. */
  const findAdded = (path: RequestPath) => candidatesOf(path).find((page) => edited.has(page))
  const isInStaging = (file: string) => staged?.paths.includes(file) ?? false
  const hasEdited = async (file: string) => {
    const edit = edited.get(file)
    return edit !== undefined && !edit.isStaged && (await edit.write())
  }
  return {
    get paths() {
      return [...paths]
    },
    setStaged(files) {
      staged = files
      for (const [path, edit] of edited) edited.set(path, { ...edit, isStaged: isInStaging(path) })
    },
    addEdited(added) {
      for (const path of added) edited.set(path, { write: async () => true, isStaged: false })
      // A page that was added: the author opens it next, maybe before the site is built.
      for (const path of added) if (path.endsWith('.html') && !paths.has(path)) note(path)
    },
    addUnwritten(pages) {
      for (const path of pages)
        edited.set(path, { write: once(() => writeEdit(path)), isStaged: false })
    },
    clearEdited() {
      edited.clear()
    },
    async findStagingFolder(path) {
      const name = path.segments.join('/')
      const hasHash = cacheControlFor(name) === immutable
      const inPreview = hasHash ? name : (await findFile(previewDir, path))?.path
      const built = inPreview ?? findAdded(path)
      if (built?.endsWith('.html')) note(built)
      if (built === undefined) return null
      const inEdited = hasHash || (await hasEdited(built))
      const isThere = async () => (await findFile(editedDir, path)) !== undefined
      if (inEdited && (await isThere())) return editedDir
      // A build has just removed the document, and has none itself.
      if (inEdited && inPreview === undefined && (await writeEdit(built)) && (await isThere()))
        return editedDir
      const dir = staged !== null && (hasHash || isInStaging(built)) ? staged.dir : null
      return dir !== null && (await findFile(dir, path)) !== undefined ? dir : null
    },
  }
}
