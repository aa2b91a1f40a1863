import { basename } from 'node:path'
import type { TextIndex } from '@ssgdocs/search'
import { indexText } from '@ssgdocs/search/index-text'
import type { Store } from '../cache/store.ts'
import type { MarkdownConfig } from '../config/site-config.ts'
import { isComponentFile } from '../content/placement.ts'
import type { Body, StaticBody } from './body.ts'
import { bodies, markdownPages, textIndexes, textSections } from './cache-kinds.ts'
import { compileOptionsFor } from './compile-pages.ts'
import { componentReExport, failedMarkdown } from './failed-markdown.ts'
import type { MarkdownPage } from './markdown/markdown-page.ts'
import type { CompiledMarkdown, Page, TextSection } from './page.ts'

/** The body of a compiled page, from the store. Compiles the page again when the body was evicted. */
export async function readBody(page: Page, config: MarkdownConfig, store: Store): Promise<Body> {
  return store.read(bodies, page.bodyKey) ?? (await recompile(page, config)).body
}

/** The body of a page that is known to be static. */
export async function readStaticBody(
  page: Page,
  config: MarkdownConfig,
  store: Store,
): Promise<StaticBody> {
  const body = await readBody(page, config, store)
  if (body.kind !== 'static') throw new Error(`The body of ${page.source.file} is not static`)
  return body
}

/** Like `readBody`, for the sections of the page's own text. */
export async function readSections(
  page: Page,
  config: MarkdownConfig,
  store: Store,
): Promise<readonly TextSection[]> {
  return store.read(textSections, page.bodyKey) ?? (await recompile(page, config)).sections
}

/** Like `readBody`, for the search index of these sections. */
export async function readTextIndex(
  page: Page,
  config: MarkdownConfig,
  store: Store,
): Promise<TextIndex> {
  const cached = store.read(textIndexes, page.bodyKey)
  return cached ?? indexText(await readSections(page, config, store))
}

/** Like `readBody`, for the Markdown page. */
export async function readMarkdownPage(
  page: Page,
  config: MarkdownConfig,
  store: Store,
): Promise<MarkdownPage> {
  const cached = store.read(markdownPages, page.bodyKey)
  return cached ?? (await recompile(page, config)).markdownPage
}

/** Never recompiles a text that failed: only worker threads have a time limit and a large stack. */
async function recompile(page: Page, config: MarkdownConfig): Promise<CompiledMarkdown> {
  const { source } = page
  if (page.hasFailed) {
    const isPost = source.placement.kind === 'post'
    return failedMarkdown(page.body.placeholderPrefix, { title: page.contentTitle, isPost })
  }
  if (isComponentFile(source.file)) return componentReExport(basename(source.path))
  const { compileMarkdown } = await import('./compile-markdown.ts')
  return (await compileMarkdown(source.text.read(), compileOptionsFor(source, config), config))
    .value
}
