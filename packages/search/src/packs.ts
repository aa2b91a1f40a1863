export const searchFolder = 'assets/search'

/** Extension of shards and chunks: JSON that `readIndexFile` decompresses. */
const extension = 'bin'

/** Number of hexadecimal digits in the hash of a pack. */
export const packHashLength = 12

/** Files that share one hash, so that the root of a large index stays small. */
export interface Pack {
  /** `filePath` builds paths from it. */
  readonly hash: string
  /** What the files have, without a space: see `encodePages` and `encodeStarts`. */
  readonly content: string
}

/** Packs in columns, which compress better than objects. */
export interface PackList {
  /** Joined: all have the same length. */
  readonly hashes: string
  /** Separated by spaces. */
  readonly contents: string
}

/** Path of a file by its number in a pack. Ends with the hash, like all immutable files. */
export function filePath(hash: string, file: number): string {
  return `${searchFolder}/${file}-${hash}.${extension}`
}

/** Converts packs to columns. */
export function toPackList(packs: readonly Pack[]): PackList {
  return {
    hashes: packs.map(({ hash }) => hash).join(''),
    contents: packs.map(({ content }) => content).join(' '),
  }
}

/** Reads packs from columns. */
export function readPackList({ hashes, contents }: PackList): readonly Pack[] {
  const all = contents.split(' ')
  return Array.from({ length: hashes.length / packHashLength }, (_, pack) => ({
    hash: hashes.slice(pack * packHashLength, (pack + 1) * packHashLength),
    content: all[pack] ?? '',
  }))
}
