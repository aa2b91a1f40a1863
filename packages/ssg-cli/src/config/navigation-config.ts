import type { ConfigSource } from './config-source.ts'
import { collectDocsLinks, resolveNavbarItems } from './navbar-config.ts'
import { resolveRedirectsConfig } from './redirects-config.ts'
import type { ParsedConfig } from './schema/site.ts'
import type { NavigationConfig } from './site-config.ts'

/** Resolves the settings about routes and links; `source` locates the links for the link check. */
export function resolveNavigationConfig(
  config: ParsedConfig,
  { baseUrl, labels }: Pick<NavigationConfig, 'baseUrl' | 'labels'>,
  source: ConfigSource,
): NavigationConfig {
  const { trailingSlash, theme } = config
  const { minHeadingLevel, maxHeadingLevel } = theme.tableOfContents
  return {
    baseUrl,
    labels,
    markdownPages: config.markdownPages,
    trailingSlash: trailingSlash === undefined ? 'asWritten' : trailingSlash ? 'always' : 'never',
    // With offline support, readers download whole versions there, even the only one.
    versionsPage: !config.versionsPage ? 'none' : config.offline === true ? 'all' : 'versioned',
    onBrokenLinks: config.onBrokenLinks,
    onBrokenMarkdownLinks: config.onBrokenMarkdownLinks,
    onBrokenAnchors: config.onBrokenAnchors,
    onBrokenMarkdownImages: config.onBrokenMarkdownImages,
    onDuplicateRoutes: config.onDuplicateRoutes,
    configuredLinks: collectConfiguredLinks(theme, source),
    configuredDocs: collectDocsLinks(
      resolveNavbarItems(theme.navbar.items, config.docs[0]?.id ?? 'default'),
    ).map(({ docs, target, path }) => ({
      docs,
      target,
      place: source.placeOf(['theme', 'navbar', 'items', ...path]),
    })),
    redirects: resolveRedirectsConfig(config, source),
    headingLevels: { min: minHeadingLevel, max: maxHeadingLevel },
  }
}

/** Every `to` in the theme settings, with its place. */
function collectConfiguredLinks(
  theme: ParsedConfig['theme'],
  source: ConfigSource,
): NavigationConfig['configuredLinks'] {
  const links: NavigationConfig['configuredLinks'][number][] = []
  const walk = (value: unknown, path: readonly PropertyKey[]): void => {
    if (typeof value !== 'object' || value === null) return
    const entries = Array.isArray(value) ? value.entries() : Object.entries(value)
    for (const [key, inner] of entries) {
      const below = [...path, key]
      if (key === 'to' && typeof inner === 'string') {
        links.push({ href: inner, place: source.placeOf(below) })
      } else walk(inner, below)
    }
  }
  walk(theme, ['theme'])
  return links
}
