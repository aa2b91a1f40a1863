import type { SiteModules } from './site-modules.ts'

/**
 * The module that replaces another one, by the `alias` setting. `@lib/*` matches every name that
 * starts with `@lib/`; the longest match wins. Undefined without a match.
 */
export function findAlias(alias: SiteModules['alias'], path: string): string | false | undefined {
  const exact = alias[path]
  if (exact !== undefined) return exact
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const replacement = alias[`${path.slice(0, end)}/*`]
    if (replacement === undefined) continue
    return replacement === false ? false : replacement.replace('*', path.slice(end + 1))
  }
  return undefined
}
