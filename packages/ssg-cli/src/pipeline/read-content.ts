import type { SiteConfig } from '../config/site-config.ts'
import { crawlContent } from '../content/crawl-content.ts'
import type { SiteContent } from '../content/source.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { runContentHooks } from '../integrations/run-content-hooks.ts'
import type { Tools } from './tools.ts'

/** The content folders, with the files that integrations provide. */
export interface ReadContent extends Outcome<SiteContent> {
  /** Problems that the next build may not have although nothing changed; also in `diagnostics`. */
  readonly transient: readonly Diagnostic[]
}

/** Runs the `content` hooks of integrations, then reads all content. */
export async function readContent(
  {
    content,
    integrations,
    siteDir,
    configHash,
  }: Pick<SiteConfig, 'content' | 'integrations' | 'siteDir' | 'configHash'>,
  { store }: Pick<Tools, 'store'>,
): Promise<ReadContent> {
  const provided = await runContentHooks(integrations, { siteDir, configHash, store })
  const { value, diagnostics } = await crawlContent(content, store, provided.value)
  const { transient } = provided
  return {
    value,
    diagnostics: [...provided.diagnostics, ...transient, ...diagnostics],
    transient,
  }
}
