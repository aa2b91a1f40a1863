import { readFileSync } from 'node:fs'
import type { Store } from '../cache/store.ts'
import { compilePages, type PageMarkdownConfig } from '../compile/compile-pages.ts'
import type { Page, WrittenLink } from '../compile/page.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { createFrontMatterParser } from '../content/parse-front-matter.ts'
import { isComponentFile } from '../content/placement.ts'
import type { Source } from '../content/source.ts'
import { sourceText } from '../content/source-text.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { type BodyLink, bodyLinks, unresolvedLink } from '../render/fill-body.ts'
import { compileTexts } from '../workers/compile-texts.ts'
import type { JobQueue } from '../workers/worker-pool.ts'

export interface CompileEditTools {
  readonly store: Store
  readonly pool: JobQueue
  /** Aborted by a newer edit, which does not wait for this one. */
  readonly interrupt: AbortSignal
}

/** An edited page, with the links of its body. */
export interface EditedPage {
  readonly page: Page
  readonly links: readonly BodyLink[]
}

/**
 * Compiles an edited page against the last graph. Links that are new to the page keep their written href until
 * the next build. Returns null for pages with errors, and where replacing the body is not enough.
 */
export async function compileEditedPage(
  built: Page,
  { config, graph }: { readonly config: SiteConfig; readonly graph: SiteGraph },
  tools: CompileEditTools,
): Promise<EditedPage | null> {
  // A preprocessor changes the text between file and compiler.
  if (config.content.preprocessor !== null) return null
  const source = readEditedSource(built.source, tools.store)
  const page = source && (await compileSource(source, config, tools))
  if (page === null || page.body.kind !== built.body.kind) return null
  return { page, links: resolveLinks(page, built, graph) }
}

/** The text of a page that cannot be rendered, as it is now: without code, which may be the mistake. */
export async function compileTextAlone(
  built: Page,
  { config, graph }: { readonly config: SiteConfig; readonly graph: SiteGraph },
  tools: CompileEditTools,
): Promise<EditedPage | null> {
  if (isComponentFile(built.source.file)) return null
  const { source } = readSourceAgain(built.source, tools.store)
  const page = await compileSource(
    source,
    { markdown: { ...config.markdown, textAlone: true } },
    tools,
  )
  return page && { page, links: resolveLinks(page, built, graph) }
}

/** Compiles one page. Null if it has errors. */
export async function compileSource(
  source: Source,
  { markdown }: { readonly markdown: PageMarkdownConfig },
  { store, pool, interrupt }: CompileEditTools,
): Promise<Page | null> {
  const { value, diagnostics } = await compilePages([source], markdown, {
    store,
    onProgress() {},
    compile: (tasks, onDone) =>
      compileTexts(tasks, { pool, store, patience: { interrupt } }, onDone),
  })
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error')
  return hasErrors ? null : (value[0] as Page)
}

/** Null while the file is gone or empty, as editors leave it for a moment, or has bad front matter. */
function readEditedSource(built: Source, store: Store): Source | null {
  try {
    const { source, hasErrors } = readSourceAgain(built, store)
    return hasErrors || source.text.read().trim() === '' ? null : source
  } catch {
    return null
  }
}

/** Throws if the file is gone. */
function readSourceAgain(
  source: Source,
  store: Store,
): { readonly source: Source; readonly hasErrors: boolean } {
  const { path, placement } = source
  const text = readFileSync(path, 'utf8')
  const { body, frontMatter, ownFields, fieldLines, diagnostics } = createFrontMatterParser(store)(
    text,
    path,
    placement.kind,
  )
  const edited = { ...source, text: sourceText(body), frontMatter, ownFields, fieldLines }
  return { source: edited, hasErrors: diagnostics.length > 0 }
}

/** Resolves the links of an edited page as the build resolved those with the same written href. */
function resolveLinks(edited: Page, built: Page, graph: SiteGraph): readonly BodyLink[] {
  const builtLinks = bodyLinks(graph.links.get(built))
  const linksByHref = new Map(built.links.map((link, index) => [keyOf(link), builtLinks[index]]))
  return edited.links.map((link) => linksByHref.get(keyOf(link)) ?? unresolvedLink(link))
}

function keyOf({ kind, href }: WrittenLink): string {
  return `${kind} ${href}`
}
