import { decodeText } from '@ssg/runtime/contract/addresses'

/** The words of the last part of a path, to search for: `mock agent` for `/docs/api/mock-agent.html`. */
export function addressWords(pathname: string): string {
  const last = pathname
    .replace(/(?:\/index)?\.html?$/i, '')
    .split('/')
    .findLast((segment) => segment !== '')
  return decodeText(last ?? '')
    .replace(/[-_+.\s]+/g, ' ')
    .trim()
}
