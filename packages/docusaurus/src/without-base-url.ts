import { routeOf, splitHref, withQueryAndHash } from '@ssgdocs/runtime/contract/addresses'
import { isRecord } from './unknown-record.ts'

/**
 * Removes the base URL from links to paths of the site in converted items of navbar and footer. Docusaurus accepts them with and
 * without it.
 */
export function withoutBaseUrl(value: unknown, baseUrl: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutBaseUrl(item, baseUrl))
  if (!isRecord(value)) return value
  const fields = Object.entries(value).map(([name, field]) => {
    const isLink = name === 'to' || (name === 'href' && /^\/(?!\/)/.test(String(field)))
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
