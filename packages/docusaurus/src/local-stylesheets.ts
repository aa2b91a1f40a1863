import { routeOf } from '@ssgdocs/runtime/contract/addresses'
import { isRecord, toArray, type UnknownRecord } from './unknown-record.ts'

interface LocalStylesheets {
  /** Paths in the site of those that are static files. */
  readonly files: readonly string[]
  /** The others, as they are written. */
  readonly others: readonly unknown[]
}

/**
 * Finds the `stylesheets` that are static files. They become a part of the site's own styles: a link would put their
 * rules for elements above all those of our theme, which are in layers.
 */
export function localStylesheets(
  { stylesheets, staticDirectories = ['static'] }: UnknownRecord,
  baseUrl: string,
  exists: (path: string) => boolean,
): LocalStylesheets {
  const found = toArray(stylesheets).map((entry) => {
    const {
      href,
      rel = 'stylesheet',
      type: _,
      ...others
    } = isRecord(entry) ? entry : { href: entry }
    const path = routeOf(String(href), baseUrl)
    const isPlain = rel === 'stylesheet' && Object.keys(others).length === 0
    if (!isPlain || !path?.endsWith('.css')) return { entry }
    const file = toArray(staticDirectories)
      .map((folder) => `${folder}${path}`)
      .find(exists)
    return { entry, file }
  })
  return {
    files: found.flatMap(({ file }) => (file === undefined ? [] : [file])),
    others: found.flatMap(({ entry, file }) => (file === undefined ? [entry] : [])),
  }
}
