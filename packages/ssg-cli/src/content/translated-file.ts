import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { ContentConfig } from '../config/content-config.ts'

/**
 * Path of a file's translation, or of the file itself if it has none. Takes and returns absolute
 * paths.
 */
export function translatedFile(
  path: string,
  { translations }: Pick<ContentConfig, 'translations'>,
): string {
  for (const [from, to] of translations) {
    if (!path.startsWith(from + sep)) continue
    const translated = join(to, relative(from, path))
    if (existsSync(translated)) return translated
  }
  return path
}
