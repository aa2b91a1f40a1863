/// <reference types="remark-rehype" preserve="true" />
// It declares `data.hName` and `data.hProperties` of nodes.

import type { TokenClass } from '@ssgdocs/runtime/contract/markup'
import type { Code, RootContent } from 'mdast'
import type { Directives } from 'mdast-util-directive'
import type { PluggableList } from 'unified'
import type { VFile } from 'vfile'

/** Changes to how Markdown is compiled. They run in worker threads, on each text alone. */
export interface MarkdownHooks {
  /** Plugins of the Markdown tree: `before` sees the tree as parsed, `after` the one with the changes of ssg. */
  readonly remark?: PluginsAround
  /** Plugins of the HTML tree, before and after those of ssg. */
  readonly rehype?: PluginsAround
  /** Plugins of the JavaScript tree of interactive pages. */
  readonly recma?: PluggableList
  /** Directives by name: `youtube` handles `:youtube`, `::youtube` and `:::youtube`. */
  readonly directives?: Readonly<Record<string, DirectiveHandler>>
  /** Code blocks by language: `mermaid` handles fences whose info string begins with it. */
  readonly fences?: Readonly<Record<string, FenceHandler>>
  /** Marks in code blocks by a word of the info string: `twoslash` handles `ts twoslash`. */
  readonly annotate?: Readonly<Record<string, CodeAnnotator>>
  /** Highlighting by language, instead of that of ssg: `abc` highlights fences whose language it is. */
  readonly highlight?: Readonly<Record<string, CodeHighlighter>>
}

/** Plugins at two points, each run in the order of its list. */
export interface PluginsAround {
  readonly before?: PluggableList
  readonly after?: PluggableList
}

/** A node of Markdown, or an HTML element with Markdown in it, whose `type` is any name. */
export type HandledNode = RootContent | ElementNode

/** An HTML element with Markdown in it. */
export interface ElementNode {
  readonly type: string
  readonly data: {
    readonly hName: string
    readonly hProperties?: Readonly<Record<string, string | number | boolean | string[]>>
  }
  readonly children: readonly HandledNode[]
}

/** The nodes that replace a directive or a code block. */
export type HandlerResult = HandledNode | readonly HandledNode[] | undefined

/**
 * Returns the nodes that replace a directive. Without a result the directive stays, with the element
 * that the handler wrote to `data.hName` and `data.hProperties`.
 */
export type DirectiveHandler = (
  directive: Directives,
  file: VFile,
) => HandlerResult | Promise<HandlerResult>

/** Returns the nodes that replace a code block; without a result it stays a code block. */
export type FenceHandler = (code: Code, file: VFile) => HandlerResult | Promise<HandlerResult>

/**
 * Returns marks for parts of a code block, and its problems. The result is cached until the code of the block, the
 * integration, or a documented package changes.
 */
export type CodeAnnotator = (
  block: BlockToAnnotate,
) => CodeAnnotations | undefined | Promise<CodeAnnotations | undefined>

/** A code block whose info string has the word of an annotator. */
export interface BlockToAnnotate {
  /** In lower case. */
  readonly language: string
  /** The code as written, with `\n` at the end of each line but the last. */
  readonly code: string
  /** Folder from which the code can import `packages` of the page's version; posts and other pages use the latest one. */
  readonly dir: string
}

/** Result of an annotator. Lines and columns count from 1, in the code of the block. */
export interface CodeAnnotations {
  readonly marks: readonly CodeMark[]
  /** Reported at their line of the page. */
  readonly problems?: readonly CodeProblem[]
}

/** A part of a line that becomes a `span` with attributes. If two marks overlap, the first one in the line is used. */
export interface CodeMark {
  readonly line: number
  readonly column: number
  /** In characters. */
  readonly length: number
  /** Attributes of the `span`, by name. */
  readonly attributes: Readonly<Record<string, string>>
}

/** A problem of a code block. */
export interface CodeProblem {
  /** The problem, in one sentence. */
  readonly reason: string
  /** How to fix it, as an imperative. */
  readonly hint?: string
  /**
   * An error fails the build.
   * @default `'warning'`
   */
  readonly severity?: 'error' | 'warning'
  readonly line: number
  readonly column: number
  /** In characters. */
  readonly length?: number
}

/** Splits code into lines, and each line into tokens, whose texts are the line without its end. */
export type CodeHighlighter = (
  code: string,
) => readonly (readonly CodeToken[])[] | Promise<readonly (readonly CodeToken[])[]>

/** A part of a line of code. */
export interface CodeToken {
  readonly text: string
  /** What it is, such as `'keyword'`; null for plain text. */
  readonly kind: TokenClass | null
}

/**
 * The Markdown hooks of an integration.
 * @internal
 */
export interface NamedMarkdownHooks {
  readonly integration: string
  readonly hooks: MarkdownHooks
}
