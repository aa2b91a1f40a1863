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
  /** Absolute paths of the files that integrations read. */
  readonly inputs: readonly string[]
}

/** Runs the `content` hooks of integrations, then reads all content. */
export async function readContent(
  {
    content,
    integrations,
    siteDir,
    configHash,
  }: Pick<SiteConfig, 'content' | 'integrations' | 'siteDir' | 'configHash'>,
  {
    store,
    knownFiles,
    knownSources,
    endlessCode,
  }: Pick<Tools, 'store' | 'knownFiles' | 'knownSources' | 'endlessCode'>,
): Promise<ReadContent> {
  // Skip hooks when building one page: their pages would be dropped, and hooks may wait for the
  // network.
  const providing = content.onlyFiles === null ? integrations : []
  const provided = await runContentHooks(providing, { siteDir, configHash, store })
  const { value, diagnostics } = await crawlContent(content, store, {
    providedFiles: provided.value,
    knownFiles,
    knownSources,
    endlessCode,
  })
  const { transient, inputs } = provided
  return {
    value,
    diagnostics: [...provided.diagnostics, ...transient, ...diagnostics],
    transient,
    inputs,
  }
}
