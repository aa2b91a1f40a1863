import type { MarkdownPlugins } from '../config/site-config.ts'
import type { PluginSource } from './protocol.ts'
import type { JobTools } from './run-job.ts'

/**
 * Loads the plugins of a site when the first text needs them, and once. `source` is null for a site without plugins.
 */
export function createPluginLoader(
  source: PluginSource | null,
  load: (source: PluginSource) => Promise<MarkdownPlugins>,
): JobTools['plugins'] {
  let plugins: Promise<MarkdownPlugins> | undefined
  return async (tasks) => {
    const areNeeded =
      source?.isForEveryPage || tasks.some(({ options }) => options.annotations !== undefined)
    if (source === null || !areNeeded) return { remark: [], rehype: [], hooks: [] }
    plugins ??= load(source)
    return plugins
  }
}
