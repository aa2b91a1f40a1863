import { readStorage } from '../hooks/web-storage.ts'

/** Reads a JSON value from storage; null if it is missing or malformed. */
export function readStorageJson(...location: Parameters<typeof readStorage>): unknown {
  try {
    return JSON.parse(readStorage(...location) ?? 'null')
  } catch {
    return null
  }
}
