import { resolve } from 'node:path'
import { decodeText, splitHref } from '@ssgdocs/runtime/contract/addresses'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import type { LocalFile } from './source.ts'

/** Whether an author's picture is a file beside the authors file or the post: `./ada.png`. */
export function isRelativeImage(imageUrl: string): boolean {
  return /^\.{1,2}\//.test(imageUrl)
}

/** The file of a relative picture in a text of the folder `dir`; undefined for other pictures and missing files. */
export function findAuthorImage(
  imageUrl: string,
  dir: string,
  files: ReadonlyMap<string, LocalFile>,
): LocalFile | undefined {
  if (!isRelativeImage(imageUrl)) return undefined
  return files.get(resolve(dir, decodeText(splitHref(imageUrl).path)))
}

/** The diagnostic of a picture without a file. */
export function missingAuthorImage(imageUrl: string, place: Place): Diagnostic {
  return {
    severity: 'warning',
    rule: 'missing-image',
    reason: `No file for the picture ${imageUrl}`,
    hint: 'Fix the path, or add the file to a static folder',
    place,
  }
}
