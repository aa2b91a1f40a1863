import type { OutputPath } from './addresses.ts'

/** Folder of the files that pages embed or link to, below the base URL. */
export const fileFolder = 'assets/files'

/** Folder of the resized and re-encoded variants of those files: a folder for each original, named like it. */
const variantFolder = 'assets/images'

/** Output path of a variant of the image at `original`. */
export function imageVariantPath(original: OutputPath, name: string): OutputPath {
  return `${original.replace(fileFolder, variantFolder)}/${name}` as OutputPath
}

/** The URL of the original of an image variant, or null for any other URL. */
export function originalImageUrl(url: string): string | null {
  const pattern = new RegExp(`/${variantFolder}(/[^/]+)/[^/]+$`)
  return pattern.test(url) ? url.replace(pattern, `/${fileFolder}$1`) : null
}
