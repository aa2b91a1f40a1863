import { importScript } from '#import-script'

/**
 * Imports a script of the site. Browsers run each script once, and some remember that it failed: another
 * query makes it another script for the second attempt.
 */
export function importModule<T>(href: string): Promise<T> {
  return importScript<T>(href).catch(() => importScript(`${href}?retry`))
}
