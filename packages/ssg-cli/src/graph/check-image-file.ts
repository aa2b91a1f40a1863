import type { WrittenLink } from '../compile/page.ts'
import type { LocalFile } from '../content/source.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'

/** Formats of which the size can be read from any intact file. */
const rasterExtension = /\.(?:png|jpe?g|gif|webp|avif)$/i

/** Reports an image that no browser can show. Those in a `picture` element are reported when they are encoded. */
export function checkImageFile(
  { kind, href, maxWidth }: WrittenLink,
  { file, imageSize }: LocalFile,
  place: Place,
): Diagnostic | null {
  const isReadable = imageSize !== null || !rasterExtension.test(file)
  if (kind !== 'image' || isReadable || maxWidth !== undefined) return null
  return {
    severity: 'warning',
    rule: 'unreadable-image',
    reason: `Cannot read the image "${href}"`,
    hint: 'The file is empty, damaged, or a pointer of Git LFS. Export it again, or run `git lfs pull`',
    place,
  }
}
