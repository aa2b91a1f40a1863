import { createProcessor } from '@mdx-js/mdx'
import type { Root as HtmlRoot } from 'hast'
import type { Nodes, Root } from 'mdast'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { type PluggableList, unified } from 'unified'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { hashOf } from '../cache/key.ts'
import type { MarkdownFeatures, MarkdownPlugins } from '../config/site-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { fromVfile } from '../diagnostics/from-vfile.ts'
import type { Body } from './body.ts'
import { emptyText } from './empty-text.ts'
import type { Syntax } from './engines/syntax.ts'
import { copyAsMarkdown, emptyCopy, type MarkdownCopy } from './markdown/markdown-copy.ts'
import type { CompiledText, TextSection } from './page.ts'
import { pageVariables } from './page-variables.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { prepareText } from './syntax/prepare-text.ts'
import { rehypeCollectText } from './transforms/rehype-collect-text.ts'
import { rehypeEmbedCode } from './transforms/rehype-embed-code.ts'
import { rehypeHeadings } from './transforms/rehype-headings.ts'
import { type CodeMemory, rehypeHighlightCode } from './transforms/rehype-highlight-code.ts'
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
  readonly syntax: Syntax
  /** A post's words are counted and its title is taken out of the body. */
  readonly post: boolean
  /** Make a module even of a text that could be static: other pages import it. */
  readonly forceLive: boolean
  /** Components that the site gives to every text; null: unknown. */
  readonly ownComponents: readonly string[] | null
  /** The file is Markdown by its ending: what MDX rejects and everyone can read is accepted. */
  readonly isMarkdown: boolean
  /** Print it as plain Markdown too. */
  readonly copy: boolean
  readonly features: MarkdownFeatures
  /** For texts that read it: their front matter. */
  readonly frontMatter?: object
}

/** What a text is compiled with. */
export interface CompileTools {
  readonly plugins?: MarkdownPlugins
  /** Remembers finished blocks of code. */
  readonly codes?: CodeMemory
}

const noPlugins: MarkdownPlugins = { remark: [], rehype: [] }

/**
 * The pipeline of one text. Its file is not known here: places have an empty file name. A text with
 * errors gives an empty page, so that links to it are not broken too.
 */
export async function compileText(
  text: string,
  options: CompileOptions,
  { plugins = noPlugins, codes = (_, make) => make() }: CompileTools = {},
): Promise<Outcome<CompiledText>> {
  const tools = { plugins, codes }
  const outcome = await compileAs(text, options, tools)
  const isRejected = outcome.diagnostics.some(({ severity }) => severity === 'error')
  if (!isRejected || options.syntax === 'md' || !options.isMarkdown || isCode(text)) return outcome
  return compileAs(text, { ...options, syntax: 'md', plainTags: true }, tools)
}

/** Imports, exports and components mean MDX, whatever the ending. */
function isCode(text: string): boolean {
  return /^(?:import|export)\s|<[A-Z]\w*[\s/]/m.test(text.replace(/^(`{3,})[\s\S]*?^\1/gm, ''))
}

async function compileAs(
  text: string,
  options: CompileOptions & { readonly plainTags?: boolean },
  tools: Required<CompileTools>,
): Promise<Outcome<CompiledText>> {
  const { plugins } = tools
  const file = new VFile(prepareText(text))
  const mark = `ssg${hashOf(text).slice(0, 12)}`
  try {
    const parsed = parseMarkdown(file, options.syntax, options.features.math)
    const own = await transformMarkdown(parsed, options, file)
    const tree = (await unified().use(plugins.remark).run(own, file)) as Root
    const copy = options.copy ? copyAsMarkdown(tree, mark, file, options.features.code) : emptyCopy
    const live = options.forceLive || hasCode(tree)
    const body = live
      ? await liveBody(tree, mark, file, options, tools)
      : await staticBody(tree, mark, file, options, tools)
    const value = describe(file, body, copy, options)
    return { value, diagnostics: file.messages.map(toDiagnostic) }
  } catch (error) {
    if (error instanceof VFileMessage) {
      return { value: emptyText(mark), diagnostics: [toDiagnostic(error)] }
    }
    if (plugins.remark.length + plugins.rehype.length === 0) throw error
    return { value: emptyText(mark), diagnostics: [pluginError(error)] }
  }
}

async function transformMarkdown(
  tree: Root,
  options: CompileOptions & { readonly plainTags?: boolean },
  file: VFile,
): Promise<Root> {
  const { post, ownComponents, isMarkdown, features } = options
  const forCode = hasCode(tree)
  const transformed = await unified()
    .use(options.plainTags ? [remarkPlainTags] : [])
    .use(remarkComments)
    .use(remarkHeadingIds)
    .use(remarkTitle, { take: post })
    .use(features.emoji ? [remarkEmoji] : [])
    .use(forCode ? [[remarkPlainBraces, { isMarkdown }], remarkStaticJsx] : [])
    .use(remarkAlerts)
    .use(remarkAdmonitions, features.admonitions)
    .use(remarkNpmToOthers)
    .use(features.mermaid ? [remarkMermaid] : [])
    .use(forCode ? [[remarkCheckComponents, ownComponents], remarkPassComponents] : [])
    .run(tree, file)
  return transformed as Root
}

/** Code comes first: what stands behind a fence's language does not outlive the parsing of raw HTML. */
function htmlTransforms(
  mark: string,
  kind: Body['kind'],
  { syntax, features }: CompileOptions,
  codes: CodeMemory,
): PluggableList {
  return [
    ...(features.math ? [rehypeMath] : []),
    [rehypeHighlightCode, features.code, codes],
    ...(syntax === 'md' ? [rehypeRawHtml] : []),
    [rehypeTruncate, kind],
    rehypeHeadings,
    ...(kind === 'live' ? [rehypeIncludes] : []),
    rehypeTables,
    [rehypeLinks, mark],
    rehypeCollectText,
    [rehypeEmbedCode, kind],
  ]
}

const printer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze()

async function staticBody(
  tree: Root,
  mark: string,
  file: VFile,
  options: CompileOptions,
  tools: Required<CompileTools>,
): Promise<Body> {
  const html: HtmlRoot = await unified()
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(tools.plugins.rehype)
    .use(htmlTransforms(mark, 'static', options, tools.codes))
    .run(tree, file)
  const print = (root: HtmlRoot) => printer.stringify(root, file)
  const end = file.data.truncateAt ?? null
  return {
    kind: 'static',
    mark,
    html: print(html),
    excerpt: end === null ? null : print({ ...html, children: html.children.slice(0, end) }),
  }
}

async function liveBody(
  tree: Root,
  mark: string,
  file: VFile,
  options: CompileOptions,
  tools: Required<CompileTools>,
): Promise<Body> {
  const processor = createProcessor({
    format: 'mdx',
    rehypePlugins: [...tools.plugins.rehype, ...htmlTransforms(mark, 'live', options, tools.codes)],
    tableCellAlignToStyle: false,
  })
  const program = await processor.run(tree as unknown as Parameters<typeof processor.run>[0], file)
  const code = String(processor.stringify(program, file))
  return {
    kind: 'live',
    mark,
    code: code + pageVariables(code, file, options.frontMatter),
    isTruncated: file.data.truncateAt != null,
  }
}

/** Whether a text imports, exports or computes something, or uses a component. */
function hasCode(tree: Root): boolean {
  let found = false
  visit(tree, (node: Nodes) => {
    found = node.type.startsWith('mdx')
    return found ? EXIT : CONTINUE
  })
  return found
}

function describe(
  file: VFile,
  body: Body,
  copy: MarkdownCopy,
  { post }: CompileOptions,
): CompiledText {
  const { includes = [], ...data } = file.data as unknown as CompiledText
  const { ownTitle, lead, headings, anchors, links, sections } = data
  const words = post ? countWords(sections) : 0
  return { ownTitle, lead, headings, anchors, links, sections, includes, words, body, copy }
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
