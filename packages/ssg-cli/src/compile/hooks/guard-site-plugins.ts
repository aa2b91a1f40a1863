import type { Pluggable, PluggableList, Plugin, Processor } from 'unified'
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { fromVfile } from '../../diagnostics/from-vfile.ts'
import { dropPartialPositions } from './drop-partial-positions.ts'
import { problemOfTree } from './problem-of-tree.ts'
import { runTransformer } from './run-transformer.ts'

/** A plugin of the site threw while compiling a page. */
export class SitePluginError extends Error {
  /** The plugin's entry in the setting. */
  readonly pluggable: Pluggable
  readonly diagnostic: Diagnostic

  constructor(pluggable: Pluggable, diagnostic: Diagnostic) {
    super(diagnostic.reason)
    this.pluggable = pluggable
    this.diagnostic = diagnostic
  }
}

/**
 * Wraps the plugins of a setting so that an error they throw becomes a `SitePluginError` that names
 * the plugin.
 */
export function guardSitePlugins(
  pluggables: PluggableList,
  setting: 'remarkPlugins' | 'rehypePlugins',
): PluggableList {
  return pluggables.map((pluggable, index) => {
    const guardPlugin = (plugin: Plugin): Plugin => {
      const name = plugin.name === '' ? `${setting}[${index}]` : plugin.name
      return guard(plugin, (error) => new SitePluginError(pluggable, diagnose(name, error)))
    }
    return mapPlugins(pluggable, guardPlugin)
  })
}

/** Wraps the functions of an entry: a plugin, a plugin with options, or a preset. */
function mapPlugins(pluggable: Pluggable, change: (plugin: Plugin) => Plugin): Pluggable {
  if (typeof pluggable === 'function') return change(pluggable)
  if (Array.isArray(pluggable)) {
    const [plugin, ...options] = pluggable
    return [change(plugin), ...options]
  }
  const { plugins = [], ...preset } = pluggable
  return { ...preset, plugins: plugins.map((plugin) => mapPlugins(plugin, change)) }
}

function guard(plugin: Plugin, failure: (error: unknown) => SitePluginError): Plugin {
  return function attach(this: Processor, ...options: unknown[]) {
    const transform = attempt(() => plugin.apply(this, options as []))
    if (typeof transform !== 'function') return undefined
    return async (tree: Node, file: VFile) => {
      try {
        const result = await runTransformer(transform, tree, file)
        const problem = problemOfTree(result ?? tree)
        if (problem !== null) throw new Error(`it returned an invalid tree: ${problem}`)
        dropPartialPositions((result ?? tree) as Node)
        return result
      } catch (error) {
        throw failure(error)
      }
    }
  } as Plugin

  function attempt<T>(run: () => T): T {
    try {
      return run()
    } catch (error) {
      throw failure(error)
    }
  }
}

/** If the plugin threw a VFile message, keeps its place. */
function diagnose(name: string, error: unknown): Diagnostic {
  const place =
    error instanceof VFileMessage ? fromVfile(error, '').place : { file: '', line: 1, column: 1 }
  const problem = error instanceof Error ? error.message : String(error)
  return {
    severity: 'error',
    rule: 'markdown-plugin',
    reason: `The Markdown plugin "${name}" failed: ${problem}`,
    hint: 'Fix the plugin, or remove it from the configuration',
    place,
    loss: 'part',
  }
}
