import { joinRoute } from '@ssgdocs/runtime/contract/addresses'
import { contentType } from 'mime-types'
import { cacheControlFor, immutable } from '../outputs/cache-control.ts'
import type { DevBuilder } from './dev-builder.ts'
import { findFile } from './find-file.ts'
import type { LastPreview } from './last-preview.ts'
import type { OpenPages } from './open-pages.ts'
import type { RequestPath } from './request-path.ts'

/** Folders with what a browser requests before the site is built. */
export interface FirstPageFolders {
  /** Finds that of a page, or that of the last page for what it loads. */
  find(path: RequestPath): Promise<string | null>
  /**
   * Finds that of a script or style of the last page, which a browser may request after the site
   * was built. Without its scripts, the page would not see that it is outdated.
   */
  findAsset(path: RequestPath): Promise<string | null>
}

export interface FirstPageOptions {
  readonly builder: Pick<DevBuilder, 'buildPage'>
  readonly previewDir: string
  /** Absolute paths. A later folder overrides files of an earlier one. */
  readonly staticDirs: readonly string[]
  readonly lastPreview: LastPreview
  readonly openPages: OpenPages
}

/** Takes pages from the last preview, or builds them alone. */
export function createFirstPageFolders({
  builder,
  previewDir,
  staticDirs,
  lastPreview,
  openPages,
}: FirstPageOptions): FirstPageFolders {
  let lastFolder: string | null = null
  const folderWith = async (path: RequestPath): Promise<string | null> => {
    if (lastFolder === null) return null
    return (await findFile(lastFolder, path)) === undefined ? null : lastFolder
  }
  /** A page that is built alone has no copies of the static files. */
  const findStaticFolder = async (path: RequestPath): Promise<string | null> => {
    for (const dir of staticDirs.toReversed())
      if ((await findFile(dir, path)) !== undefined) return dir
    return null
  }
  const findLastPreview = async (path: RequestPath): Promise<string | null> => {
    const page = (await findFile(previewDir, path))?.path
    if (page === undefined || !lastPreview.isFresh(page)) return null
    // As of an open page, so that the build starts with it.
    await openPages.findStagingFolder(path)
    return previewDir
  }
  return {
    async find(path) {
      if (path.segments[0] === 'assets' || isMedia(path))
        return (await folderWith(path)) ?? findStaticFolder(path)
      const build = () => builder.buildPage(joinRoute(...path.segments)).catch(() => null)
      const folder = (await findLastPreview(path)) ?? (await build())
      lastFolder = folder ?? lastFolder
      return folder
    },
    async findAsset(path) {
      const hasHash = cacheControlFor(path.segments.join('/')) === immutable
      return hasHash ? folderWith(path) : null
    },
  }
}

/** An image or another file that a page shows. Other files may list pages, and those of one page alone lack the rest. */
function isMedia({ segments }: RequestPath): boolean {
  return /^(?:image|font|audio|video)\//.test(contentType(segments.at(-1) ?? '') || '')
}
