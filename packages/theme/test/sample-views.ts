import { asHref } from '@ssgdocs/runtime/contract/addresses'
import type { CategoryView, DocView, SidebarItemView } from '@ssgdocs/runtime/contract/page-view'
import type { SiteView, VersionView } from '@ssgdocs/runtime/contract/site-view'

/** A site with three docs versions; only `next` has a guides sidebar. */
export const site: SiteView = {
  title: 'undici',
  tagline: 'An HTTP/1.1 client',
  titleDelimiter: '|',
  namespace: 'ssg',
  baseUrl: '/',
  locale: { label: 'English', htmlLang: 'en', direction: 'ltr' },
  languages: [],
  navbar: {
    title: 'undici',
    hideOnScroll: false,
    logo: null,
    items: [
      { type: 'docs', docs: 'default', position: 'left', target: 'main', label: 'Docs' },
      { type: 'link', position: 'left', label: 'Blog', href: asHref('/blog'), external: false },
      {
        type: 'docsVersionDropdown',
        docs: 'default',
        position: 'right',
        itemsBefore: [],
        itemsAfter: [],
      },
    ],
  },
  footer: { columns: [], copyright: 'Copyright © 2024' },
  announcement: null,
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: [
    {
      id: 'default',
      versions: [
        version('next', '/docs/next/'),
        version('6.x', '/docs/'),
        version('5.x', '/docs/5.x/'),
      ],
      persistVersion: true,
      sidebar: { hideable: false, autoCollapseCategories: false },
    },
  ],
  versionsHref: null,
  headingLevels: { min: 2, max: 3 },
  searchHref: asHref('/search'),
  searchProvider: { provider: 'local' },
  hasOfflineSupport: false,
  home: {
    actions: [{ label: 'Get started', href: asHref('/docs/'), external: false, primary: true }],
  },
}

function version(name: string, path: string): VersionView {
  const href = asHref(path)
  const main = { href, label: 'Introduction' }
  return {
    key: name,
    name,
    label: name === 'next' ? 'Next' : name,
    isLast: name === '6.x',
    href,
    mainHref: href,
    targets:
      name === 'next'
        ? { main, guides: { href: asHref(`${path}guide`), label: 'Guide' } }
        : { main },
  }
}

const base = { description: '', htmlClass: '' }

/** `API` contains the page, so it is expanded; the items of `Guides` are omitted. */
export const sidebarItems: readonly SidebarItemView[] = [
  { type: 'link', label: 'Introduction', href: asHref('/docs/'), external: false },
  {
    type: 'category',
    label: 'API',
    href: asHref('/docs/category/api'),
    firstHref: asHref('/docs/api/Client'),
    collapsible: true,
    collapsed: true,
    items: [
      { type: 'link', label: 'Client', href: asHref('/docs/api/Client'), external: false },
      { type: 'link', label: 'Pool', href: asHref('/docs/api/Pool'), external: false },
    ],
  },
  {
    type: 'category',
    label: 'Guides',
    href: null,
    firstHref: asHref('/docs/guides/proxy'),
    collapsible: true,
    collapsed: true,
    items: null,
  },
]

export const docView: DocView = {
  ...base,
  kind: 'doc',
  href: asHref('/docs/api/Client'),
  title: 'Client',
  version: {
    docs: 'default',
    key: '6.x',
    name: '6.x',
    label: '6.x',
    badge: true,
    banner: null,
    counterparts: { next: asHref('/docs/next/api/Client'), '6.x': asHref('/docs/api/Client') },
  },
  sidebar: { key: '6.x/main', items: sidebarItems },
  breadcrumbs: [
    { label: 'API', href: asHref('/docs/category/api') },
    { label: 'Client', href: null },
  ],
  heading: 'Client',
  headings: [{ id: 'options', html: '<code>options</code>', children: [] }],
  notice: null,
  editHref: asHref('https://example.com/edit/Client.md'),
  markdownHref: null,
  tags: [],
  lastUpdate: null,
  previous: { label: 'API', href: asHref('/docs/category/api') },
  next: null,
}

export const categoryView: CategoryView = {
  ...base,
  kind: 'category',
  href: asHref('/docs/category/api'),
  title: 'API',
  version: docView.version,
  sidebar: { key: '6.x/main', items: sidebarItems },
  breadcrumbs: [{ label: 'API', href: null }],
  sections: [
    {
      title: 'Dispatchers',
      description: 'They send requests.',
      cards: [
        {
          kind: 'doc',
          label: 'Client',
          href: asHref('/docs/api/Client'),
          description: 'One connection.',
        },
        { kind: 'doc', label: '🚀 Pool', href: asHref('/docs/api/Pool'), description: '' },
      ],
    },
  ],
  previous: null,
  next: { label: 'Client', href: asHref('/docs/api/Client') },
}
