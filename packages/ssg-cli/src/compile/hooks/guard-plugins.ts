import type { Pluggable, PluggableList, Plugin, Processor } from 'unified'
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import { runInScope } from '../../integrations/hook-scope.ts'
import type { MarkdownHooks, NamedMarkdownHooks } from '../../integrations/markdown-hooks.ts'
import { hookFailure, invalidResult, type MarkdownHookCall } from './hook-failure.ts'
import { addLateMessage } from './late-messages.ts'
import { problemOfTree } from './problem-of-tree.ts'
import { runMarkdownHook } from './run-markdown-hook.ts'
import { runTransformer } from './run-transformer.ts'

/** The unified plugins of all integrations at one point, in order. Their errors name the integration. */
export function guardPlugins(
  integrations: readonly NamedMarkdownHooks[],
  hook: string,
  select: (hooks: MarkdownHooks) => PluggableList | undefined,
): PluggableList {
  return integrations.flatMap(({ integration, hooks }) =>
    (select(hooks) ?? []).map((pluggable) => guardPluggable(pluggable, { integration, hook })),
  )
}

function guardPluggable(pluggable: Pluggable, call: MarkdownHookCall): Pluggable {
  if (typeof pluggable === 'function') return guardPlugin(pluggable, call)
  if (Array.isArray(pluggable)) {
    const [plugin, ...options] = pluggable
    return [guardPlugin(plugin, call), ...options]
  }
  const { plugins = [], ...preset } = pluggable
  return { ...preset, plugins: plugins.map((plugin) => guardPluggable(plugin, call)) }
}

function guardPlugin(plugin: Plugin, call: MarkdownHookCall): Plugin {
  return function attach(this: Processor, ...options: unknown[]) {
    const transform = attempt(call, () => plugin.apply(this, options as []))
    if (typeof transform !== 'function') return undefined
    return async (tree: Node, file: VFile) => {
      const result = await runMarkdownHook(call, () => runTransformer(transform, tree, file))
      const problem = call.hook === 'markdown.recma' ? null : problemOfTree(result ?? tree)
      if (problem !== null) throw invalidResult(call, problem)
      return result
    }
  } as Plugin
}

function attempt<T>(call: MarkdownHookCall, run: () => T): T {
  const onUnhandled = (error: unknown) => addLateMessage(hookFailure(call, error))
  try {
    return runInScope({ onUnhandled }, run)
  } catch (error) {
    throw hookFailure(call, error)
  }
}
