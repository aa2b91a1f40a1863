import { createHash } from 'node:crypto'
import { readStamp, writeStamp } from './stamp.mjs'

/**
 * Remembers which texts passed a check, so that only changed ones are checked again.
 *
 * @param {string} name of the check
 * @param {string} rules a hash of what the check does
 */
export function openCleanFiles(name, rules) {
  const known = new Set(readStamp(name)?.split('\n'))
  /** @type {Set<string>} */
  const clean = new Set()
  const keyOf = (path, text) => {
    return createHash('sha256').update(`${rules}\0${path}\0${text}`).digest('hex')
  }
  return {
    /** Whether the text passed before. @param {string} path @param {string} text */
    has(path, text) {
      const key = keyOf(path, text)
      if (known.has(key)) clean.add(key)
      return clean.has(key)
    },
    /** @param {string} path @param {string} text */
    add(path, text) {
      clean.add(keyOf(path, text))
    },
    /** Keeps the texts of this run. */
    save() {
      writeStamp(name, [...clean].join('\n'))
    },
  }
}
