import type { PartialMessage } from 'esbuild'
import { hashOf } from '../../cache/hash.ts'
import type { Body } from '../../compile/body.ts'
import type { CompileOptions } from '../../compile/compile-options.ts'
import { annotationsOf } from '../../compile/compile-pages.ts'
import type { Page } from '../../compile/page.ts'
import { pageFeatures } from '../../compile/page-features.ts'
import { pageVariables } from '../../compile/page-variables.ts'
import type { MarkdownConfig } from '../../config/site-config.ts'
import { parseFrontMatter } from '../../content/parse-front-matter.ts'
import { allFields } from '../../content/source.ts'
import type { SourceText } from '../../content/source-text.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { pageOf } from '../../graph/routes.ts'
import type { SiteGraph } from '../../graph/site-graph.ts'
import { displayPath, readText } from '../../io/files.ts'
import { type BodyLink, bodyLinks, fillBody, unresolvedLink } from '../fill-body.ts'
import { withSourceMap } from './with-source-map.ts'

/** The compiled module of an interactive body, or of a partial that interactive bodies import. */
export interface InteractiveBodyModule {
  /** Source file, relative to the site. */
  readonly file: string
  /** Absolute path of the source: relative imports resolve from there. */
  readonly path: string
  /** The source text, to locate errors in. */
  readonly source: SourceText
  /** Hash of everything the code is made from. */
  readonly key: string
  /** Reads the code, with or without the content of static parts. No build needs it whose bundles are cached. */
  readonly loadCode: (omitsStaticParts: boolean) => Promise<string>
  /** False for a partial: it has no page of its own. */
  readonly isPage: boolean
  /** What other modules can import from a page, besides what its code exports. The code of a partial exports them itself. */
  readonly pageVariables: () => Readonly<Record<string, unknown>>
}

/** Import prefix of an interactive body wrapped for its page, with the theme's MDX components. */
export const interactivePagePrefix = 'ssg-interactive-page:'
/** Import prefix of the bare interactive body compiled from a source file. */
export const interactivePrefix = 'ssg-interactive:'

/** Import prefix of the same without the content of its static parts, which only the page itself can use. */
export const interactiveBrowserPrefix = 'ssg-interactive-browser:'

/** Finds the interactive bodies of a site. */
export function collectInteractiveBodyModules(
  { nodes, partials, links }: SiteGraph,
  readBody: (page: Page) => Promise<Body>,
): InteractiveBodyModule[] {
  const pages = nodes.map(pageOf).filter((page) => page !== null)
  return [
    ...pages.map((page) => ({ page, isPage: true })),
    ...partials.map((page) => ({ page, isPage: false })),
  ]
    .filter(({ page }) => page.body.kind === 'interactive')
    .map(({ page, isPage }) => ({
      ...interactiveBodyModule(page, bodyLinks(links.get(page)), readBody),
      isPage,
    }))
}

/** The module of a page whose body is interactive. */
export function interactiveBodyModule(
  page: Page,
  links: readonly BodyLink[],
  readBody: (page: Page) => Promise<Body>,
): InteractiveBodyModule {
  const { file, path, text: source } = page.source
  return {
    file,
    path,
    source,
    key: hashOf(JSON.stringify([page.bodyKey, links])),
    async loadCode(omitsStaticParts) {
      const body = await readBody(page)
      const isReduced = omitsStaticParts && body.kind === 'interactive'
      return codeOf(isReduced ? { ...body, ...body.forBrowsers } : body, links, file)
    },
    isPage: true,
    pageVariables: () => pageVariables({ ...page, frontMatter: allFields(page.source) }),
  }
}

function codeOf(body: Body, links: readonly BodyLink[], file: string): string {
  if (body.kind === 'static') return ''
  return withSourceMap(fillBody(body, body.code, links), body, file)
}

/** Compiles a Markdown file to a module. Returns its errors for esbuild to report. */
export type MarkdownLoader = (path: string) => Promise<{ code: string; errors: PartialMessage[] }>

/**
 * Compiles Markdown that pages import and that is not an interactive body. Links of static pages are
 * resolved by the graph; links of files outside the content folders stay as written.
 */
export function createMarkdownLoader(
  { nodes, links }: SiteGraph,
  {
    features,
    fallbackComponents,
    plugins,
    annotations,
  }: Pick<MarkdownConfig, 'features' | 'fallbackComponents' | 'plugins' | 'annotations'>,
  siteDir: string,
): MarkdownLoader {
  const pages = new Map(
    nodes.flatMap((node) => {
      const page = pageOf(node)
      return page === null ? [] : [[page.source.path, page] as const]
    }),
  )
  return async (path) => {
    const { body, ...fields } = parseFrontMatter(await readText(path), path, 'partial')
    const frontMatter = allFields(fields)
    const page = pages.get(path)
    const options: CompileOptions = {
      syntax: 'mdx',
      isPost: false,
      forceInteractive: true,
      withMarkdownPage: false,
      siteComponents: null,
      fallbackComponents,
      frontMatter,
      origin: { file: path, path, frontMatter },
      hasMdExtension: path.endsWith('.md'),
      features: pageFeatures(features, displayPath(siteDir, path)),
      ...(page === undefined ? {} : annotationsOf(page.source, { annotations })),
    }
    const { compileMarkdown } = await import('../../compile/compile-markdown.ts')
    const { value, diagnostics } = await compileMarkdown(body, options, { plugins })
    const resolvedLinks = page === undefined ? undefined : links.get(page)
    const writtenLinks = value.links.map(unresolvedLink)
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    return {
      code: codeOf(
        value.body,
        resolvedLinks === undefined ? writtenLinks : bodyLinks(resolvedLinks),
        displayPath(siteDir, path),
      ),
      errors: errors.map((error) => toEsbuildMessage(error, path, body)),
    }
  }
}

/** Diagnostics count columns in characters from 1, esbuild in bytes from 0. */
function toEsbuildMessage({ reason, hint, place }: Diagnostic, file: string, text: string) {
  const { line, column, length = 1 } = place
  const lineText = text.split('\n')[line - 1] ?? ''
  const bytesTo = (end: number) => Buffer.byteLength(lineText.slice(0, end))
  const start = bytesTo(column - 1)
  const range = { column: start, length: bytesTo(column - 1 + length) - start }
  return {
    text: reason,
    notes: hint === undefined ? [] : [{ text: hint }],
    location: { file, line, lineText, ...range },
  }
}
