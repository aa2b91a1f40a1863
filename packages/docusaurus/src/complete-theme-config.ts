import { toRecord, type UnknownRecord } from './unknown-record.ts'

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
}
const docs = { versionPersistence: 'localStorage' }
const docsSidebar = { hideable: false, autoCollapseCategories: false }
const blogSidebar = { groupByYear: true }

/** Adds the defaults of `themeConfig` that Docusaurus components rely on. */
export function completeThemeConfig(themeConfig: UnknownRecord): UnknownRecord {
  const written = (name: string) => toRecord(themeConfig[name])
  const complete = Object.entries(defaults).map(([name, fields]) => [
    name,
    { ...fields, ...written(name) },
  ])
  const sidebarOf = (name: string) => toRecord(written(name)['sidebar'])
  return {
    metadata: [],
    ...themeConfig,
    ...Object.fromEntries(complete),
    docs: { ...docs, ...written('docs'), sidebar: { ...docsSidebar, ...sidebarOf('docs') } },
    blog: { ...written('blog'), sidebar: { ...blogSidebar, ...sidebarOf('blog') } },
  }
}
