import { type Stats, statSync } from 'node:fs'

/** Undefined if there is nothing at a path, even if one of its folders is a file: Node.js throws for that. */
export function statIfExists(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined
    throw error
  }
}
