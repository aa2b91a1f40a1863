import { createProcessor } from '@mdx-js/mdx'
import type { Root as HtmlRoot } from 'hast'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { type Pluggable, type PluggableList, unified } from 'unified'
import type { Body } from './body.ts'
import { rehypeCheckIds } from './checks/rehype-check-ids.ts'
import { rehypeCheckUrls } from './checks/rehype-check-urls.ts'
import type { CompileMarkdownTools, CompileOptions } from './compile-options.ts'
import { generatePageModule } from './generate-page-module.ts'
import { hasOwnCode } from './has-own-code.ts'
import { guardPlugins } from './hooks/guard-plugins.ts'
import { guardSitePlugins } from './hooks/guard-site-plugins.ts'
import type { PageTree } from './page-tree.ts'
import { recmaDocCards } from './transforms/recma-doc-cards.ts'
import { recmaFallbackComponents } from './transforms/recma-fallback-components.ts'
import { recmaPageVariables } from './transforms/recma-page-variables.ts'
import { rehypeCollectText } from './transforms/rehype-collect-text.ts'
import { rehypeEmbedCode } from './transforms/rehype-embed-code.ts'
import { rehypeHeadings } from './transforms/rehype-headings.ts'
import { rehypeHighlightCode } from './transforms/rehype-highlight-code.ts'
import { rehypeIncludes } from './transforms/rehype-includes.ts'
import { rehypeLinks } from './transforms/rehype-links.ts'
import { rehypeMath } from './transforms/rehype-math.ts'
import { rehypeNestedMarkdown } from './transforms/rehype-nested-markdown.ts'
import { rehypePictures } from './transforms/rehype-pictures.ts'
import { rehypeRawHtml } from './transforms/rehype-raw-html.ts'
import { rehypeTableBodies } from './transforms/rehype-table-bodies.ts'
import { rehypeTableEntries } from './transforms/rehype-table-entries.ts'
import { rehypeTables } from './transforms/rehype-tables.ts'
import { rehypeTaskLists } from './transforms/rehype-task-lists.ts'
import { rehypeTruncate } from './transforms/rehype-truncate.ts'
import { rehypeTypeLinks } from './transforms/rehype-type-links.ts'

/** The plugins of the site, and ours. Code blocks come first: parsing raw HTML drops the metadata of fences. */
function htmlTransforms(
  { kind, placeholderPrefix }: Pick<Body, 'kind' | 'placeholderPrefix'>,
  { features, pictures, annotations }: CompileOptions,
  { codeCache, annotationCache, plugins: { rehype, hooks } }: Required<CompileMarkdownTools>,
): PluggableList {
  const annotateTools =
    annotations === undefined ? null : { options: annotations, hooks, cache: annotationCache }
  const typeLinks: PluggableList = features.typeLinks ? [[rehypeTypeLinks, placeholderPrefix]] : []
  return [
    ...guardPlugins(hooks, 'markdown.rehype', ({ rehype }) => rehype?.before),
    ...guardSitePlugins(rehype, 'rehypePlugins'),
    ...(features.math ? [[rehypeMath, features.mathMacros] as Pluggable] : []),
    [rehypeHighlightCode, features.code, { codeCache, annotateTools, hooks }],
    [rehypeRawHtml, kind],
    rehypeCheckUrls,
    rehypeCheckIds,
    [rehypeTruncate, kind],
    [
      rehypeHeadings,
      { plainHtml: features.plainHtmlHeadings, linkLabel: features.headingLinkLabel },
    ],
    ...(kind === 'interactive' ? [rehypeIncludes, rehypeTableBodies] : []),
    rehypeTables,
    rehypeTaskLists,
    [rehypeLinks, placeholderPrefix],
    rehypeTableEntries,
    ...guardPlugins(hooks, 'markdown.rehype', ({ rehype }) => rehype?.after),
    // After the plugins: `fillBody` expects these links as they are written here.
    ...typeLinks,
    rehypeCollectText,
    // After the text is collected, which does not contain their placeholders.
    ...(pictures ? [[rehypePictures, placeholderPrefix] as Pluggable] : []),
    [rehypeEmbedCode, kind],
    ...(kind === 'interactive' ? [rehypeNestedMarkdown] : []),
  ]
}

const htmlPrinter = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze()

/** Compiles the tree of a page to HTML. */
export async function compileStaticBody(
  { tree, file, placeholderPrefix }: PageTree,
  options: CompileOptions,
  tools: Required<CompileMarkdownTools>,
): Promise<Body> {
  const html: HtmlRoot = await unified()
    .use(remarkRehype, { allowDangerousHtml: true })
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

/** The components of pages, for those that a page defines itself. See `interactive-bodies-plugin.ts`. */
export const mdxContextModule = 'ssg-mdx-context'

/** Whether a page defines components that use others, which may come from the theme. */
function hasOwnComponents({ children }: PageTree['tree']): boolean {
  return children.some(
    ({ type, ...node }) => type === 'mdxjsEsm' && /<[A-Z]/.test(Object(node).value),
  )
}

/** Compiles the tree of a page to a module. */
export async function compileInteractiveBody(
  { tree, file, placeholderPrefix }: PageTree,
  options: CompileOptions,
  tools: Required<CompileMarkdownTools>,
): Promise<Body> {
  const recmaPlugins = guardPlugins(tools.plugins.hooks, 'markdown.recma', ({ recma }) => recma)
  const isOwn =
    options.forceInteractive || recmaPlugins.length > 0 || hasOwnCode(tree, options.siteComponents)
  const processor = createProcessor({
    format: 'mdx',
    rehypePlugins: htmlTransforms({ kind: 'interactive', placeholderPrefix }, options, tools),
    recmaPlugins: [
      [
        recmaPageVariables,
        { frontMatter: options.frontMatter ?? {}, exportsAll: options.forceInteractive },
      ],
      recmaDocCards,
      ...(options.fallbackComponents ? [recmaFallbackComponents] : []),
      ...recmaPlugins,
    ],
    tableCellAlignToStyle: false,
    ...(hasOwnComponents(tree) && { providerImportSource: mdxContextModule }),
  })
  const program = await processor.run(tree as unknown as Parameters<typeof processor.run>[0], file)
  return {
    kind: 'interactive',
    placeholderPrefix,
    ...generatePageModule(program),
    isTruncated: file.data.truncateAt != null,
    usesDocCardList: file.data.usesDocCardList ?? false,
    hasOwnCode: isOwn,
  }
}
