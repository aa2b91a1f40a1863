import { decodeText } from './contract/addresses.ts'

/** Finds the element whose id is the hash, as written or percent-decoded. */
export function findHashTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1)
  return document.getElementById(id) ?? document.getElementById(decodeText(id))
}
