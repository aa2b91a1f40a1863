import { isExternalHref } from '@ssgdocs/runtime/contract/addresses'
import type { ConfigSource } from './config-source.ts'
import { collectDocsLinks, resolveNavbarItems } from './navbar-config.ts'
import { resolveRedirectsConfig } from './redirects-config.ts'
import type { ParsedConfig } from './schema/site.ts'
import type { NavigationConfig } from './site-config.ts'

/** Resolves the settings about routes and links; `source` locates the links for the link check. */
export function resolveNavigationConfig(
  config: ParsedConfig,
  { baseUrl, labels, texts }: Pick<NavigationConfig, 'baseUrl' | 'labels' | 'texts'>,
  source: ConfigSource,
): NavigationConfig {
  const { trailingSlash, theme } = config
  const { minHeadingLevel, maxHeadingLevel } = theme.tableOfContents
  return {
    baseUrl,
    labels,
    texts,
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
    configuredImages: collectConfiguredImages(config, source),
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

/** The images that the configuration names, with their places. */
function collectConfiguredImages(
  { favicon, theme }: ParsedConfig,
  source: ConfigSource,
): NavigationConfig['configuredImages'] {
  const { logo } = theme.navbar
  const images: readonly (readonly [src: string | null | undefined, path: readonly string[]])[] = [
    [favicon, ['favicon']],
    [logo?.src, ['theme', 'navbar', 'logo', 'src']],
    [logo?.srcDark, ['theme', 'navbar', 'logo', 'srcDark']],
    [theme.image, ['theme', 'image']],
  ]
  return images.flatMap(([src, path]) =>
    src === null || src === undefined ? [] : [{ src, place: source.placeOf(path) }],
  )
}

/**
 * The links in the theme settings, with their places: every `to`, and every `href` that is neither a URL nor an absolute
 * path, since an absolute path may lead to files beside the site.
 */
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
      if (typeof inner === 'string' && (key === 'to' || (key === 'href' && isRelative(inner)))) {
        links.push({ href: inner, place: source.placeOf(below) })
      } else walk(inner, below)
    }
  }
  walk(theme, ['theme'])
  return links
}

function isRelative(href: string): boolean {
  return /^[\w.]/.test(href) && !isExternalHref(href)
}
