import type {
  FooterLinkView,
  NavbarItemView,
  NavbarLinkView,
  SiteView,
  VersionView,
} from '@ssg/runtime/contract/site-view'
import type {
  IdentityConfig,
  LinkConfig,
  NavbarItemConfig,
  ThemeConfig,
} from '../config/site-config.ts'
import { hrefOf } from '../graph/addresses.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { Version } from '../graph/versions.ts'

/** What all pages share, from the configuration and the versions. */
export function buildSiteView(
  identity: IdentityConfig,
  theme: ThemeConfig,
  graph: SiteGraph,
): SiteView {
  const { baseUrl, title, tagline, titleDelimiter, locale } = identity
  const { logo } = theme.navbar

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
      items: theme.navbar.items.map(navbarItem),
    },
    footer: theme.footer && {
      columns: theme.footer.columns.map(({ title: heading, links }) => ({
        title: heading,
        links: links.map(linkView),
      })),
      copyright: theme.footer.copyright,
    },
    announcement: theme.announcement,
    colorMode: theme.colorMode,
    docs: theme.docs.map((docs) => ({
      ...docs,
      versions: graph.versions
        .filter(({ config }) => config.docs.id === docs.id)
        .map((version) => versionView(version, baseUrl)),
    })),
    home: {
      actions: theme.homeActions.map((action) => ({
        ...linkView(action),
        primary: action.primary,
      })),
    },
  }

  function linkView({ label, href }: LinkConfig): FooterLinkView {
    const external = !href.startsWith('/')
    return { label, href: external ? href : hrefOf(baseUrl, href), external }
  }

  function navbarItem(item: NavbarItemConfig): NavbarItemView {
    switch (item.type) {
      case 'link':
        return navbarLink(item)
      case 'dropdown':
        return { ...item, items: item.items.map(navbarLink) }
      default:
        return item
    }
  }

  function navbarLink(item: Extract<NavbarItemConfig, { type: 'link' }>): NavbarLinkView {
    return { type: 'link', position: item.position, ...linkView(item) }
  }
}

function versionView({ config, main, sidebars }: Version, baseUrl: string): VersionView {
  return {
    key: config.key,
    name: config.name,
    label: config.label,
    isLast: config.isLast,
    href: hrefOf(baseUrl, config.path === '' ? '/' : config.path),
    mainHref: hrefOf(baseUrl, main.route),
    sidebars: Object.fromEntries(
      sidebars.flatMap(({ id, first }) =>
        first === null ? [] : [[id, { href: hrefOf(baseUrl, first.route), label: first.label }]],
      ),
    ),
  }
}
