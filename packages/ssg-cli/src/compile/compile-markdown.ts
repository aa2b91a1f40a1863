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
import { countWords } from './count-words.ts'
import { emptyCompiledMarkdown } from './empty-compiled-markdown.ts'
import type { MarkdownSyntax } from './engines/syntax.ts'
import { hasOwnCode } from './has-own-code.ts'
import { looksLikeMdx } from './looks-like-mdx.ts'
import { emptyMarkdownPage } from './markdown/markdown-page.ts'
import { printMarkdownPage } from './markdown/print-markdown-page.ts'
import type { CompiledMarkdown } from './page.ts'
import type { PageTree } from './page-tree.ts'
import { parsePageText } from './parse-markdown.ts'
import { recmaDocCards } from './transforms/recma-doc-cards.ts'
import { recmaFallbackComponents } from './transforms/recma-fallback-components.ts'
import { recmaPageVariables } from './transforms/recma-page-variables.ts'
import { rehypeCollectText } from './transforms/rehype-collect-text.ts'
import { rehypeEmbedCode } from './transforms/rehype-embed-code.ts'
import { rehypeHeadings } from './transforms/rehype-headings.ts'
import { type CodeCache, rehypeHighlightCode } from './transforms/rehype-highlight-code.ts'
import { rehypeIncludes } from './transforms/rehype-includes.ts'
import { rehypeLinks } from './transforms/rehype-links.ts'
import { rehypeMath } from './transforms/rehype-math.ts'
import { rehypeRawHtml } from './transforms/rehype-raw-html.ts'
import { rehypeTableEntries } from './transforms/rehype-table-entries.ts'
import { rehypeTables } from './transforms/rehype-tables.ts'
import { rehypeTaskLists } from './transforms/rehype-task-lists.ts'
import { rehypeTruncate } from './transforms/rehype-truncate.ts'
import { rehypeTypeLinks } from './transforms/rehype-type-links.ts'
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
  /** Posts: count the words, and remove the title from the body. */
  readonly isPost: boolean
  /** Compile to a module even if the body could be static: other pages import it. */
  readonly forceInteractive: boolean
  /** Names of the components that the site's theme file provides to every page; null: unknown. */
  readonly siteComponents: readonly string[] | null
  /** Render the children of components that nothing provides. Without it, such a component throws. */
  readonly fallbackComponents: boolean
  /** The file's extension is `.md`: a text that is invalid MDX is compiled as plain Markdown. */
  readonly hasMdExtension: boolean
  /** Print the `.md` variant of the page as well. */
  readonly withMarkdownPage: boolean
  readonly features: MarkdownFeatures
  /** Only for texts that mention `frontMatter`, so that others do not depend on it. */
  readonly frontMatter?: object
}

/** The site's plugins, and the cache of code blocks. */
export interface CompileMarkdownTools {
  readonly plugins?: MarkdownPlugins
  readonly codeCache?: CodeCache
}

const noPlugins: MarkdownPlugins = { remark: [], rehype: [] }

/**
 * Compiles the text of one page. It does not depend on the file's path: places have an empty file
 * name. A text with errors compiles to an empty page, so that links to it are not reported too.
 */
export async function compileMarkdown(
  text: string,
  options: CompileOptions,
  { plugins = noPlugins, codeCache = (_, make) => make() }: CompileMarkdownTools = {},
): Promise<Outcome<CompiledMarkdown>> {
  const tools = { plugins, codeCache }
  const outcome = await compileWithSyntax(text, options, tools)
  const hasErrors = outcome.diagnostics.some(({ severity }) => severity === 'error')
  if (!hasErrors || options.syntax === 'md' || !options.hasMdExtension || looksLikeMdx(text))
    return outcome
  return compileWithSyntax(text, { ...options, syntax: 'md', plainTags: true }, tools)
}

async function compileWithSyntax(
  text: string,
  options: CompileOptions & { readonly plainTags?: boolean },
  tools: Required<CompileMarkdownTools>,
): Promise<Outcome<CompiledMarkdown>> {
  const { plugins } = tools
  const file = new VFile(text)
  const placeholderPrefix = `ssg${hashOf(text).slice(0, 12)}`
  try {
    const parsed = parsePageText(file, options.syntax, options.features.math)
    const transformed = await transformMarkdown(parsed, options, file)
    const tree = (await unified().use(plugins.remark).run(transformed, file)) as Root
    const page: PageTree = { tree, file, placeholderPrefix }
    const markdownPage = options.withMarkdownPage
      ? printMarkdownPage(page, options.features.code)
      : emptyMarkdownPage
    const body =
      options.forceInteractive || usesMdx(tree)
        ? await compileInteractiveBody(page, options, tools)
        : await compileStaticBody(page, options, tools)
    const value = toCompiledMarkdown(file, { body, markdownPage }, options)
    return { value, diagnostics: file.messages.map(toDiagnostic) }
  } catch (error) {
    if (error instanceof VFileMessage) {
      return { value: emptyCompiledMarkdown(placeholderPrefix), diagnostics: [toDiagnostic(error)] }
    }
    if (plugins.remark.length + plugins.rehype.length === 0) throw error
    return { value: emptyCompiledMarkdown(placeholderPrefix), diagnostics: [pluginError(error)] }
  }
}

async function transformMarkdown(
  tree: Root,
  options: CompileOptions & { readonly plainTags?: boolean },
  file: VFile,
): Promise<Root> {
  const { isPost, siteComponents, hasMdExtension, features } = options
  const isMdx = usesMdx(tree)
  const transformed = await unified()
    .use(options.plainTags ? [remarkPlainTags] : [])
    .use(remarkComments)
    .use(remarkHeadingIds)
    .use(remarkTitle, { remove: isPost })
    .use(features.emoji ? [remarkEmoji] : [])
    .use(isMdx ? [[remarkPlainBraces, { isMarkdown: hasMdExtension }], remarkStaticJsx] : [])
    .use(remarkAlerts)
    .use(remarkAdmonitions, features.admonitions)
    .use(remarkNpmToOthers)
    .use(features.mermaid ? [remarkMermaid] : [])
    .use(isMdx ? [[remarkCheckComponents, siteComponents], remarkPassComponents] : [])
    .run(tree, file)
  return transformed as Root
}

/** Code blocks come first: parsing raw HTML drops the metadata of fences. */
function htmlTransforms(
  { kind, placeholderPrefix }: Pick<Body, 'kind' | 'placeholderPrefix'>,
  { syntax, features }: CompileOptions,
  { codeCache }: Required<CompileMarkdownTools>,
): PluggableList {
  const typeLinks: PluggableList = features.typeLinks ? [[rehypeTypeLinks, placeholderPrefix]] : []
  return [
    ...(features.math ? [rehypeMath] : []),
    [rehypeHighlightCode, features.code, codeCache],
    ...(syntax === 'md' ? [rehypeRawHtml] : []),
    [rehypeTruncate, kind],
    rehypeHeadings,
    ...(kind === 'interactive' ? [rehypeIncludes] : []),
    rehypeTables,
    rehypeTaskLists,
    [rehypeLinks, placeholderPrefix],
    rehypeTableEntries,
    ...typeLinks,
    rehypeCollectText,
    [rehypeEmbedCode, kind],
  ]
}

const htmlPrinter = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze()

async function compileStaticBody(
  { tree, file, placeholderPrefix }: PageTree,
  options: CompileOptions,
  tools: Required<CompileMarkdownTools>,
): Promise<Body> {
  const html: HtmlRoot = await unified()
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(tools.plugins.rehype)
    .use(htmlTransforms({ kind: 'static', placeholderPrefix }, options, tools))
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
  { tree, file, placeholderPrefix }: PageTree,
  options: CompileOptions,
  tools: Required<CompileMarkdownTools>,
): Promise<Body> {
  const processor = createProcessor({
    format: 'mdx',
    rehypePlugins: [
      ...tools.plugins.rehype,
      ...htmlTransforms({ kind: 'interactive', placeholderPrefix }, options, tools),
    ],
    recmaPlugins: [
      [recmaPageVariables, options.frontMatter],
      recmaDocCards,
      ...(options.fallbackComponents ? [recmaFallbackComponents] : []),
    ],
    tableCellAlignToStyle: false,
  })
  const isOwn = options.forceInteractive || hasOwnCode(tree, options.siteComponents)
  const program = await processor.run(tree as unknown as Parameters<typeof processor.run>[0], file)
  return {
    kind: 'interactive',
    placeholderPrefix,
    code: String(processor.stringify(program, file)),
    isTruncated: file.data.truncateAt != null,
    usesDocCardList: file.data.usesDocCardList ?? false,
    hasOwnCode: isOwn,
  }
}

/** Whether a tree contains imports, exports, expressions or components. */
function usesMdx(tree: Root): boolean {
  let isMdx = false
  visit(tree, (node: Nodes) => {
    isMdx = node.type.startsWith('mdx')
    return isMdx ? EXIT : CONTINUE
  })
  return isMdx
}

function toCompiledMarkdown(
  file: VFile,
  { body, markdownPage }: Pick<CompiledMarkdown, 'body' | 'markdownPage'>,
  { isPost }: CompileOptions,
): CompiledMarkdown {
  const { includes = [], ...data } = file.data as unknown as CompiledMarkdown
  const { contentTitle, firstParagraph, headings, types, anchors, links, sections } = data
  const wordCount = isPost ? countWords(sections) : 0
  return {
    contentTitle,
    firstParagraph,
    headings,
    sectionIds: sections.flatMap(({ id }) => id ?? []),
    types,
    anchors,
    links,
    sections,
    includes,
    wordCount,
    body,
    markdownPage,
  }
}

/** The site's plugins may throw anything. */
function pluginError(error: unknown): Diagnostic {
  return {
    severity: 'error',
    rule: 'markdown-plugin',
    reason: `A Markdown plugin failed: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'Fix the plugin, or remove it from the configuration',
    place: { file: '', line: 1, column: 1 },
  }
}

function toDiagnostic(message: VFileMessage): Diagnostic {
  return fromVfile(message, '')
}
