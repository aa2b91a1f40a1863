import { indexText, type TextIndex } from '@ssg/search'
import type { Store } from '../cache/store.ts'
import type { MarkdownConfig } from '../config/site-config.ts'
import type { Body } from './body.ts'
import { compileOptionsFor } from './compile-pages.ts'
import type { MarkdownPage } from './markdown/markdown-page.ts'
import type { CompiledMarkdown, Page, TextSection } from './page.ts'

/** The body of a compiled page: from the store, or made again when it is there no more. */
export async function readBody(page: Page, config: MarkdownConfig, store: Store): Promise<Body> {
  const kept = store.read('body', page.bodyKey) as Body | undefined
  return kept ?? (await recompile(page, config)).body
}

/** The same for its own sections. */
export async function readSections(
  page: Page,
  config: MarkdownConfig,
  store: Store,
): Promise<readonly TextSection[]> {
  const kept = store.read('sections', page.bodyKey) as readonly TextSection[] | undefined
  return kept ?? (await recompile(page, config)).sections
}

/** The same for the index of these sections. */
export async function readTextIndex(
  page: Page,
  config: MarkdownConfig,
  store: Store,
): Promise<TextIndex> {
  const kept = store.read('text-index', page.bodyKey) as TextIndex | undefined
  return kept ?? indexText(await readSections(page, config, store))
}

/** The same for its copy in plain Markdown. */
export async function readMarkdownPage(
  page: Page,
  config: MarkdownConfig,
  store: Store,
): Promise<MarkdownPage> {
  const kept = store.read('markdown-page', page.bodyKey) as MarkdownPage | undefined
  return kept ?? (await recompile(page, config)).markdownPage
}

async function recompile({ source }: Page, config: MarkdownConfig): Promise<CompiledMarkdown> {
  const { compileMarkdown } = await import('./compile-markdown.ts')
  return (await compileMarkdown(source.body, compileOptionsFor(source, config), config)).value
}
