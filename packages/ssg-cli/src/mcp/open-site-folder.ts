import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** The files of a built site. Nothing outside its folder is read, whatever paths and links lead there. */
export interface SiteFolder {
  readText(path: string): Promise<string>
  readJson<T>(path: string): Promise<T>
  /** Differs after each build that changed something. */
  fingerprint(): Promise<string>
}

/** A build changes one of them, whatever it changes. */
const fingerprintPaths = [
  '.',
  'site.json',
  'routes.json',
  'assets/manifest',
  'assets/page',
  'assets/search',
]

export function openSiteFolder(dir: string): SiteFolder {
  const inside = async (path: string): Promise<string> => {
    const file = await realpath(join(dir, path))
    if (file.startsWith((await realpath(dir)) + sep)) return file
    throw new Error(`Unexpected path "${path}", expected one below the built site`)
  }
  const readText = async (path: string) => readFile(await inside(path), 'utf8')
  return {
    readText,
    readJson: async (path) => JSON.parse(await readText(path)),
    async fingerprint() {
      const stats = await Promise.all(
        fingerprintPaths.map((path) => stat(join(dir, path)).catch(() => undefined)),
      )
      return stats.map((found) => `${found?.ino} ${found?.mtimeMs}`).join()
    },
  }
}
