import { type BuiltSite, openBuiltSite } from './open-built-site.ts'
import { openSiteFolder } from './open-site-folder.ts'
import { ToolError } from './tool-error.ts'

/** Calls a function with the current build of the site. */
export type WithSite = <T>(work: (site: BuiltSite) => Promise<T> | T) => Promise<T>

/** Opens the built site in a folder, and reopens it after each build. Throws if there is no built site. */
export async function createWithSite(dir: string): Promise<WithSite> {
  const folder = openSiteFolder(dir)
  let fingerprint = await folder.fingerprint()
  let site = await openBuiltSite(folder)

  const current = async (): Promise<BuiltSite> => {
    const currentFingerprint = await folder.fingerprint()
    if (currentFingerprint !== fingerprint) {
      site = await openBuiltSite(folder)
      fingerprint = currentFingerprint
    }
    return site
  }
  return async (work) => {
    try {
      return await work(await current())
    } catch (error) {
      if (!isUnreadable(error)) throw error
    }
    // A build may have replaced the files while they were read: try once more.
    try {
      return await work(await current())
    } catch (error) {
      if (!isUnreadable(error)) throw error
      throw new ToolError(
        'Cannot read the files of the site. A build may be in progress: try again in a few seconds',
      )
    }
  }
}

/** Whether the error means that a file is missing or invalid. */
export function isUnreadable(error: unknown): boolean {
  if (error instanceof SyntaxError) return true
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR'
}
