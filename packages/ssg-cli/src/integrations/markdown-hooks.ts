import type { Code, RootContent } from 'mdast'
import type { Directives } from 'mdast-util-directive'
import type { PluggableList } from 'unified'
import type { VFile } from 'vfile'

/** Changes to how Markdown is compiled. They run in worker threads, on each text alone. */
export interface MarkdownHooks {
  /** Plugins of the Markdown tree: `before` sees the tree as parsed, `after` the one with our changes. */
  readonly remark?: PluginsAround
  /** Plugins of the HTML tree, before and after our own. */
  readonly rehype?: PluginsAround
  /** Plugins of the JavaScript tree of interactive pages. */
  readonly recma?: PluggableList
  /** Directives by name: `youtube` handles `:youtube`, `::youtube` and `:::youtube`. */
  readonly directives?: Readonly<Record<string, DirectiveHandler>>
  /** Code blocks by language: `mermaid` handles fences whose info string begins with it. */
  readonly fences?: Readonly<Record<string, FenceHandler>>
}

export interface PluginsAround {
  readonly before?: PluggableList
  readonly after?: PluggableList
}

/**
 * Returns the nodes that replace a directive. Without a result the directive stays, with the element
 * that the handler wrote to `data.hName` and `data.hProperties`.
 */
export type DirectiveHandler = (
  directive: Directives,
  file: VFile,
) => RootContent | readonly RootContent[] | undefined

/** Returns the nodes that replace a code block; without a result it stays a code block. */
export type FenceHandler = (
  code: Code,
  file: VFile,
) => RootContent | readonly RootContent[] | undefined

/** The Markdown hooks of an integration. */
export interface NamedMarkdownHooks {
  readonly integration: string
  readonly hooks: MarkdownHooks
}
