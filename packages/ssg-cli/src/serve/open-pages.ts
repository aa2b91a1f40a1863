import { cacheControlFor, immutable } from '../outputs/cache-control.ts'
import type { StagedFiles } from '../pipeline/tools.ts'
import { findFile } from './find-file.ts'
import type { RequestPath } from './request-path.ts'

/** Pages that are open in browsers, and their staged files while a build is running. */
export interface OpenPages {
  /** Output paths of the most recently requested pages. */
  readonly paths: readonly string[]
  /** Null if no build has staged files. */
  setStaged(staged: StagedFiles | null): void
  /** Records a request. Returns the staging folder if it has the requested file, else null. */
  findStagingFolder(path: RequestPath): Promise<string | null>
}

/** More than one, since links prefetch documents too. */
const maxPages = 4

/** `siteDir` is the folder of the last build. */
export function createOpenPages(siteDir: string): OpenPages {
  const paths = new Set<string>()
  let staged: StagedFiles | null = null

  const note = (page: string) => {
    paths.delete(page)
    paths.add(page)
    const [oldest] = paths
    if (paths.size > maxPages && oldest !== undefined) paths.delete(oldest)
  }
  return {
    get paths() {
      return [...paths]
    },
    setStaged(files) {
      staged = files
    },
    async findStagingFolder(path) {
      const name = path.segments.join('/')
      const hasHash = cacheControlFor(name) === immutable
      const built = hasHash ? name : (await findFile(siteDir, path))?.path
      if (built?.endsWith('.html')) note(built)
      if (staged === null || built === undefined) return null
      const { dir } = staged
      const isReady = hasHash || staged.paths.includes(built)
      return isReady && (await findFile(dir, path)) !== undefined ? dir : null
    },
  }
}
