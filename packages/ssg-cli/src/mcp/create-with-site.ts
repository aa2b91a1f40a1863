import { type BuiltSite, openBuiltSite } from './open-built-site.ts'
import { openSiteFolder } from './open-site-folder.ts'
import { ToolError } from './tool-error.ts'

/** Does something with a site as it is built now. */
export type WithSite = <T>(work: (site: BuiltSite) => Promise<T> | T) => Promise<T>

/**
 * Opens the built site of a folder, and opens it anew when another build has taken its place. Fails when nothing is
 * built there.
 */
export async function createWithSite(dir: string): Promise<WithSite> {
  const folder = openSiteFolder(dir)
  let stamp = await folder.fingerprint()
  let site = await openBuiltSite(folder)

  const current = async (): Promise<BuiltSite> => {
    const now = await folder.fingerprint()
    if (now !== stamp) {
      site = await openBuiltSite(folder)
      stamp = now
    }
    return site
  }
  return async (work) => {
    try {
      return await work(await current())
    } catch (error) {
      if (!isUnreadable(error)) throw error
    }
    // Another build may have taken the place of the one that was being read.
    try {
      return await work(await current())
    } catch (error) {
      if (!isUnreadable(error)) throw error
      throw new ToolError(
        'Files of the site cannot be read. It may be built just now: ask again soon',
      )
    }
  }
}

/** A file is not there, or is not what a build writes. */
export function isUnreadable(error: unknown): boolean {
  if (error instanceof SyntaxError) return true
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR'
}
