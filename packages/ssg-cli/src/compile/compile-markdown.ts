import { createProcessor } from '@mdx-js/mdx'
import type { Root as HtmlRoot } from 'hast'
import type { Nodes, Root } from 'mdast'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { type PluggableList, unified } from 'unified'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { hashOf } from '../cache/hash.ts'
import type { MarkdownFeatures, MarkdownPlugins } from '../config/site-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { fromVfile } from '../diagnostics/from-vfile.ts'
import type { Body } from './body.ts'
import { emptyCompiledMarkdown } from './empty-compiled-markdown.ts'
import type { MarkdownSyntax } from './engines/syntax.ts'
import { exportPageVariables } from './export-page-variables.ts'
import { emptyMarkdownPage, type MarkdownPage } from './markdown/markdown-page.ts'
import { printMarkdownPage } from './markdown/print-markdown-page.ts'
import { normalizeSyntax } from './normalize-syntax.ts'
import type { CompiledMarkdown, TextSection } from './page.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { rehypeCollectText } from './transforms/rehype-collect-text.ts'
import { rehypeEmbedCode } from './transforms/rehype-embed-code.ts'
import { rehypeHeadings } from './transforms/rehype-headings.ts'
import { type CodeCache, rehypeHighlightCode } from './transforms/rehype-highlight-code.ts'
import { rehypeIncludes } from './transforms/rehype-includes.ts'
import { rehypeLinks } from './transforms/rehype-links.ts'
import { rehypeMath } from './transforms/rehype-math.ts'
import { rehypeRawHtml } from './transforms/rehype-raw-html.ts'
import { rehypeTables } from './transforms/rehype-tables.ts'
import { rehypeTruncate } from './transforms/rehype-truncate.ts'
import { remarkAdmonitions } from './transforms/remark-admonitions.ts'
import { remarkAlerts } from './transforms/remark-alerts.ts'
import { remarkCheckComponents } from './transforms/remark-check-components.ts'
import { remarkComments } from './transforms/remark-comments.ts'
import { remarkEmoji } from './transforms/remark-emoji.ts'
import { remarkHeadingIds } from './transforms/remark-heading-ids.ts'
import { remarkMermaid } from './transforms/remark-mermaid.ts'
import { remarkNpmToOthers } from './transforms/remark-npm-to-others.ts'
import { remarkPassComponents } from './transforms/remark-pass-components.ts'
import { remarkPlainBraces } from './transforms/remark-plain-braces.ts'
import { remarkPlainTags } from './transforms/remark-plain-tags.ts'
import { remarkStaticJsx } from './transforms/remark-static-jsx.ts'
import { remarkTitle } from './transforms/remark-title.ts'
import { CONTINUE, EXIT, visit } from './visit.ts'

/** What the result depends on besides the text. */
export interface CompileOptions {
  readonly syntax: MarkdownSyntax
  /** A post's words are counted and its title is taken out of the body. */
  readonly isPost: boolean
  /** Make a module even of a text that could be static: other pages import it. */
  readonly forceInteractive: boolean
  /** Components that the site gives to every text; null: unknown. */
  readonly siteComponents: readonly string[] | null
  /** The file is Markdown by its ending: what MDX rejects and everyone can read is accepted. */
  readonly hasMdExtension: boolean
  /** Print it as plain Markdown too. */
  readonly withMarkdownPage: boolean
  readonly features: MarkdownFeatures
  /** For texts that read it: their front matter. */
  readonly frontMatter?: object
}

/** What a text is compiled with. */
export interface CompileMarkdownTools {
  readonly plugins?: MarkdownPlugins
  /** Remembers finished blocks of code. */
  readonly codeCache?: CodeCache
}

const noPlugins: MarkdownPlugins = { remark: [], rehype: [] }

/**
 * The pipeline of one text. Its file is not known here: places have an empty file name. A text with
 * errors gives an empty page, so that links to it are not broken too.
 */
export async function compileMarkdown(
  text: string,
  options: CompileOptions,
  { plugins = noPlugins, codeCache = (_, make) => make() }: CompileMarkdownTools = {},
): Promise<Outcome<CompiledMarkdown>> {
  const tools = { plugins, codeCache: codeCache }
  const outcome = await compileWithSyntax(text, options, tools)
  const isRejected = outcome.diagnostics.some(({ severity }) => severity === 'error')
  if (!isRejected || options.syntax === 'md' || !options.hasMdExtension || looksLikeMdx(text))
    return outcome
  return compileWithSyntax(text, { ...options, syntax: 'md', plainTags: true }, tools)
}

/** Imports, exports and components mean MDX, whatever the ending. */
function looksLikeMdx(text: string): boolean {
  return /^(?:import|export)\s|<[A-Z]\w*[\s/]/m.test(text.replace(/^(`{3,})[\s\S]*?^\1/gm, ''))
}

async function compileWithSyntax(
  text: string,
  options: CompileOptions & { readonly plainTags?: boolean },
  tools: Required<CompileMarkdownTools>,
): Promise<Outcome<CompiledMarkdown>> {
  const { plugins } = tools
  const file = new VFile(normalizeSyntax(text))
  const mark = `ssg${hashOf(text).slice(0, 12)}`
  try {
    const parsed = parseMarkdown(file, options.syntax, options.features.math)
    const own = await transformMarkdown(parsed, options, file)
    const tree = (await unified().use(plugins.remark).run(own, file)) as Root
    const copy = options.withMarkdownPage
      ? printMarkdownPage(tree, mark, file, options.features.code)
      : emptyMarkdownPage
    const live = options.forceInteractive || usesMdx(tree)
    const body = live
      ? await compileInteractiveBody(tree, mark, file, options, tools)
      : await compileStaticBody(tree, mark, file, options, tools)
    const value = toCompiledMarkdown(file, body, copy, options)
    return { value, diagnostics: file.messages.map(toDiagnostic) }
  } catch (error) {
    if (error instanceof VFileMessage) {
      return { value: emptyCompiledMarkdown(mark), diagnostics: [toDiagnostic(error)] }
    }
    if (plugins.remark.length + plugins.rehype.length === 0) throw error
    return { value: emptyCompiledMarkdown(mark), diagnostics: [pluginError(error)] }
  }
}

async function transformMarkdown(
  tree: Root,
  options: CompileOptions & { readonly plainTags?: boolean },
  file: VFile,
): Promise<Root> {
  const { isPost, siteComponents, hasMdExtension, features } = options
  const forCode = usesMdx(tree)
  const transformed = await unified()
    .use(options.plainTags ? [remarkPlainTags] : [])
    .use(remarkComments)
    .use(remarkHeadingIds)
    .use(remarkTitle, { take: isPost })
    .use(features.emoji ? [remarkEmoji] : [])
    .use(forCode ? [[remarkPlainBraces, { isMarkdown: hasMdExtension }], remarkStaticJsx] : [])
    .use(remarkAlerts)
    .use(remarkAdmonitions, features.admonitions)
    .use(remarkNpmToOthers)
    .use(features.mermaid ? [remarkMermaid] : [])
    .use(forCode ? [[remarkCheckComponents, siteComponents], remarkPassComponents] : [])
    .run(tree, file)
  return transformed as Root
}

/** Code comes first: what stands behind a fence's language does not outlive the parsing of raw HTML. */
function htmlTransforms(
  mark: string,
  kind: Body['kind'],
  { syntax, features }: CompileOptions,
  codes: CodeCache,
): PluggableList {
  return [
    ...(features.math ? [rehypeMath] : []),
    [rehypeHighlightCode, features.code, codes],
    ...(syntax === 'md' ? [rehypeRawHtml] : []),
    [rehypeTruncate, kind],
    rehypeHeadings,
    ...(kind === 'interactive' ? [rehypeIncludes] : []),
    rehypeTables,
    [rehypeLinks, mark],
    rehypeCollectText,
    [rehypeEmbedCode, kind],
  ]
}

const htmlPrinter = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze()

async function compileStaticBody(
  tree: Root,
  placeholderPrefix: string,
  file: VFile,
  options: CompileOptions,
  tools: Required<CompileMarkdownTools>,
): Promise<Body> {
  const html: HtmlRoot = await unified()
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(tools.plugins.rehype)
    .use(htmlTransforms(placeholderPrefix, 'static', options, tools.codeCache))
    .run(tree, file)
  const print = (root: HtmlRoot) => htmlPrinter.stringify(root, file)
  const end = file.data.truncateAt ?? null
  return {
    kind: 'static',
    placeholderPrefix,
    html: print(html),
    excerpt: end === null ? null : print({ ...html, children: html.children.slice(0, end) }),
  }
}

async function compileInteractiveBody(
  tree: Root,
  placeholderPrefix: string,
  file: VFile,
  options: CompileOptions,
  tools: Required<CompileMarkdownTools>,
): Promise<Body> {
  const processor = createProcessor({
    format: 'mdx',
    rehypePlugins: [
      ...tools.plugins.rehype,
      ...htmlTransforms(placeholderPrefix, 'interactive', options, tools.codeCache),
    ],
    tableCellAlignToStyle: false,
  })
  const program = await processor.run(tree as unknown as Parameters<typeof processor.run>[0], file)
  const code = String(processor.stringify(program, file))
  return {
    kind: 'interactive',
    placeholderPrefix,
    code: code + exportPageVariables(code, file, options.frontMatter),
    isTruncated: file.data.truncateAt != null,
  }
}

/** Whether a text imports, exports or computes something, or uses a component. */
function usesMdx(tree: Root): boolean {
  let found = false
  visit(tree, (node: Nodes) => {
    found = node.type.startsWith('mdx')
    return found ? EXIT : CONTINUE
  })
  return found
}

function toCompiledMarkdown(
  file: VFile,
  body: Body,
  markdownPage: MarkdownPage,
  { isPost }: CompileOptions,
): CompiledMarkdown {
  const { includes = [], ...data } = file.data as unknown as CompiledMarkdown
  const { contentTitle, firstParagraph, headings, anchors, links, sections } = data
  const wordCount = isPost ? countWords(sections) : 0
  return {
    contentTitle,
    firstParagraph,
    headings,
    anchors,
    links,
    sections,
    includes,
    wordCount,
    body,
    markdownPage,
  }
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

function countWords(sections: readonly TextSection[]): number {
  let words = 0
  for (const { path, text } of sections) {
    const title = path.at(-1) ?? ''
    for (const { isWordLike } of segmenter.segment(`${title} ${text}`)) if (isWordLike) words++
  }
  return words
}

/** Plugins of the site throw what they like. */
function pluginError(error: unknown): Diagnostic {
  return {
    severity: 'error',
    rule: 'markdown-plugin',
    reason: `Unexpected error in a Markdown plugin: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'Correct the plugin, or take it out of the configuration; the message is its own',
    place: { file: '', line: 1, column: 1 },
  }
}

function toDiagnostic(message: VFileMessage) {
  return fromVfile(message, '')
}
