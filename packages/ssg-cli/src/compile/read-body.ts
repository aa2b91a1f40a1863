import type { Store } from '../cache/store.ts'
import type { MarkdownConfig } from '../config/site-config.ts'
import type { Body } from './body.ts'
import { optionsFor } from './compile-pages.ts'
import type { Page } from './page.ts'

/** The body of a compiled page: from the store, or made again when it is there no more. */
export async function readBody(page: Page, config: MarkdownConfig, store: Store): Promise<Body> {
  const kept = store.read('body', page.key)
  if (kept !== undefined) return kept as Body
  const { compileText } = await import('./compile-text.ts')
  const options = optionsFor(page.source, config)
  return (await compileText(page.source.body, options, config)).value.body
}
