import type { SearchProvider, SiteView, VersionView } from '@ssg/runtime/contract/site-view'
import type { DocsTarget } from '../config/navbar-config.ts'
import type { IdentityConfig, OfflineMode } from '../config/site-config.ts'
import type { ThemeConfig } from '../config/theme-config.ts'
import { hrefOf } from '../graph/addresses.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { Version } from '../graph/versions.ts'
import { docsTargets, linkView, navbarItems, targetKey } from './navbar-view.ts'

/** What all pages share, from the configuration and the versions. */
export function buildSiteView(
  identity: IdentityConfig,
  theme: ThemeConfig,
  searchProvider: SearchProvider,
  offline: OfflineMode,
  graph: SiteGraph,
): SiteView {
  const { baseUrl, title, tagline, titleDelimiter, locale } = identity
  const { logo } = theme.navbar
  const hrefTo = (kind: 'search' | 'versions') => {
    const node = graph.nodes.find((other) => other.kind === kind)
    return node === undefined ? null : hrefOf(baseUrl, node.route)
  }

  return {
    title,
    tagline,
    titleDelimiter,
    baseUrl,
    locale: { label: locale.label, htmlLang: locale.htmlLang, direction: locale.direction },
    navbar: {
      title: theme.navbar.title,
      hideOnScroll: theme.navbar.hideOnScroll,
      logo: logo && {
        src: hrefOf(baseUrl, logo.src),
        srcDark: logo.srcDark && hrefOf(baseUrl, logo.srcDark),
        // Beside the title a logo says nothing; alone it stands for it.
        alt: logo.alt || (theme.navbar.title === '' ? title : ''),
        size: graph.targets.served.get(`/${logo.src.replace(/^\//, '')}`)?.size ?? null,
      },
      items: navbarItems(theme.navbar.items, graph.targets),
    },
    footer: theme.footer && {
      columns: theme.footer.columns.map(({ title: heading, links }) => ({
        title: heading,
        links: links.map((link) => linkView(link, graph.targets)),
      })),
      copyright: theme.footer.copyright,
    },
    announcement: theme.announcement,
    colorMode: theme.colorMode,
    docs: theme.docs.map((docs) => ({
      ...docs,
      versions: graph.versions
        .filter(({ config }) => config.docs.id === docs.id)
        .map((version) => versionView(version, docsTargets(theme.navbar.items, docs.id), baseUrl)),
    })),
    search: hrefTo('search'),
    versions: hrefTo('versions'),
    home: {
      actions: theme.homeActions.map((action) => ({
        ...linkView(action, graph.targets),
        primary: action.primary,
      })),
    },
    searchProvider,
    isOffline: offline === 'on',
  }
}

function versionView(
  { config, main, sidebars, docs }: Version,
  targets: readonly DocsTarget[],
  baseUrl: string,
): VersionView {
  const found = targets.flatMap((target) => {
    const place =
      target.kind === 'sidebar'
        ? sidebars.find(({ id }) => id === target.id)?.first
        : docs.find(({ id }) => id === target.id)
    if (place == null) return []
    return [[targetKey(target), { href: hrefOf(baseUrl, place.route), label: place.label }]]
  })
  return {
    key: config.key,
    name: config.name,
    label: config.label,
    isLast: config.isLast,
    href: hrefOf(baseUrl, config.path === '' ? '/' : config.path),
    mainHref: hrefOf(baseUrl, main.route),
    targets: Object.fromEntries(found),
  }
}
