import type { PageData } from './contract/page-data.ts'
import type { PageContent } from './contract/theme-module.ts'

/** Returns the static bodies of a page, or loads the component of its interactive body. */
export async function loadContent({
  interactiveModule,
  html,
}: Pick<PageData, 'interactiveModule' | 'html'>): Promise<PageContent> {
  if (interactiveModule === null) return { kind: 'static', html }
  const { default: Component } = await importModule<{ default: unknown }>(interactiveModule)
  return { kind: 'interactive', Component }
}

/**
 * Imports a script of the site. Browsers run each script once, and some remember that it failed: another
 * query makes it another script for the second attempt.
 */
export function importModule<T>(href: string): Promise<T> {
  return import(href).catch(() => import(`${href}?retry`))
}
