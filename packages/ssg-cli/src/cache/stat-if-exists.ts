import { type Stats, statSync } from 'node:fs'

const nothing = ['ENOTDIR', 'ELOOP', 'EACCES']

/**
 * Undefined if there is nothing at a path, even if one of its folders is a file or may not be read, or a link leads to itself: Node.js
 * throws for these.
 */
export function statIfExists(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (nothing.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
