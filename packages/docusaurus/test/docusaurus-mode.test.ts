import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TinySite, tinySite } from '../../ssg-cli/test/tiny-site.ts'
import { moduleAliases } from '../src/module-aliases.ts'

const moduleNames = Object.keys(moduleAliases)

const files = {
  '/docusaurus.config.js': `const { themes } = require('prism-react-renderer')
module.exports = async () => ({
  title: 'Foreign',
  tagline: 'Made elsewhere',
  url: 'https://foreign.example',
  baseUrl: '/lib/',
  customFields: { answer: 42 },
  presets: [
    ['classic', {
      docs: { path: '../foreign-docs', sidebarPath: require.resolve('./sidebars.js'), editUrl: 'https://foreign.example/edit/' },
      theme: { customCss: [require.resolve('./src/css/custom.css')] },
    }],
  ],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'community', path: 'community', routeBasePath: 'community', sidebarPath: false }],
    './plugins/mine.js',
  ],
  scripts: ['https://example.com/a.js'], staticDirectories: ['static', 'gone'],
  themeConfig: {
    prism: { theme: themes.github },
    navbar: {
      title: 'Foreign',
      items: [
        { type: 'doc', docId: 'intro', label: 'Docs', position: 'left' },
        { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/about', label: 'All versions' }] },
        { href: 'https://github.com/x/y', className: 'header-github-link', 'aria-label': 'Repository' },
        { type: 'search' },
        { type: 'localeDropdown' },
        { type: 'custom-team', size: 7 },
        { to: '/docs/intro', html: '<s>Html</s> link' },
      ],
    },
    footer: { style: 'dark', links: [{ title: 'More', items: [{ label: 'About', to: 'about' }] }], copyright: 'Us' },
  },
})
`,
  '/sidebars.js': `module.exports = { main: ['intro', { type: 'category', label: 'Guides', customProps: { icon: 'book' }, items: ['guides/start'] }] }`,
  '/src/css/custom.css': ':root { --ifm-color-primary: teal }',
  '/src/theme/Footer/index.js': `import Footer from '@theme-original/Footer'
export default (props) => <div className="around-footer"><Footer {...props} /></div>`,
  '/src/theme/SearchBar/index.js': `import SearchBar from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/SearchBar/index.jsx'
export default (props) => <div className="around-search"><SearchBar {...props} /></div>`,
  '/src/theme/DocVersionBadge/index.js': `import Badge from '@theme-original/DocVersionBadge'
export default () => <div className="around-badge"><Badge /></div>`,
  '/src/theme/Root.js': `import { createContext } from 'react'
export const Team = createContext('')
export default ({ children }) => <Team.Provider value="core">{children}</Team.Provider>`,
  '/src/theme/DocItem/Content/index.js': `import { useContext } from 'react'
import { Team } from '@theme/Root'
import Content from '@theme-init/DocItem/Content'
export default (props) => <><Content {...props} /><p>Written by {useContext(Team)}</p></>`,
  '/src/theme/MDXComponents/Img.js': 'export default (props) => <img {...props} loading="eager" />',
  '/src/theme/NavbarItem/ComponentTypes.js': `import Types from '@theme-original/NavbarItem/ComponentTypes'
import DocItem from '@theme/NavbarItem/DocNavbarItem'
export default { ...Types, doc: DocItem, 'custom-team': ({ size, mobile }) => <em>{mobile ? 'm' : 'd'}{size}</em> }`,
  '/src/theme/DocItem/Footer/index.js': `import { useDoc } from '@docusaurus/plugin-content-docs/client'
import Footer from '@theme-original/DocItem/Footer'
export default () => { const { frontMatter, metadata } = useDoc()
  return <><Footer /><i>{metadata.title}, {frontMatter.level}, {metadata.source}, {metadata.version}</i></> }`,
  '/src/theme/DocItem/index.js': `import DocItem from '@theme-original/DocItem'
export default ({ content: Content, ...props }) => <>
  <DocItem content={Content} {...props} />
  <small>{[Content.frontMatter.level, Content.metadata.title, Content.toc.length].join()}</small>
</>`,
  '/src/theme/DocSidebar/index.js': `import DocSidebar from '@theme-original/DocSidebar'
export default (props) => <><DocSidebar {...props} /><u>{props.sidebar.length} in {props.path}</u></>`,
  '/src/theme/Admonition/Types.js': `import Types from '@theme-original/Admonition/Types'
export default { ...Types, tip: (props) => <section><Types.info {...props} /></section> }`,
  '/src/theme/Mine/index.js': 'export default () => null',
  '/src/theme/Navbar/MobileSidebar/Header/index.js': 'export default () => null',
  '/src/theme/BlogPostItem/index.js': `import { useBlogPost } from '@docusaurus/plugin-content-blog/client'
import Item from '@theme-original/BlogPostItem'
export default (props) => <section className="post-frame"><Item {...props} /><i>{useBlogPost().metadata.title}</i></section>`,
  '/src/theme/NavbarItem/DocNavbarItem.js': `import Item from '@theme-original/NavbarItem/DocNavbarItem'
export default (props) => <b className="doc-item" title={props.docId}><Item {...props} /></b>`,
  '/src/theme/MDXContent/index.js': `import MDXContent from '@theme-original/MDXContent'
export default ({ children }) => <div className="around-content"><MDXContent>{children}</MDXContent></div>`,
  '/src/theme/NotFound.js': `import { useTitleFormatter } from '@docusaurus/theme-common/internal'
import Layout from '@theme/Layout'
export default ({ location }) => <Layout title="Gone"><main title={useTitleFormatter('x') + useTitleFormatter().format('y')}>Nothing at {location.pathname}</main></Layout>`,
  '/src/theme/MDXComponents.js': `import Own from '@theme-original/MDXComponents'
export default { ...Own, Shout: ({ children }) => <b className="shout">{children}!</b> }`,
  '/src/pages/index.js': `import Layout from '@theme/Layout'
import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import clsx from 'clsx'
import styles from './index.module.css'
import Mark from '@site/static/mark.svg'
import MDX from '@theme/MDXComponents'
const classNames = require('classnames')
export default function Home({ config, location, match, history }) {
  const { siteConfig } = useDocusaurusContext()
  return (
    <Layout title="Home" description="Where it begins">
      <main className={clsx(classNames('hero'), styles.banner)}>
        <h1>{siteConfig.tagline} {siteConfig.customFields.answer}</h1>
        <p>{[config.presets[0][1].docs.path, location.pathname, match.path, typeof history.push].join()}</p>
        <Link className="button" to="/docs/intro">Read</Link>
        <Mark width="10" />
        <MDX.Shout>Own</MDX.Shout>
      </main>
    </Layout>
  )
}
`,
  '/src/pages/index.module.css': '.banner { color: teal; background: url(../../static/mark.svg) }',
  '/src/pages/about.mdx': '# About\n\n<Shout>Hello</Shout>\n',
  '/static/mark.svg': '<svg viewBox="0 0 4 4" stroke-width="2"><path d="M0 0"/></svg>',
  '/src/pages/all.jsx': `${moduleNames.map((name, index) => `import * as m${index} from '${name}'`).join('\n')}
import { useLocation } from 'react-router'
export default () => <p>{[useLocation().pathname, ${moduleNames.map((_, index) => `m${index}`).join(', ')}].map((one) => typeof one).join(' ')}</p>
`,
  '/community/team.md':
    '---\nlevel: hard\n---\n\n# Team\n\n![Mark](/mark.svg)\n\n:::tip\n\nMind\n\n:::\n',
  '/blog/2024-01-02-first.md': '# First post\n\nWords.\n\n<!-- truncate -->\n',
  '/../foreign-docs/intro.md': `---
title: Introduction
---
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import Raw from '!!raw-loader!./sample.txt'
import data from './data.json'
import Part, { toc as partToc, frontMatter as fields } from './_part.mdx'
import { contentTitle as heading } from '@site/src/loose.md'

:::note Mind
the gap
:::

<Tabs><TabItem value="a" label="A">one</TabItem></Tabs>

<p>{Raw} {data.name} {[partToc[0].id, fields.level, heading].join()}</p>

<Part who="you" />
`,
  '/src/loose.md': '# Loose\n',
  '/src/pages/gone.js': `import { word, gone } from '../words'
export default () => <p>{word} {typeof gone}</p>`,
  '/src/words.js': `export const word = 'here'`,
  '/../foreign-docs/_part.mdx': '---\nlevel: easy\n---\n\n## From the part\n\nHello {props.who}\n',
  '/../foreign-docs/sample.txt': 'raw words',
  '/../foreign-docs/data.json': '{"name":"json words"}',
  '/../foreign-docs/guides/start.md': `---
sidebar_custom_props: { step: 1 }
---
import { useCurrentSidebarCategory as useCategory } from '@docusaurus/theme-common'
import { useDocById, useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client'

# Start

[back](../intro.md#from-the-part) and [home](/)

<p>{JSON.stringify([useCategory().customProps, useSidebarBreadcrumbs().at(-1).customProps])}</p>
<p>{useDocById(useCategory().items[0].docId).title}</p>
`,
}

async function docusaurusSite() {
  const site = await tinySite(files)
  await rm(join(site.dir, 'site.config.ts'))
  return site
}

interface Problem {
  readonly rule: string
  readonly reason: string
  readonly place: { readonly file: string; readonly line: number }
}

let site: TinySite
let problems: readonly Problem[]
beforeAll(async () => {
  site = await docusaurusSite()
  const { exitCode, stdout } = await site.build('--json')
  expect(exitCode, stdout).toBe(0)
  problems = JSON.parse(stdout).diagnostics
})
afterAll(() => site[Symbol.asyncDispose]())

test('a Docusaurus site builds without changes', async () => {
  const home = await site.output('index.html')
  expect(home).toContain('<title>Home | Foreign</title>')
  expect(home).toContain('<meta name="description" content="Where it begins"')
  expect(home).toContain('Made elsewhere<!-- --> <!-- -->42')
  expect(home).toContain('<p>../foreign-docs,/lib/,/lib/,function</p>')
  expect(home).toContain('href="/lib/docs/intro"')
  expect(home).toMatch(/class="hero index_\w+/)
  expect(home).toContain(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" stroke-width="2"',
  )
  expect(home).toContain('<script src="https://example.com/a.js"></script>')
  expect(home).toContain('All versions')
  expect(home).toContain('<meta name="docusaurus_locale" content="en"')
  expect(home).toContain("q.get('docusaurus-theme')")
  expect(home).toContain('navbar__item navbar__link header-github-link')

  expect(home).toContain('<b class="shout">Own<!-- -->!</b>')
  expect(await site.output('about/index.html')).toContain('<b class="shout">Hello<!-- -->!</b>')
  expect(await site.output('community/team/index.html')).toContain('plugin-id-community')
  const intro = await site.output('docs/intro/index.html')
  for (const words of [
    'Mind',
    'raw words',
    'json words',
    'from-the-part,easy,Loose',
    'Hello <!-- -->you',
    '#from-the-part',
  ]) {
    expect(intro).toContain(words)
  }
  expect(intro).toContain('<meta name="docsearch:docusaurus_tag" content="docs-default-current"')
  expect(intro).toContain('<meta name="docsearch:version" content="current"')
  expect(intro).not.toContain('<meta name="docsearch:version" content="next"')
  expect(intro).toMatch(/<html [^>]*class="[^"]* docs-version-current /)
})

test('stylesheets written for Docusaurus match the elements of our theme', async () => {
  expect(await site.output('docs/intro/index.html')).toContain('theme-layout-footer footer--dark"')
  await using copy = await site.copy()
  await copy.write('/theme.tsx', `export default { classes: { footer: 'mine' } }\n`)
  const { exitCode, stderr } = await copy.build()
  expect(exitCode, stderr).toBe(0)
  const intro = await copy.output('docs/intro/index.html')
  for (const classes of [
    ...['navbar__item navbar__link', 'menu__list-item', 'markdown', 'mine', 'tabs__item'],
    'menu__list-item-collapsible menu__link menu__link--sublist',
  ]) {
    expect(intro).toMatch(new RegExp(`class="[^"]*\\b${classes}[" ]`))
  }
})

test('components of src/theme wrap ours, import each other, and replace Markdown elements', async () => {
  const team = await site.output('community/team/index.html')
  expect(team).toMatch(/<div class="around-footer"><footer class="footer /)
  expect(team).toMatch(/<div class="around-search"><button/)
  expect(team).toContain('<div class="around-badge"></div>')
  expect(team).toMatch(/<h1[^>]*>Team<\/h1>.*<p>Written by <!-- -->core<\/p>/s)
  expect(team).toMatch(/<img[^>]* loading="eager"/)
  expect(team).toContain(
    '<i>Team<!-- -->, <!-- -->hard<!-- -->, <!-- -->@site/community/team.md<!-- -->, <!-- -->current</i>',
  )
  expect(team).toContain('<small>hard,Team,0</small>')
  expect(team.match(/<main\b[^>]*>/g)).toEqual(['<main class="doc-item">'])
  expect(team).toContain('<div class="around-content"><div class="prose-body')
  expect(await site.output('gone/index.html')).not.toContain('around-content')
  const notFound = await site.output('404.html')
  expect(notFound).toMatch(/<main title="x (.+?)y \1">Nothing at <!-- -->\/lib\/404.html/)
  expect(notFound).toContain('"eager":true')
  expect(team).toMatch(/<em>d<!-- -->7<\/em>/)
  expect(team).toMatch(
    /<a class="navbar__item navbar__link" href="\/lib\/docs\/intro"><s>Html<\/s> link<\/a>/,
  )
  expect(team).toMatch(/<em>m<!-- -->7<\/em>/)
  expect(team).toMatch(/<section><aside class="admonition admonition-info/)
  expect(team).toMatch(/<b class="doc-item" title="intro"><a class="[^"]*navbar__link[^>]*>Docs</)
  for (const path of ['blog', 'blog/2024/01/02/first']) {
    const post = await site.output(`${path}/index.html`)
    expect(post).toMatch(/<section class="post-frame"><article.*<\/article><i>First post<\/i>/s)
  }
  const intro = await site.output('docs/intro/index.html')
  expect(intro).toMatch(/<footer class="theme-doc-footer"><div class="edit-row">.*<\/footer><i>/s)
  expect(intro).toMatch(/menu__link.*<u>2<!-- --> in <!-- -->\/lib\/docs\/intro<\/u>/s)
  expect(problems.at(-1)?.reason).toMatch(
    /without a counterpart are ignored: Navbar\/MobileSidebar\/Header$/,
  )
})

test('hooks return the sidebar items of the page, with the values that their author gave them', async () => {
  const start = await site.output('docs/guides/start/index.html')
  expect(start).toContain('[{&quot;icon&quot;:&quot;book&quot;},{&quot;step&quot;:1}]</p>')
  expect(start).toContain('<p>Start</p>')
})

test('a name that a module does not export is undefined, and reported', async () => {
  expect(await site.output('gone/index.html')).toContain('<p>here<!-- --> <!-- -->undefined</p>')
  expect(problems).toContainEqual(
    expect.objectContaining({
      severity: 'warning',
      reason: 'No matching export in "src/words.js" for import "gone"',
      place: expect.objectContaining({ file: 'src/pages/gone.js', line: 1 }),
    }),
  )
})

test('without @ssgdocs/docusaurus, one line names the package to add', async () => {
  await using other = await docusaurusSite()
  await rm(join(other.dir, 'node_modules'))
  const { exitCode, stderr } = await other.build()
  expect([exitCode, stderr]).toEqual([
    1,
    expect.stringContaining('docusaurus.config.js needs the package @ssgdocs/docusaurus'),
  ])
})

test('an unsupported setting of Docusaurus is reported once, with its place', () => {
  expect(problems.map(({ rule, place }) => `${rule} ${place.file}:${place.line}`)).toEqual([
    'missing-package docusaurus.config.js:1',
    'docusaurus-config docusaurus.config.js:16',
    'bundle src/pages/gone.js:1',
    'swizzled-component src/theme:1',
  ])
})

test('a page that fails is an error; --keep-going builds the rest', async () => {
  await using copy = await site.copy()
  await copy.write(
    '/community/bad.mdx',
    "import X from './gone.js'\n\n<X>kept</X> ![x](./gone.png)\n",
  )
  await copy.write('/community/worse.mdx', 'a {oops\n')
  await copy.write('/community/link.md', '[nowhere](./nowhere.md)\n')
  expect((await copy.build()).exitCode).toBe(1)
  const { exitCode, stdout, stderr } = await copy.build('--keep-going')
  expect(exitCode, stderr).toBe(0)
  expect(await copy.output('community/bad/index.html')).toContain('kept')
  expect(await copy.output('community/team/index.html')).toContain('Team')
  for (const place of [
    'bad.mdx:1:16  error  unresolved-import',
    'link.md:1:11  warning  broken-file-link',
    'worse.mdx:1:3  error  mdx-syntax',
  ]) {
    expect(stderr).toContain(`community/${place}`)
  }
  expect(stdout).toContain('Incomplete: 1 empty page, 1 partial page')
})

test('every module that Docusaurus sites import exists and runs', async () => {
  expect(await site.output('all/index.html')).toContain(
    `string ${moduleNames.map(() => 'object').join(' ')}`,
  )
})
