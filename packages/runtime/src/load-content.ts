import type { PageData } from './contract/page-data.ts'
import type { PageContent } from './contract/theme-module.ts'

/** What a page is made of: its static bodies, or the component that its module brings. */
export async function loadContent({
  live,
  html,
}: Pick<PageData, 'live' | 'html'>): Promise<PageContent> {
  if (live === null) return { kind: 'static', html }
  const { default: Component } = await importModule<{ default: unknown }>(live)
  return { kind: 'live', Component }
}

/** Runs a script of the site, once. */
export function importModule<T>(href: string): Promise<T> {
  return import(href)
}
