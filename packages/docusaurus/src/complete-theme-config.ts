import { isRecord, toArray, toRecord, type UnknownRecord } from './unknown-record.ts'

const highlightedLines = {
  className: 'theme-code-block-highlighted-line',
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
}
const defaults = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  navbar: { hideOnScroll: false, items: [] },
  prism: { additionalLanguages: [], magicComments: [highlightedLines] },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  liveCodeBlock: { playgroundPosition: 'bottom' },
}
const docs = { versionPersistence: 'localStorage' }
const docsSidebar = { hideable: false, autoCollapseCategories: false }
const blogSidebar = { groupByYear: true }

const announcementBar = { id: 'announcement-bar', isCloseable: true }
const footer = { style: 'light', links: [] }
const dropdownItems = { dropdownItemsBefore: [], dropdownItemsAfter: [] }

/** Adds the defaults of `themeConfig` that Docusaurus components rely on. */
export function completeThemeConfig(themeConfig: UnknownRecord): UnknownRecord {
  const written = (name: string) => toRecord(themeConfig[name])
  const complete = Object.entries(defaults).map(([name, fields]) => [
    name,
    { ...fields, ...written(name) },
  ])
  const optional = Object.entries({ announcementBar, footer })
    .filter(([name]) => isRecord(themeConfig[name]))
    .map(([name, fields]) => [name, { ...fields, ...written(name) }])
  const { navbar } = Object.fromEntries(complete)
  const sidebarOf = (name: string) => toRecord(written(name)['sidebar'])
  return {
    metadata: [],
    ...themeConfig,
    ...Object.fromEntries([...complete, ...optional]),
    navbar: { ...navbar, items: toArray(navbar.items).map(completeNavbarItem) },
    docs: { ...docs, ...written('docs'), sidebar: { ...docsSidebar, ...sidebarOf('docs') } },
    blog: { ...written('blog'), sidebar: { ...blogSidebar, ...sidebarOf('blog') } },
  }
}

function completeNavbarItem(written: unknown): UnknownRecord {
  const item = toRecord(written)
  const isDropdown = ['docsVersionDropdown', 'localeDropdown'].includes(String(item['type']))
  return { position: 'left', ...(isDropdown ? dropdownItems : {}), ...item }
}
