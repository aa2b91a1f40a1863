import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import { fileFolder } from '@ssgdocs/runtime/contract/image-paths'
import type { LocalFile } from '../content/source.ts'

/** Leaves room for the hash in a file name of 255 bytes. */
const maxStemLength = 100

/** The output path of a file that pages embed or link to. Its name contains a hash, so that browsers may cache it forever. */
export function assetPath({ path, hash }: LocalFile): OutputPath {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
  const [, stem = name, ending = ''] = /^(.+)(\.[^.]{1,20})$/s.exec(name) ?? []
  const readable = stem.replace(/[^\w.-]+/g, '-').slice(0, maxStemLength)
  return `${fileFolder}/${readable}-${hash}${ending}` as OutputPath
}
