import type { Pluggable } from 'unified'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { hashOf } from '../cache/hash.ts'
import type { MarkdownPlugins } from '../config/site-config.ts'
import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import { fromVfile } from '../diagnostics/from-vfile.ts'
import { withNote } from '../diagnostics/with-note.ts'
import { findConflicts } from './checks/conflict-markers.ts'
import { placeAtOpening } from './checks/opening-of.ts'
import { scriptLinkRule } from './checks/rehype-check-urls.ts'
import { compileInteractiveBody, compileStaticBody } from './compile-body.ts'
import type { CompileMarkdownTools, CompileOptions } from './compile-options.ts'
import { countPageWords } from './count-words.ts'
import { failedMarkdown } from './failed-markdown.ts'
import { SitePluginError } from './hooks/guard-site-plugins.ts'
import { lineDescription } from './line-description.ts'
import { looksLikeMdx } from './looks-like-mdx.ts'
import { emptyMarkdownPage } from './markdown/markdown-page.ts'
import { printMarkdownPage } from './markdown/print-markdown-page.ts'
import type { CompiledMarkdown } from './page.ts'
import type { PageTree } from './page-tree.ts'
import { parsePageText } from './parse-markdown.ts'
import { compileMdx1 } from './repair-mdx1.ts'
import { applyPlugins, transformMarkdown } from './transform-markdown.ts'
import { findUntrusted } from './trust/find-untrusted.ts'
import { usesMdx } from './uses-mdx.ts'
import { writtenTitle } from './written-title.ts'

const noPlugins: MarkdownPlugins = { remark: [], rehype: [], hooks: [] }

const noCaches: Required<Pick<CompileMarkdownTools, 'codeCache' | 'annotationCache'>> = {
  codeCache: (_, make) => make(),
  annotationCache: (_, make) => make(),
}

type SyntaxOptions = CompileOptions & { readonly plainTags?: boolean }

/** Errors that mean that a text is not MDX. */
const notMdxRules = ['mdx-syntax', 'unknown-component', 'unknown-name']

/**
 * Compiles the text of one page. It does not depend on the file's path: places have an empty file
 * name. A text with errors compiles to a page of its title, so that links to it are not reported too.
 */
export async function compileMarkdown(
  text: string,
  options: CompileOptions,
  tools: CompileMarkdownTools = {},
): Promise<Outcome<CompiledMarkdown>> {
  if (options.textAlone) return compileTextAlone(text, options, tools)
  const conflicts = findConflicts(text)
  // Other generators show the markers.
  if (conflicts.length > 0 && !options.features.showsConflicts)
    return failure({ text, placeholderPrefix: '' }, options, conflicts)
  const { value, diagnostics } = await compileWithFallbacks(text, options, tools)
  const line = options.features.descriptions === 'line' ? lineDescription(text) : null
  return {
    value: line === null ? value : { ...value, defaultDescription: line },
    diagnostics: [...conflicts, ...diagnostics],
  }
}

/** Without plugins of the site, one of which may be the mistake. What is not MDX is shown as plain Markdown. */
async function compileTextAlone(
  text: string,
  options: CompileOptions,
  tools: CompileMarkdownTools,
): Promise<Outcome<CompiledMarkdown>> {
  const compile = async (more: Partial<SyntaxOptions>) =>
    (
      await compileWithSyntax(
        text,
        { ...options, ...more },
        { ...noCaches, ...tools, plugins: noPlugins },
      )
    ).value
  const compiled = await compile({})
  const value = compiled.hasFailed ? await compile({ syntax: 'md', plainTags: true }) : compiled
  return { value, diagnostics: [] }
}

/** Reads a text as MDX, or as plain Markdown if it is not valid MDX and not meant as such. */
async function compileWithFallbacks(
  text: string,
  options: CompileOptions,
  given: CompileMarkdownTools,
): Promise<Outcome<CompiledMarkdown>> {
  const tools = { plugins: noPlugins, ...noCaches, ...given }
  const outcome = await compileWithSyntax(text, options, tools)
  const error = outcome.diagnostics.find(
    ({ severity, rule }) => severity === 'error' && notMdxRules.includes(rule),
  )
  if (error === undefined || options.syntax === 'md') return outcome
  if (options.features.mdx1 === true && error.rule === 'mdx-syntax') {
    const compile = (repaired: string) => compileWithSyntax(repaired, options, tools)
    const repaired = await compileMdx1(text, compile, outcome)
    if (repaired !== outcome) return repaired
  }
  const isMdx = !options.hasMdExtension || looksLikeMdx(text)
  if (isMdx && error.rule !== 'mdx-syntax') return outcome
  const plain = await compileWithSyntax(text, { ...options, syntax: 'md', plainTags: true }, tools)
  if (isMdx) return withOtherMistakes(outcome, plain)
  const others = plain.diagnostics.filter(({ place }) => !isSamePlace(place, error.place))
  return { value: plain.value, diagnostics: [plainMarkdownWarning(error), ...others] }
}

/**
 * MDX stops at the first syntax error. Read as plain Markdown, the text shows its other mistakes, and its
 * links, which are checked too.
 */
function withOtherMistakes(
  { value, diagnostics }: Outcome<CompiledMarkdown>,
  plain: Outcome<CompiledMarkdown>,
): Outcome<CompiledMarkdown> {
  const lines = new Set(diagnostics.map(({ place }) => place.line))
  const others = plain.diagnostics.filter(
    ({ severity, place }) => severity === 'warning' && !lines.has(place.line),
  )
  return {
    value: { ...value, links: plain.value.links },
    diagnostics: [...diagnostics, ...others],
  }
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.line === b.line && a.column === b.column
}

/** The language of a page never changes silently. */
function plainMarkdownWarning(error: Diagnostic): Diagnostic {
  const { hint, place } = withNote(
    error,
    'Set `mdx: { format: md }` in the front matter to keep plain Markdown',
  )
  return {
    severity: 'warning',
    rule: 'plain-markdown',
    reason: `This page is compiled as plain Markdown, since it is not valid MDX: ${error.reason}`,
    ...(hint === undefined ? {} : { hint }),
    place,
  }
}

/**
 * Compiles with all plugins. If a site's plugin fails, compiles again without it, so that the page
 * keeps its content.
 */
async function compileWithSyntax(
  text: string,
  options: SyntaxOptions,
  tools: Required<CompileMarkdownTools>,
): Promise<Outcome<CompiledMarkdown>> {
  const failures: Diagnostic[] = []
  let { plugins } = tools
  for (;;) {
    try {
      const { value, diagnostics } = await compileText(text, options, { ...tools, plugins })
      return { value, diagnostics: [...failures, ...diagnostics] }
    } catch (error) {
      if (!(error instanceof SitePluginError)) throw error
      failures.push(error.diagnostic)
      plugins = withoutPlugin(plugins, error.pluggable)
    }
  }
}

function withoutPlugin(plugins: MarkdownPlugins, failing: Pluggable): MarkdownPlugins {
  const isOther = (pluggable: Pluggable) => pluggable !== failing
  const { remark, rehype } = plugins
  return { ...plugins, remark: remark.filter(isOther), rehype: rehype.filter(isOther) }
}

async function compileText(
  text: string,
  options: SyntaxOptions,
  tools: Required<CompileMarkdownTools>,
): Promise<Outcome<CompiledMarkdown>> {
  const { plugins } = tools
  const file = createFile(text, options)
  const placeholderPrefix = `ssg${hashOf(text).slice(0, 12)}`
  try {
    const parsed = parsePageText(file, options.syntax, options.features)
    const untrusted =
      options.trust === undefined
        ? []
        : findUntrusted(
            { tree: parsed, file },
            { policy: options.trust, plainTags: options.plainTags ?? false },
          )
    if (untrusted.length > 0) return failure({ text, placeholderPrefix }, options, untrusted)
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
    const diagnostics = file.messages.map(toDiagnostic)
    // The HTML and the Markdown page contain the unsafe URL: publish neither.
    if (diagnostics.some(({ rule }) => rule === scriptLinkRule)) {
      return failure({ text, placeholderPrefix }, options, diagnostics)
    }
    return { value: toCompiledMarkdown(file, { body, markdownPage }), diagnostics }
  } catch (error) {
    if (error instanceof SitePluginError) throw error
    if (error instanceof VFileMessage) {
      const diagnostic = placeAtOpening(toDiagnostic(error), error, String(file))
      return failure({ text, placeholderPrefix }, options, [diagnostic])
    }
    if (plugins.remark.length + plugins.rehype.length + plugins.hooks.length === 0) throw error
    return failure({ text, placeholderPrefix }, options, [pluginError(error)])
  }
}

function createFile(text: string, { origin }: CompileOptions): VFile {
  if (origin === undefined) return new VFile(text)
  const { path, frontMatter } = origin
  return new VFile({ value: text, path, data: { frontMatter } })
}

/** A text with errors becomes a page of its title alone. */
function failure(
  { text, placeholderPrefix }: { readonly text: string; readonly placeholderPrefix: string },
  { isPost }: Pick<CompileOptions, 'isPost'>,
  diagnostics: readonly Diagnostic[],
): Outcome<CompiledMarkdown> {
  return {
    value: failedMarkdown(placeholderPrefix, { title: writtenTitle(text), isPost }),
    diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, loss: 'text' })),
  }
}

function toCompiledMarkdown(
  file: VFile,
  { body, markdownPage }: Pick<CompiledMarkdown, 'body' | 'markdownPage'>,
): CompiledMarkdown {
  const { includes = [], ...data } = file.data as unknown as CompiledMarkdown
  const { contentTitle, headings, types, anchors, links, sections } = data
  return {
    contentTitle,
    defaultDescription: file.data.firstParagraph ?? '',
    headings,
    sectionIds: sections.flatMap(({ id }) => id ?? []),
    types,
    anchors,
    links,
    sections,
    includes,
    wordCount: countPageWords(sections),
    body,
    markdownPage,
  }
}

/** Our transforms may throw on an invalid tree that a plugin returned. */
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
