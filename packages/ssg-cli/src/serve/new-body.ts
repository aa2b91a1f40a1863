import { readFile } from 'node:fs/promises'
import type { Store } from '../cache/store.ts'
import type { MarkdownPlugins } from '../config/site-config.ts'
import { splitFrontMatter } from '../content/front-matter.ts'
import { fillBody } from '../render/fill-body.ts'
import type { PageText } from './page-texts.ts'

/** The body of a page as its file has it now. */
export interface NewBody {
  readonly href: string
  readonly html: string
}

/**
 * Compiles the changed text of a static page, without a look at the others: links that were not there
 * before lead where they are written, until the site is built. Null: the build has to see to it.
 */
export async function newBody(
  path: string,
  { href, options, links }: PageText,
  plugins: MarkdownPlugins,
  store: Store,
): Promise<NewBody | null> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const { body, diagnostics } = splitFrontMatter(text, path, 'doc', store)
  // An empty file is one that is being written.
  if (diagnostics.length > 0 || body.trim() === '') return null
  const { compileText } = await import('../compile/compile-text.ts')
  const compiled = await compileText(body, options, { plugins })
  const { body: made, links: written } = compiled.value
  const isWrong = compiled.diagnostics.some(({ severity }) => severity === 'error')
  if (isWrong || made.kind !== 'static') return null
  const filled = written.map((link) => links.get(link.href) ?? { href: link.href, size: null })
  return { href, html: fillBody(made, made.html, filled) }
}
