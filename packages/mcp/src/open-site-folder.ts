import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** The files of a built site. Rejects paths and symbolic links that point outside of the folder. */
export interface SiteFolder {
  readBytes(path: string): Promise<Uint8Array<ArrayBuffer>>
  readText(path: string): Promise<string>
  readJson<T>(path: string): Promise<T>
  /** Changes with every build that changed a file. */
  fingerprint(): Promise<string>
}

/** Every build that changes a file also changes the inode or mtime of one of these. */
const fingerprintPaths = ['.', 'site.json', 'routes.json', 'assets/manifest', 'assets/search']

export function openSiteFolder(dir: string): SiteFolder {
  const resolveInside = async (path: string): Promise<string> => {
    const file = await realpath(join(dir, path))
    if (file.startsWith((await realpath(dir)) + sep)) return file
    throw new Error(`The path "${path}" is outside of the built site`)
  }
  const readText = async (path: string) => readFile(await resolveInside(path), 'utf8')
  return {
    readBytes: async (path) => readFile(await resolveInside(path)),
    readText,
    readJson: async (path) => JSON.parse(await readText(path)),
    async fingerprint() {
      const stats = await Promise.all(
        fingerprintPaths.map((path) => stat(join(dir, path)).catch(() => undefined)),
      )
      return stats.map((stats) => `${stats?.ino} ${stats?.mtimeMs}`).join()
    },
  }
}
