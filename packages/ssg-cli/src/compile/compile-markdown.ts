import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { hashOf } from '../cache/hash.ts'
import type { MarkdownPlugins } from '../config/site-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { fromVfile } from '../diagnostics/from-vfile.ts'
import { findConflicts } from './checks/conflict-markers.ts'
import { compileInteractiveBody, compileStaticBody } from './compile-body.ts'
import type { CompileMarkdownTools, CompileOptions } from './compile-options.ts'
import { countWords } from './count-words.ts'
import { failedMarkdown } from './failed-markdown.ts'
import { looksLikeMdx } from './looks-like-mdx.ts'
import { emptyMarkdownPage } from './markdown/markdown-page.ts'
import { printMarkdownPage } from './markdown/print-markdown-page.ts'
import type { CompiledMarkdown } from './page.ts'
import type { PageTree } from './page-tree.ts'
import { parsePageText } from './parse-markdown.ts'
import { applyPlugins, transformMarkdown } from './transform-markdown.ts'
import { usesMdx } from './uses-mdx.ts'

const noPlugins: MarkdownPlugins = { remark: [], rehype: [], hooks: [] }

/** Errors that mean that a text is not MDX. */
const notMdxRules = ['mdx-syntax', 'unknown-component', 'unknown-name']

/**
 * Compiles the text of one page. It does not depend on the file's path: places have an empty file
 * name. A text with errors compiles to an empty page, so that links to it are not reported too.
 */
export async function compileMarkdown(
  text: string,
  options: CompileOptions,
  {
    plugins = noPlugins,
    codeCache = (_, make) => make(),
    annotationCache = (_, make) => make(),
  }: CompileMarkdownTools = {},
): Promise<Outcome<CompiledMarkdown>> {
  const conflicts = findConflicts(text)
  if (conflicts.length > 0) return { value: failedMarkdown(''), diagnostics: conflicts }
  const tools = { plugins, codeCache, annotationCache }
  const outcome = await compileWithSyntax(text, options, tools)
  const error = outcome.diagnostics.find(
    ({ severity, rule }) => severity === 'error' && notMdxRules.includes(rule),
  )
  if (error === undefined || options.syntax === 'md' || !options.hasMdExtension) return outcome
  if (looksLikeMdx(text)) return outcome
  const plain = await compileWithSyntax(text, { ...options, syntax: 'md', plainTags: true }, tools)
  return { value: plain.value, diagnostics: [plainMarkdownWarning(error), ...plain.diagnostics] }
}

/** The language of a page never changes silently. */
function plainMarkdownWarning({ reason, hint, place }: Diagnostic): Diagnostic {
  const declare = 'Set `mdx: { format: md }` in the front matter to keep plain Markdown'
  return {
    severity: 'warning',
    rule: 'plain-markdown',
    reason: `This page is compiled as plain Markdown, since it is not valid MDX: ${reason}`,
    hint: hint === undefined ? declare : `${hint}. ${declare}`,
    place,
  }
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
    const transformed = await transformMarkdown({ tree: parsed, file }, options, plugins.hooks)
    const tree = await applyPlugins({ tree: transformed, file }, options, plugins)
    const page: PageTree = { tree, file, placeholderPrefix }
    const markdownPage = options.withMarkdownPage
      ? printMarkdownPage(page, options.features.code)
      : emptyMarkdownPage
    const body =
      options.forceInteractive || usesMdx(tree)
        ? await compileInteractiveBody(page, options, tools)
        : await compileStaticBody(page, options, tools)
    const value = toCompiledMarkdown(file, { body, markdownPage })
    return { value, diagnostics: file.messages.map(toDiagnostic) }
  } catch (error) {
    if (error instanceof VFileMessage) {
      return { value: failedMarkdown(placeholderPrefix), diagnostics: [toDiagnostic(error)] }
    }
    if (plugins.remark.length + plugins.rehype.length + plugins.hooks.length === 0) throw error
    return { value: failedMarkdown(placeholderPrefix), diagnostics: [pluginError(error)] }
  }
}

function toCompiledMarkdown(
  file: VFile,
  { body, markdownPage }: Pick<CompiledMarkdown, 'body' | 'markdownPage'>,
): CompiledMarkdown {
  const { includes = [], ...data } = file.data as unknown as CompiledMarkdown
  const { contentTitle, firstParagraph, headings, types, anchors, links, sections } = data
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
    wordCount: countWords(sections),
    body,
    markdownPage,
  }
}

/** The site's plugins may throw anything, and leave trees that our own transforms cannot work on. */
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
