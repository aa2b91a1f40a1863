import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file with code of the site. */
export interface SiteCode {
  /** Relative to the site. */
  readonly file: string
  readonly text: string
}

/** The files with code in the site's `src`. */
export async function readSiteCode(siteDir: string): Promise<readonly SiteCode[]> {
  const files = await readdir(join(siteDir, 'src'), { recursive: true }).catch(() => [])
  const code = files.filter((file) => /\.(?:[jt]sx?|mdx)$/.test(file)).sort()
  return Promise.all(
    code.map(async (file) => ({
      file: `src/${file.replaceAll('\\', '/')}`,
      text: await readFile(join(siteDir, 'src', file), 'utf8').catch(() => ''),
    })),
  )
}
