import { resolve } from 'node:path'
import type { DocsConfig, VersionConfig } from './content-config.ts'
import type { DocsOptions } from './schema/site.ts'

/** Settings of a docs instance, with absolute paths. */
export function resolveDocsConfig(
  options: DocsOptions,
  contentDir: string,
  versions: readonly VersionConfig[],
): DocsConfig {
  const { sidebarCollapsible: collapsible, sidebarCollapsed: collapsed } = options
  return {
    id: options.id,
    frozenPaths: {
      docsDir: resolve(contentDir, options.versionedPath),
      sidebarsDir: resolve(contentDir, options.versionedSidebarsPath),
      versionsFile: resolve(contentDir, options.versionsFile),
    },
    include: options.include,
    exclude: options.exclude,
    numberPrefixParser: options.numberPrefixParser,
    categoryDefaults: { collapsible, collapsed },
    sidebarItemsGenerator: options.sidebarItemsGenerator ?? null,
    versions,
  }
}
