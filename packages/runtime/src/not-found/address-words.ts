import { decodeText } from '../contract/addresses.ts'

/** The last part of a path, as a name: `mock-agent` for `/docs/api/mock-agent.html`. */
export function nameInAddress(pathname: string): string {
  const last = pathname
    .replace(/(?:\/index)?\.html?$/i, '')
    .split('/')
    .findLast((segment) => segment !== '')
  return decodeText(last ?? '')
}

/** The words of the last part of a path, to search for: `mock agent` for `/docs/api/mock-agent.html`. */
export function addressWords(pathname: string): string {
  return nameInAddress(pathname)
    .replace(/[-_+.\s]+/g, ' ')
    .trim()
}
