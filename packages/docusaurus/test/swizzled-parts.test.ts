import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TinySite, tinySite } from '../../ssg-cli/test/tiny-site.ts'

const wrap = (name: string, label = name.replaceAll('/', '-')) => ({
  [`/src/theme/${name}/index.js`]: `import Original from '@theme-original/${name}'
export default (props) => <div className="around-${label}"><Original {...props} /></div>`,
})

const files = {
  '/docusaurus.config.js': `module.exports = {
  title: 'Parts', url: 'https://parts.example', baseUrl: '/lib/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', { docs: {}, blog: {} }]],
  themeConfig: { navbar: { items: [
    { type: 'doc', docId: 'intro', label: 'Start' },
    { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'All' },
    { type: 'docsVersionDropdown' },
    { type: 'localeDropdown' },
    { type: 'search' },
  ] } },
}
`,
  '/versions.json': '["1.0"]',
  '/versioned_docs/version-1.0/intro.md': '# Introduction\n\n## Part\n\n## Other\n',
  '/docs/intro.md': '---\nunlisted: true\n---\n\n# Introduction\n\n## Part\n',
  '/docs/group/index.mdx': '# Group\n\n<DocCardList />\n',
  '/docs/group/one.md': '---\ndescription: About one\n---\n\n# First of the group\n',
  '/src/theme/DocCard/index.js': `import { useDocById } from '@docusaurus/plugin-content-docs/client'
export default ({ item }) => {
  const { title, description } = useDocById(item.docId === undefined ? 'group/one' : item.docId)
  return <q>{title}: {description}</q>
}`,
  '/blog/2024-01-01-post.md': '---\nslug: post\nunlisted: true\n---\n\nPost\n',
  '/src/pages/card.js': `import { PageMetadata } from '@docusaurus/theme-common'
export default () => <main><PageMetadata title="Card" image="img/card.png" />Card</main>`,
  '/src/theme/NavbarItem/DocNavbarItem.js': `import { useLayoutDoc, useActiveDocContext } from '@docusaurus/plugin-content-docs/client'
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem'
export default ({ docId, label }) => {
  const doc = useLayoutDoc(docId)
  return <DefaultNavbarItem exact isActive={() => useActiveDocContext().activeDoc?.path === doc.path} label={label} to={doc.path} />
}`,
  '/src/theme/NavbarItem/DocSidebarNavbarItem.js': `import { useLayoutDocsSidebar } from '@docusaurus/plugin-content-docs/client'
export default ({ sidebarId, label }) => <a className="own-sidebar-item" href={useLayoutDocsSidebar(sidebarId).link.path}>{label}</a>`,
  '/src/theme/NavbarItem/DocsVersionDropdownNavbarItem.js': `import { useDocsVersionCandidates, useVersions } from '@docusaurus/plugin-content-docs/client'
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem'
export default ({ mobile }) => {
  const versions = useVersions()
  const shown = versions.find((version) => version === useDocsVersionCandidates()[0])
  const mainDoc = ({ docs, mainDocId }) => docs.find(({ id }) => id === mainDocId)
  return <DropdownNavbarItem mobile={mobile} label={'At ' + shown.label}
    items={versions.map((version) => ({ label: 'To ' + version.label, to: mainDoc(version).path }))} />
}`,
  '/src/theme/NavbarItem/LocaleDropdownNavbarItem/index.js': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import { useAlternatePageUtils } from '@docusaurus/theme-common/internal'
export default () => {
  const { i18n: { localeConfigs } } = useDocusaurusContext()
  const { createUrl } = useAlternatePageUtils()
  return Object.entries(localeConfigs).map(([locale, { label }]) =>
    <a key={locale} className="own-locale" href={createUrl({ locale, fullyQualified: true })}>{label}</a>)
}`,
  '/src/theme/ColorModeToggle/index.js': `export default ({ value, onChange, respectPrefersColorScheme }) =>
  <b title={[value, typeof onChange, respectPrefersColorScheme].join()} />`,
  '/src/theme/ThemeProvider/TitleFormatter/index.js': `import { TitleFormatterProvider } from '@docusaurus/theme-common/internal'
export default ({ children }) =>
  <TitleFormatterProvider formatter={(params) => params.defaultFormatter(params) + ' – ' + params.plugin.name}>{children}</TitleFormatterProvider>`,
  '/src/theme/SiteMetadata/index.js': `import Head from '@docusaurus/Head'
import Original from '@theme-original/SiteMetadata'
export default () => <><Original /><Head><meta name="own" content="everywhere" /></Head></>`,
  '/src/theme/SearchMetadata/index.js': `import Head from '@docusaurus/Head'
export default ({ locale, version, tag }) => <Head><meta name="facets" content={[locale, version, tag].join()} /></Head>`,
  '/src/theme/DocVersionBanner/index.js': `import { useDocVersionSuggestions, useDocsVersion } from '@docusaurus/plugin-content-docs/client'
export default () => {
  const { banner } = useDocsVersion()
  const { latestDocSuggestion, latestVersionSuggestion } = useDocVersionSuggestions()
  const { path } = latestDocSuggestion ?? latestVersionSuggestion
  return banner && <u>{banner}: {latestVersionSuggestion.name} at {path}</u>
}`,
  '/src/theme/ContentVisibility/index.js': `import Original from '@theme-original/ContentVisibility'
export default ({ metadata }) => <section title={String(metadata.unlisted)}><Original metadata={metadata} /></section>`,
  '/src/theme/TOCCollapsible.js': `throw new Error('Docusaurus uses the deeper file')`,
  '/src/theme/TOCCollapsible/index.js': `import Original from '@theme-original/TOCCollapsible'
export default (props) => <div className="around-toc" title={props.toc.map(({ id }) => id).join()}><Original {...props} /></div>`,
  '/src/theme/Layout/index.js': `import SkipToContent from '@theme/SkipToContent'
import Navbar from '@theme/Navbar'
export default ({ children }) => <><SkipToContent /><Navbar /><div className="own-layout">{children}</div></>`,
  ...wrap('DocItem/TOC/Mobile', 'mobile-toc'),
  ...wrap('SkipToContent'),
  ...wrap('BackToTopButton'),
  ...wrap('NavbarItem/SearchNavbarItem'),
  ...wrap('Navbar'),
}

let site: TinySite
beforeAll(async () => {
  site = await tinySite(files)
  await rm(join(site.dir, 'site.config.ts'))
  const { exitCode, stdout } = await site.build('--json')
  expect(exitCode, stdout).toBe(0)
  expect(stdout).not.toContain('swizzled-component')
})
afterAll(() => site[Symbol.asyncDispose]())

const output = async (path: string) =>
  (await site.output(`${path}/index.html`)).replaceAll('<!-- -->', '')

test('items of the navbar find documents, sidebars and versions', async () => {
  const page = await output('docs/intro')
  expect(page).toMatch(
    /<a aria-current="page" class="[^"]*navbar__link--active[^"]*" href="\/lib\/docs\/intro">Start</,
  )
  expect(page).toContain('<a class="own-sidebar-item" href="/lib/docs/intro">All</a>')
  expect(page).toContain('At 1.0')
  expect(page).toMatch(/href="\/lib\/docs\/next\/[^"]+">To Next</)
})

test('items find the page in other languages, with the names of the languages', async () => {
  const page = await output('docs/intro')
  const base = 'https://parts.example/lib/'
  expect(page).toContain(`<a class="own-locale" href="${base}docs/intro">English</a>`)
  expect(page).toContain(`<a class="own-locale" href="${base}fr/docs/intro">Français</a>`)
})

test('a swizzled color mode toggle gets the choice and a function that changes it', async () => {
  expect(await output('docs/intro')).toContain('<b title="light,function,false"></b>')
})

test('a formatter of titles is used on all pages', async () => {
  expect(await output('docs/intro')).toContain(
    '<title>Introduction | Parts – docusaurus-plugin-content-docs</title>',
  )
  expect(await output('card')).toContain('<title>Card | Parts – docusaurus-plugin-content-pages')
})

test('metadata of a site is in the head of each page, and images have complete addresses', async () => {
  const card = await output('card')
  expect(card).toContain('<meta name="own" content="everywhere"')
  expect(card.match(/og:image"[^>]*/g)).toEqual([
    expect.stringContaining('content="https://parts.example/lib/img/card.png"'),
  ])
})

test('swizzled metadata for search gets the facets of the page', async () => {
  expect(await output('docs/intro')).toContain('name="facets" content="en,1.0,docs-default-1.0"')
  expect(await output('card')).toContain('name="facets" content="en,,default"')
})

test('a swizzled banner knows the version, and the page in the latest one', async () => {
  expect(await output('docs/next/intro')).toContain('<u>unreleased: 1.0 at /lib/docs/intro</u>')
})

test.each(['docs/next/intro', 'blog/post'])(
  'the notice of an unlisted page is wrapped: %s',
  async (path) => {
    expect(await output(path)).toMatch(/<section title="true"><aside[^>]*data-part="notice"/)
  },
)

test('a swizzled card finds the title and the description of its document', async () => {
  expect(await output('docs/next/group')).toContain('<q>First of the group: About one</q>')
})

test('the collapsible table of contents is inside of both components around it', async () => {
  expect(await output('docs/intro')).toMatch(
    /around-mobile-toc"><div class="around-toc" title="part,other"><details class="toc-mobile/,
  )
})

test.each(['card', 'docs/intro'])(
  'an ejected layout has one mobile menu, with the items: %s',
  async (path) => {
    const page = await output(path)
    expect(page).toContain('<div class="own-layout">')
    expect(page.match(/id="ssg-menu"/g)).toHaveLength(1)
    expect(page.slice(page.indexOf('id="ssg-menu"'))).toContain('own-sidebar-item')
  },
)

test('smaller parts of the layout are wrapped', async () => {
  const page = await output('docs/intro')
  expect(page).toMatch(/around-SkipToContent"><div data-part="skip-link"/)
  expect(page).toMatch(/around-BackToTopButton"><button[^>]*back-to-top/)
  expect(page).toMatch(/around-NavbarItem-SearchNavbarItem"><button[^>]*data-part="search-button"/)
})
