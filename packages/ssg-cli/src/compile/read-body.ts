import { indexText, type TextIndex } from '@ssg/search'
import type { Store } from '../cache/store.ts'
import type { MarkdownConfig } from '../config/site-config.ts'
import type { Body } from './body.ts'
import { optionsFor } from './compile-pages.ts'
import type { MarkdownCopy } from './markdown/markdown-copy.ts'
import type { CompiledText, Page, TextSection } from './page.ts'

/** The body of a compiled page: from the store, or made again when it is there no more. */
export async function readBody(page: Page, config: MarkdownConfig, store: Store): Promise<Body> {
  const kept = store.read('body', page.key) as Body | undefined
  return kept ?? (await compileAgain(page, config)).body
}

/** The same for its own sections. */
export async function readSections(
  page: Page,
  config: MarkdownConfig,
  store: Store,
): Promise<readonly TextSection[]> {
  const kept = store.read('sections', page.key) as readonly TextSection[] | undefined
  return kept ?? (await compileAgain(page, config)).sections
}

/** The same for the index of these sections. */
export async function readTerms(
  page: Page,
  config: MarkdownConfig,
  store: Store,
): Promise<TextIndex> {
  const kept = store.read('terms', page.key) as TextIndex | undefined
  return kept ?? indexText(await readSections(page, config, store))
}

/** The same for its copy in plain Markdown. */
export async function readCopy(
  page: Page,
  config: MarkdownConfig,
  store: Store,
): Promise<MarkdownCopy> {
  const kept = store.read('copy', page.key) as MarkdownCopy | undefined
  return kept ?? (await compileAgain(page, config)).copy
}

async function compileAgain({ source }: Page, config: MarkdownConfig): Promise<CompiledText> {
  const { compileText } = await import('./compile-text.ts')
  return (await compileText(source.body, optionsFor(source, config), config)).value
}
