import { routeOf, splitHref, withQueryAndHash } from '@ssgdocs/runtime/contract/addresses'
import { isRecord } from './unknown-record.ts'

const pathFields = new Set(['href', 'src', 'srcDark', 'image', 'favicon'])

/**
 * Removes the base URL from converted links to paths of the site and from addresses of its static files. Docusaurus accepts them
 * with and without it.
 */
export function withoutBaseUrl(value: unknown, baseUrl: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutBaseUrl(item, baseUrl))
  if (!isRecord(value)) return value
  const fields = Object.entries(value).map(([name, field]) => {
    const isLink = name === 'to' || (pathFields.has(name) && /^\/(?!\/)/.test(String(field)))
    return [
      name,
      isLink && typeof field === 'string'
        ? linkWithout(field, baseUrl)
        : withoutBaseUrl(field, baseUrl),
    ]
  })
  return Object.fromEntries(fields)
}

function linkWithout(to: string, baseUrl: string): string {
  const parts = splitHref(to)
  return withQueryAndHash(routeOf(parts.path, baseUrl) ?? parts.path, parts)
}
