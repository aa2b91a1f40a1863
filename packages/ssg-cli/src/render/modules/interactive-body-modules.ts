import { readFileSync, statSync } from 'node:fs'
import type { Message } from 'esbuild'
import type { Body } from '../../compile/body.ts'
import type { CompileOptions } from '../../compile/compile-markdown.ts'
import type { Page } from '../../compile/page.ts'
import type { MarkdownConfig, SiteConfig } from '../../config/site-config.ts'
import { parseFrontMatter } from '../../content/parse-front-matter.ts'
import { BuildFailure, type Diagnostic } from '../../diagnostics/diagnostic.ts'
import { fromEsbuild } from '../../diagnostics/from-esbuild.ts'
import { pageOf } from '../../graph/routes.ts'
import type { SiteGraph } from '../../graph/site-graph.ts'
import { displayPath, readText } from '../../io/files.ts'
import { bodyLinks, fillBody } from '../fill-body.ts'
import { withFallbackComponents } from './fallback-components.ts'
import type { CollectedImports } from './site-modules.ts'

/** The module of a live body, or of a partial that such modules import. */
export interface InteractiveBodyModule {
  /** As diagnostics name its source. */
  readonly file: string
  /** Of the source, absolute: imports start from there. */
  readonly path: string
  /** As the author wrote it. */
  readonly text: string
  readonly code: string
  /** Whether a page of its own shows it. */
  readonly isPage: boolean
}

/** Imports of this form mean that body as a page shows it: with the theme's components. */
export const interactivePagePrefix = 'ssg-interactive-page:'
/** Imports of this form mean the live body made from a source. */
export const interactivePrefix = 'ssg-interactive:'

/** The live bodies of a site. A docusaurusMode one shows what is inside components that nothing gives. */
export async function collectInteractiveBodyModules(
  { nodes, partials, links }: SiteGraph,
  { docusaurusMode }: Pick<SiteConfig, 'docusaurusMode'>,
  readBody: (page: Page) => Promise<Body>,
): Promise<InteractiveBodyModule[]> {
  const pages = nodes.map(pageOf).filter((page) => page !== null)
  const modules: InteractiveBodyModule[] = []
  const add = async (page: Page, isPage: boolean) => {
    if (page.body.kind !== 'interactive') return
    const body = await readBody(page)
    if (body.kind !== 'interactive') return
    const { file, path, body: text } = page.source
    const filled = fillBody(body, body.code, bodyLinks(links.get(page)))
    const code = docusaurusMode ? withFallbackComponents(filled) : filled
    modules.push({ file, path, text, code, isPage })
  }
  for (const page of pages) await add(page, true)
  for (const page of partials) await add(page, false)
  return modules
}

/** Makes a module of a Markdown file. What is wrong with it is told in words. */
export type MarkdownLoader = (path: string) => Promise<{ code: string; errors: readonly string[] }>

/**
 * Compiles Markdown that pages import and that is no live body by itself: pages without anything to
 * run, whose links are known, and files outside the content folders, whose links stay as written.
 */
export function createMarkdownLoader(
  { nodes, links }: SiteGraph,
  { features, plugins }: Pick<MarkdownConfig, 'features' | 'plugins'>,
): MarkdownLoader {
  const pages = new Map(
    nodes.flatMap((node) => {
      const page = pageOf(node)
      return page === null ? [] : [[page.source.path, page] as const]
    }),
  )
  return async (path) => {
    const { body } = parseFrontMatter(await readText(path), path, 'partial')
    const options: CompileOptions = {
      syntax: 'mdx',
      isPost: false,
      forceInteractive: true,
      withMarkdownPage: false,
      siteComponents: null,
      hasMdExtension: path.endsWith('.md'),
      features,
    }
    const { compileMarkdown } = await import('../../compile/compile-markdown.ts')
    const { value, diagnostics } = await compileMarkdown(body, options, { plugins })
    const page = pages.get(path)
    const known = page === undefined ? undefined : links.get(page)
    const written = value.links.map(({ href }) => ({ href, size: null }))
    const code = value.body.kind === 'interactive' ? value.body.code : ''
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    return {
      code: fillBody(value.body, code, known === undefined ? written : bodyLinks(known)),
      errors: errors.map(({ reason, place }) => `${path}:${place.line}:${place.column} ${reason}`),
    }
  }
}

/**
 * What the bundler says of a site. Of a live body it saw the module made from it: the words it
 * complains about are looked for in the text, so that the place is the author's.
 */
export function bundleFailure(
  errors: readonly Message[],
  modules: readonly InteractiveBodyModule[],
  siteDir: string,
): BuildFailure {
  return new BuildFailure(
    errors.map((message) => {
      const diagnostic = fromEsbuild(message, siteDir)
      const module = modules.find(({ file }) => message.location?.file === interactivePrefix + file)
      if (module === undefined) return diagnostic
      const words = /"([^"]+)"/.exec(message.text)?.[1] ?? message.location?.lineText.trim() ?? ''
      return { ...diagnostic, place: placeOfText(module, words) }
    }),
  )
}

/** Modules that are not there: one warning for each, at the first place that imports it. */
export function reportUnresolvedImports(
  { unresolved }: Pick<CollectedImports, 'unresolved'>,
  modules: readonly InteractiveBodyModule[],
  siteDir: string,
): Diagnostic[] {
  return [...unresolved].sort().map(([name, importers]) => {
    const [first = ''] = [...importers].sort()
    const module = modules.find(({ file }) => file === first)
    const count = new Set(importers).size
    const where = count > 1 ? `; ${count} files import it` : ''
    return {
      severity: 'warning',
      rule: 'unresolved-import',
      reason: `Unexpected import of "${name}", expected a module that is there${where}; what is inside its components is shown in their place`,
      hint: 'Install the package, or say in `alias` what stands in for it',
      place: placeOfText(module ?? importerSource(siteDir, first), name),
    }
  })
}

/** A file of the site as the bundler names it. */
function importerSource(
  siteDir: string,
  path: string,
): Pick<InteractiveBodyModule, 'file' | 'text'> {
  // A module of the theme, which the site's author cannot change: its packages are the site's.
  if (displayPath(siteDir, path).startsWith('../')) return { file: 'package.json', text: '' }
  const isThere = statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
  return { file: displayPath(siteDir, path), text: isThere ? readFileSync(path, 'utf8') : '' }
}

function placeOfText(
  { file, text }: Pick<InteractiveBodyModule, 'file' | 'text'>,
  words: string,
): Diagnostic['place'] {
  const offset = Math.max(0, text.indexOf(words))
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  return { file, line, column: offset - before.lastIndexOf('\n'), length: words.length }
}
