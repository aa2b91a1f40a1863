import {
  asHref,
  type Href,
  hrefOf,
  isExternalHref,
  joinRoute,
  parseRoute,
  withBaseUrl,
} from '@ssgdocs/runtime/contract/addresses'
import type {
  DocsTargetView,
  LogoView,
  SiteView,
  VersionView,
} from '@ssgdocs/runtime/contract/site-view'
import type { DocsTarget } from '../config/navbar-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { findSidebar, type Version } from '../graph/versions.ts'
import { configuredHref, docsTargets, linkView, navbarItems, targetKey } from './navbar-view.ts'

/** Builds the view that all pages share, from the configuration and the graph. */
export function buildSiteView(
  {
    siteInfo,
    theme,
    search,
    offline,
  }: Pick<SiteConfig, 'siteInfo' | 'theme' | 'search' | 'offline'>,
  graph: SiteGraph,
): SiteView {
  const { baseUrl, title, tagline, titleDelimiter, namespace, locale, languages } = siteInfo
  const { logo } = theme.navbar
  const hrefTo = (kind: 'search' | 'versions') => {
    const node = graph.nodes.find((other) => other.kind === kind)
    return node === undefined ? null : hrefOf(baseUrl, node.route)
  }

  return {
    title,
    tagline,
    titleDelimiter,
    namespace,
    baseUrl,
    locale: { label: locale.label, htmlLang: locale.htmlLang, direction: locale.direction },
    languages,
    navbar: {
      title: theme.navbar.title,
      hideOnScroll: theme.navbar.hideOnScroll,
      logo: logo && {
        src: imageSrc(baseUrl, logo.src),
        srcDark: logo.srcDark === null ? null : imageSrc(baseUrl, logo.srcDark),
        // Next to the title the logo is decorative; without one it needs the title as its text.
        alt: logo.alt || (theme.navbar.title === '' ? title : ''),
        size: graph.linkTargets.staticFiles.get(parseRoute(logo.src))?.imageSize ?? null,
        image: imageAttributes(logo),
        link: {
          href: logo.href === undefined ? undefined : configuredHref(logo.href, graph.linkTargets),
          target: logo.target,
        },
      },
      items: navbarItems(theme.navbar.items, graph.linkTargets),
    },
    footer: theme.footer && {
      columns: theme.footer.columns.map(({ links, ...column }) => ({
        ...column,
        links: links.map((item) => ('html' in item ? item : linkView(item, graph.linkTargets))),
      })),
      copyright: theme.footer.copyright,
    },
    announcement: theme.announcementBar,
    colorMode: theme.colorMode,
    docs: theme.docs.map((docs) => ({
      ...docs,
      versions: graph.versions
        .filter(({ config }) => config.docs.id === docs.id)
        .map((version) => versionView(version, docsTargets(theme.navbar.items, docs.id), baseUrl)),
    })),
    headingLevels: theme.headingLevels,
    searchHref: hrefTo('search'),
    versionsHref: hrefTo('versions'),
    home: {
      actions: theme.homeActions.map((action) => ({
        ...linkView(action, graph.linkTargets),
        primary: action.primary,
      })),
    },
    searchProvider: search,
    hasOfflineSupport: offline === 'on',
  }
}

function imageAttributes({
  width,
  height,
  className,
  style,
}: NonNullable<SiteConfig['theme']['navbar']['logo']>): LogoView['image'] {
  return { width, height, className, style }
}

function versionView(
  version: Version,
  targets: readonly DocsTarget[],
  baseUrl: string,
): VersionView {
  const { config, mainDoc } = version
  const found = targets.flatMap((target) => {
    const view = docsTargetView(target, version, baseUrl)
    return view === null ? [] : [[targetKey(target), view]]
  })
  return {
    key: config.key,
    name: config.name,
    label: config.label,
    isLast: config.isLast,
    href: hrefOf(baseUrl, joinRoute(config.routePrefix)),
    mainHref: hrefOf(baseUrl, mainDoc.route),
    targets: Object.fromEntries(found),
  }
}

/** Null if the version does not have the target. */
function docsTargetView(
  { kind, id }: DocsTarget,
  version: Version,
  baseUrl: string,
): DocsTargetView | null {
  if (kind === 'sidebar') {
    const page = version.sidebars.find((sidebar) => sidebar.id === id)?.firstPage
    return page ? { href: hrefOf(baseUrl, page.route), label: page.label } : null
  }
  const route = version.routeById.get(id)
  if (route === undefined) return null
  const doc = version.docsById.get(id)
  const sidebar = doc && findSidebar(doc, version).value?.id
  // A generated index has no label of its own.
  const link = { href: hrefOf(baseUrl, route), label: doc?.label ?? id }
  return sidebar === undefined ? link : { ...link, sidebar }
}

/** URL of an image: a static file, a `data:` URL, or an external one. */
function imageSrc(baseUrl: string, src: string): Href {
  return isExternalHref(src) ? asHref(src) : withBaseUrl(baseUrl, src)
}
