/// <reference types="remark-rehype" preserve="true" />
// It declares `data.hName` and `data.hProperties` of nodes.

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

/**
 * Returns the nodes that replace a directive. Without a result the directive stays, with the element
 * that the handler wrote to `data.hName` and `data.hProperties`.
 */
export type DirectiveHandler = (
  directive: Directives,
  file: VFile,
) => HandledNode | readonly HandledNode[] | undefined

/** Returns the nodes that replace a code block; without a result it stays a code block. */
export type FenceHandler = (
  code: Code,
  file: VFile,
) => HandledNode | readonly HandledNode[] | undefined

/**
 * The Markdown hooks of an integration.
 * @internal
 */
export interface NamedMarkdownHooks {
  readonly integration: string
  readonly hooks: MarkdownHooks
}
