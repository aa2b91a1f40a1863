import type { InlinePageData } from './contract/page-data.ts'
import type { PageContent } from './contract/theme-module.ts'
import { importModule } from './import-module.ts'
import type { PageDocument } from './page-document.ts'

/** Loads the component of a page with an interactive body. */
export async function loadContent({
  interactiveModule,
  html,
}: Pick<InlinePageData, 'interactiveModule'> & Pick<PageDocument, 'html'>): Promise<PageContent> {
  if (interactiveModule === null) return { kind: 'static', html }
  const { default: Component } = await importModule<{ default: unknown }>(interactiveModule)
  return { kind: 'interactive', Component, html }
}
