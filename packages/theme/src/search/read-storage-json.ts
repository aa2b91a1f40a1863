import { readStorage } from '../hooks/web-storage.ts'

/** A value that the browser keeps as JSON; null where there is none, or it is broken. */
export function readStorageJson(...place: Parameters<typeof readStorage>): unknown {
  try {
    return JSON.parse(readStorage(...place) ?? 'null')
  } catch {
    return null
  }
}
