import { join } from 'node:path'

export interface LoaderContext {
  readonly siteDir: string
  /** Receives the files and folders that the result depends on. */
  readonly inputs: Set<string>
}

/**
 * The file of an import that webpack's loaders for Sass and Less understand: `~bootstrap/scss/mixins` of a package, or
 * `@site/src/css/fonts`. Null for others.
 */
export function loaderPath(written: string, siteDir: string): string | null {
  const path = written.replace(/^~/, '')
  if (path.startsWith('@site/')) return join(siteDir, path.slice('@site/'.length))
  return path === written ? null : join(siteDir, 'node_modules', path)
}
