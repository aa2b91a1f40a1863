import type { PageData } from './contract/page-data.ts'
import type { PageContent } from './contract/theme-module.ts'
import { importModule } from './import-module.ts'

/** Returns the static bodies of a page, or loads the component of its interactive body. */
export async function loadContent({
  interactiveModule,
  html,
}: Pick<PageData, 'interactiveModule' | 'html'>): Promise<PageContent> {
  if (interactiveModule === null) return { kind: 'static', html }
  const { default: Component } = await importModule<{ default: unknown }>(interactiveModule)
  return { kind: 'interactive', Component }
}
