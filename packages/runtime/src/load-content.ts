import type { PageData } from './contract/page-data.ts'
import type { PageContent } from './contract/theme-module.ts'

/** What a page is made of: its static bodies, or the component that its module brings. */
export async function loadContent({
  interactiveModule,
  html,
}: Pick<PageData, 'interactiveModule' | 'html'>): Promise<PageContent> {
  if (interactiveModule === null) return { kind: 'static', html }
  const { default: Component } = await importModule<{ default: unknown }>(interactiveModule)
  return { kind: 'interactive', Component }
}

/** Runs a script of the site, once. */
export function importModule<T>(href: string): Promise<T> {
  return import(href)
}
