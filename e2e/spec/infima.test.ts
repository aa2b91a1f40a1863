import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveTinySite, useReader } from './support/use-reader.ts'

const customCss = `:root { --ifm-color-primary: #764abc; --ifm-card-background-color: var(--ifm-background-surface-color); --ifm-background-surface-color: #fefefe; --ifm-font-family-base: Georgia; --ifm-navbar-background-color: #102030; }
html[data-theme='dark'] { --ifm-color-primary: #ba8fff; --ifm-background-color: #111111; }
.navbar { color: #0102c8 }
.tabs__item--active { color: #0a0b0c }
.narrow { --ifm-link-color: #123456; }
.hero { --ifm-hero-text-color: #fedcba; }
.footer__links .footer__col { min-width: 250px }
@media (width > 1500px) {
  * { letter-spacing: 9px }
  a { background: rgb(1 2 3); color: rgb(4 5 6) }
  button, details, summary { border: 7px solid; padding: 30px }
  code { color: rgb(7 8 9); font-size: 40px }
  .table-of-contents__link { padding: 3px }
}
`
const page = `<main className="main-wrapper">
  <header className="hero hero--primary"><h2 className="hero__title">Hero</h2></header>
  <a className="button button--primary" href="/docs/">Primary</a>
  <div className="card">Card</div>
  <button type="button">Plain</button>
  <div className="navbar__item dropdown"><a className="navbar__link" href="/docs/">Menu</a></div>
  <a className="button button--outline button--primary" href="/docs/">Outline</a>
  <p className="narrow"><a href="/docs/">Narrow</a></p>
  <p className="text--center margin-bottom--lg">Centered</p>
  <div className="row"><div className="col col--3">Column</div></div>
  <div className="row footer__links"><div className="col footer__col">
    <a className="footer__link-item" href="/docs/">A label of a link in a footer of the site that takes more than a whole screen</a>
  </div></div>
</main>`
/** A layout as ejected from Docusaurus. */
const theme = `import { blogLayout, docItem } from '@ssgdocs/docusaurus/modules/adapters'
import Content from '@theme/DocItem/Content'
import Contents from '@theme/DocItem/TOC/Desktop'
const Layout = () => <div className="row">
  <div className="col"><article><Content /></article></div>
  <div className="col col--3"><Contents /></div>
</div>
const Blog = ({ children, toc }) => <div className="row">
  <main className="col col--9">{children}</main>
  <div className="col col--3">{toc}</div>
</div>
export default { classes: { tabs: 'tabs-container', 'menu-category': 'menu__link menu__link--sublist-caret', 'navbar-inner': 'navbar__inner', 'footer-columns': 'footer__links', 'footer-column': 'footer__col', 'footer-link': 'footer__link-item' }, components: { DocPage: docItem(Layout), BlogLayout: blogLayout(Blog) } }
`
const items = Array.from({ length: 12 }, (_, index) => ({
  label: `Menu item ${index}`,
  href: 'https://example.com/',
  position: index % 2 === 0 ? 'left' : 'right',
}))
const links = [
  { label: 'A label of a link that takes more than half a screen', href: 'https://example.com/' },
]
const columns = ['First', 'Second'].map((title) => ({ title, links }))
const files = {
  'docs/index.md': '# Docs\n\nA [link](https://example.com/).\n',
  'docs/ejected.md': `# Ejected\n\n## First\n\n${'Words that fill a line. '.repeat(40)}\n`,
  'docs/guides/start.md':
    '# Start\n\n## Part\n\nA [link](/docs/) to `code`.\n\n```js\na()\nb()\n```\n',
  'docs/linked/index.md': '# Linked\n',
  'docs/linked/wide.md': `# Wide\n\n\`\`\`js\ncall(${"'text', ".repeat(60)})\n\`\`\`\n`,
  'docs/linked/page.md': '# Page\n\n## Part\n\n### Step\n',
  'docs/tabs.mdx':
    '# Tabs\n\n<div><h2 className="own">Own</h2></div>\n\n<Tabs>\n<TabItem value="a">A</TabItem>\n<TabItem value="b">B</TabItem>\n</Tabs>\n',
  'blog/2024-01-02-first.md': '# First post\n\n<!-- truncate -->\n\n## Part\n',
  '/theme.jsx': theme,
  'pages/gallery.jsx': `export default () => (${page})\n`,
  '/custom.css': customCss,
  '/site.config.ts': `import { docusaurus } from '@ssgdocs/docusaurus'
export default {
  title: 'Tiny', url: 'https://tiny.example', favicon: 'icon.svg', ogImage: false,
  integrations: [docusaurus()],
  theme: { file: 'theme.jsx', customCss: ['custom.css'], announcementBar: { content: '<a href="/docs/">News</a>' }, navbar: { items: ${JSON.stringify(items)} },
    footer: { columns: ${JSON.stringify(columns)} } },
}
`,
}
const reader = useReader(() => serveTinySite(files))

type Style = Exclude<keyof CSSStyleDeclaration, number>

const styleOf = (selector: string, name: Style) =>
  reader.page
    .locator(selector)
    .first()
    .evaluate((element, key) => String(getComputedStyle(element)[key]), name)

const toggle = (page: Page, mode: string) =>
  page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode)

test('Infima colors and fonts that a site sets apply in both color modes', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await toggle(page, 'light')
  const link = '.prose-body a[href="https://example.com/"]'
  expect(await styleOf(link, 'color')).toBe('rgb(118, 74, 188)')
  expect(await styleOf('.prose-body', 'fontFamily')).toBe('Georgia')
  expect(await styleOf('.navbar', 'backgroundColor')).toBe('rgb(16, 32, 48)')
  expect(await styleOf('.navbar .icon-button', 'color')).toBe('rgb(1, 2, 200)')
  const item = page.locator('.navbar .navbar-link').first()
  await item.evaluate((element) => element.classList.add('navbar__link', 'navbar__link--active'))
  await expect.poll(() => styleOf('.navbar__link--active', 'color')).toBe('rgb(118, 74, 188)')
  await toggle(page, 'dark')
  await expect.poll(() => styleOf(link, 'color')).toBe('rgb(186, 143, 255)')
  expect(await styleOf('html', 'backgroundColor')).toBe('rgb(17, 17, 17)')
})

test('buttons of pages are those of the browser, and links of the announcement bar underlined', async () => {
  await reader.open('/gallery')
  expect(await styleOf('main button', 'borderTopStyle')).toBe('outset')
  expect(await styleOf('.theme-announcement-bar a', 'textDecorationLine')).toBe('underline')
  await reader.open('/docs/tabs')
  expect(await styleOf('main [role=tab]', 'borderTopStyle')).toBe('none')
  await reader.open('/docs/linked/wide')
  for (const button of ['.copy-code', '.word-wrap'])
    expect(await styleOf(button, 'borderTopStyle')).toBe('none')
})

test('headings of components have no space above', async () => {
  await reader.open('/docs/tabs')
  expect(await styleOf('h2.own', 'marginBlockStart')).toBe('0px')
})

test('what a site sets on :root for the light mode does not override the dark mode of Infima', async () => {
  const { page } = reader
  await reader.open('/gallery')
  await toggle(page, 'light')
  expect(await styleOf('.card', 'backgroundColor')).toBe('rgb(254, 254, 254)')
  await toggle(page, 'dark')
  await expect.poll(() => styleOf('.card', 'backgroundColor')).toBe('rgb(22, 31, 35)')
})

test('items of our theme in a navbar of the site leave room for the brand on phones', async () => {
  const { page } = reader
  const site = await reader.serve({
    'docs/index.md': '# Docs\n',
    '/theme.jsx': `import { plain } from '@ssgdocs/docusaurus/modules/adapters'
import Logo from '@theme/Logo'
import NavbarItem from '@theme/NavbarItem'
import SearchBar from '@theme/SearchBar'
const Navbar = () => <nav className="navbar"><div className="navbar__inner"><div className="navbar__items">
  <Logo className="navbar__brand" titleClassName="navbar__title" />
  <NavbarItem label="Docs" to="/docs/" />
  <NavbarItem type="dropdown" label="More" items={[{ label: 'Docs', to: '/docs/' }]} />
</div><div className="navbar__items navbar__items--right"><SearchBar /></div></div></nav>
export default { classes: { 'navbar-link': 'navbar__item navbar__link' }, components: { Navbar: plain(Navbar) } }\n`,
    '/site.config.ts': `import { docusaurus } from '@ssgdocs/docusaurus'
const items = [{ label: 'Docs', to: '/docs/' }, { label: 'More', items: [{ label: 'Docs', to: '/docs/' }] }]
export default {
  title: 'Tiny', url: 'https://tiny.example', favicon: 'icon.svg', ogImage: false,
  integrations: [docusaurus()], theme: { file: 'theme.jsx', navbar: { items } },
}\n`,
  })
  await page.goto(site.url('/docs/'))
  const shown = () => page.locator('.navbar__items > :is(a, div):visible').allTextContents()
  expect((await shown()).map((text) => text.slice(0, 4))).toEqual(['Tiny', 'Docs', 'More'])
  expect(await page.locator('.search-button').isVisible()).toBe(true)
  expect(await page.locator('.search-label').isVisible()).toBe(false)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await shown()).toEqual(['Tiny'])
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('Infima classes use the color of the site, with readable text on it', async () => {
  const { page } = reader
  await reader.open('/gallery')
  await toggle(page, 'light')
  const primary = '.button--primary:not(.button--outline)'
  expect(await styleOf(primary, 'backgroundColor')).toBe('rgb(118, 74, 188)')
  expect(await styleOf('.button--outline', 'color')).toBe('rgb(118, 74, 188)')
  expect(await styleOf('.hero', 'backgroundColor')).toBe('rgb(118, 74, 188)')
  expect(await styleOf('.hero__title', 'color')).toBe('rgb(254, 220, 186)')
  const menu = page.locator('main .dropdown > .navbar__link')
  const caret = await menu.evaluate((link) => getComputedStyle(link, '::after').borderTopStyle)
  expect(caret).toBe('solid')
  expect(await lightness(primary)).toBe(1)
  await toggle(page, 'dark')
  await expect.poll(() => styleOf(primary, 'backgroundColor')).toBe('rgb(186, 143, 255)')
  await expect.poll(() => lightness(primary)).toBeLessThan(0.3)
})

test('rules for elements change text, but not the menus and controls of the theme', async () => {
  const { page } = reader
  await page.setViewportSize({ width: 1600, height: 800 })
  await reader.open('/docs/guides/start')
  await toggle(page, 'light')
  expect(await styleOf('.prose-body a[href="/docs/"]', 'backgroundColor')).toBe('rgb(1, 2, 3)')
  expect(await styleOf('.prose-body p code', 'fontSize')).toBe('40px')
  expect(await styleOf('h1', 'letterSpacing')).not.toBe('9px')
  expect(await styleOf('.sidebar a[aria-current]', 'color')).toBe('rgb(118, 74, 188)')
  expect(await styleOf('.toc a', 'color')).not.toBe('rgb(4, 5, 6)')
  expect(await styleOf('.code-block code', 'color')).not.toBe('rgb(7, 8, 9)')
  expect(await styleOf('.sidebar details', 'borderTopWidth')).toBe('0px')
  expect(await styleOf('.sidebar summary', 'paddingTop')).not.toBe('30px')
  expect(await styleOf('.copy-code', 'borderTopWidth')).toBe('0px')
  expect(await styleOf('.navbar .icon-button', 'paddingTop')).toBe('0px')
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('a category of the sidebar has one caret', async () => {
  await reader.open('/docs/')
  const link = reader.page.locator('.sidebar a.menu__link--sublist-caret')
  const content = await link.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(content).toBe('none')
})

test("the icon of a category is the site's, and stays visible with another background", async () => {
  const site = await reader.serve({
    ...files,
    '/custom.css':
      ':root { --ifm-menu-link-sublist-icon: url("data:,own") } .menu__link--sublist-caret::after { background: var(--ifm-menu-link-sublist-icon) 50% / 2rem }',
  })
  await reader.page.goto(site.url('/docs/'))
  const style = await reader.page
    .locator('.sidebar summary')
    .first()
    .evaluate((element) => {
      const { backgroundImage, maskImage } = getComputedStyle(element, '::after')
      return { backgroundImage, maskImage }
    })
  expect(style).toEqual({ backgroundImage: 'url("data:,own")', maskImage: 'none' })
})

test('the selected tab has the class of Docusaurus', async () => {
  const { page } = reader
  await reader.open('/docs/tabs')
  const active = page.locator('.tabs-container > [role="tablist"] > .tabs__item--active')
  expect(await active.allTextContents()).toEqual(['a'])
  await page.getByRole('tab', { name: 'b' }).click()
  expect(await active.allTextContents()).toEqual(['b'])
  await expect.poll(() => styleOf('.tabs__item--active', 'color')).toBe('rgb(10, 11, 12)')
})

test('one logo is visible, whatever the site writes about images in the navbar', async () => {
  const { page } = reader
  const site = await reader.serve({
    'docs/index.md': '# Docs\n',
    '/custom.css': '.brand img { display: inline-block }\n',
    '/site.config.ts': `import { docusaurus } from '@ssgdocs/docusaurus'
export default {
  title: 'Tiny', url: 'https://tiny.example', favicon: 'icon.svg', ogImage: false,
  integrations: [docusaurus()],
  theme: { customCss: ['custom.css'], navbar: { logo: { src: 'icon.svg', srcDark: 'icon.svg' } } },
}\n`,
  })
  await page.goto(site.url('/docs/'))
  for (const mode of ['light', 'dark']) {
    await toggle(page, mode)
    await expect.poll(() => page.locator('.navbar .brand img:visible').count()).toBe(1)
    expect(await page.locator(`.navbar .only-${mode}`).isVisible()).toBe(true)
  }
})

test('a property set on an element applies to it, and utility classes work', async () => {
  await reader.open('/gallery')
  expect(await styleOf('.narrow a', 'color')).toBe('rgb(18, 52, 86)')
  expect(await styleOf('.text--center', 'textAlign')).toBe('center')
  expect(await styleOf('.margin-bottom--lg', 'marginBottom')).toBe('32px')
  expect(await styleOf('.col--3', 'flexBasis')).toBe('25%')
})

test('an ejected layout has the table of contents beside the text', async () => {
  await reader.open('/docs/ejected')
  const article = await reader.page.locator('article').boundingBox()
  const contents = await reader.page.locator('.toc').boundingBox()
  expect(contents?.width).toBeGreaterThan(150)
  expect(contents?.x).toBeGreaterThanOrEqual((article?.x ?? 0) + (article?.width ?? 0))
})

test('an ejected layout has no more space beside the text on phones than Docusaurus', async () => {
  const { page } = reader
  await page.setViewportSize({ width: 390, height: 800 })
  await reader.open('/docs/ejected')
  const article = await page.locator('article').boundingBox()
  expect([article?.x, article?.width]).toEqual([16, 358])
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('an ejected blog layout is as wide as the page, and the menu has recent posts', async () => {
  const { page } = reader
  await reader.open('/blog/2024/01/02/first')
  const { y = 0, width = 0 } = (await page.locator('article').boundingBox()) ?? {}
  const contents = await page.locator('.toc').boundingBox()
  expect(y).toBeLessThan(200)
  expect(contents?.x).toBeGreaterThan(width)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.locator('.navbar-toggle').click()
  expect(await page.locator('.own-menu').getByText('First post').isVisible()).toBe(true)
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('scripts of a site find the container of the navbar', async () => {
  await reader.open('/docs/')
  const inner = reader.page.locator('.navbar > .navbar__inner')
  const bars = [await inner.boundingBox(), await reader.page.locator('.navbar').boundingBox()]
  expect(await inner.locator('.brand').count()).toBe(1)
  expect(bars[0]?.width).toBeGreaterThan((bars[1]?.width ?? 0) - 80)
})

test('a document without a table of contents is as wide as in Docusaurus, and its text is not', async () => {
  const { page } = reader
  const site = await reader.serve({
    'docs/index.md': '# Docs\n\nA text.\n',
    '/site.config.ts': `import { docusaurus } from '@ssgdocs/docusaurus'
export default {
  title: 'Tiny', url: 'https://tiny.example', favicon: 'icon.svg', ogImage: false, integrations: [docusaurus()],
}\n`,
  })
  await page.goto(site.url('/docs/'))
  const widths = await page
    .locator('article, .prose p')
    .evaluateAll((all) => all.map((one) => one.clientWidth))
  expect(widths[0]).toBeGreaterThan(880)
  expect(Math.max(...widths.slice(1))).toBeLessThan(700)
})

test('a long menu never makes the page wider, and two rows fit in the navbar', async () => {
  const { page } = reader
  await reader.open('/docs/ejected')
  for (const width of [1280, 1000, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([width, excess]).toEqual([width, 0])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  const { height } = (await page.locator('.navbar').boundingBox()) ?? {}
  expect(height).toBeLessThan(70)
})

test('links of a footer stay in their column in a narrow window', async () => {
  const { page } = reader
  await page.setViewportSize({ width: 390, height: 800 })
  await reader.open('/gallery')
  const links = await page.locator('.footer__link-item').evaluateAll((all) =>
    all.map((link) => {
      const column = link.closest('.footer__col, .footer-columns > *')
      const { right = 0 } = column?.getBoundingClientRect() ?? {}
      return link.getBoundingClientRect().right <= Math.min(right, innerWidth)
    }),
  )
  expect(links).toEqual([true, true, true])
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('columns of a footer are below each other on phones, whatever width the site gives them', async () => {
  const { page } = reader
  await page.setViewportSize({ width: 390, height: 800 })
  await reader.open('/docs/')
  const columns = () =>
    page.locator('.footer-columns > *').evaluateAll((all) =>
      all.map((column) => {
        const { left, right, top } = column.getBoundingClientRect()
        return { left, top, fits: right <= innerWidth }
      }),
    )
  const [first, second] = await columns()
  expect([first?.fits, second?.fits, first?.left]).toEqual([true, true, second?.left])
  await page.setViewportSize({ width: 1280, height: 800 })
  const [left, right] = await columns()
  expect(left?.top).toBe(right?.top)
})

test('a sidebar of the site gets all items of a large sidebar once it is hydrated', async () => {
  const count = 400
  const links = Array.from({ length: count }, (_, index) => ({
    ...{ type: 'link', label: `Item ${index}`, href: `https://example.com/${index}` },
  }))
  const items = ['index', ...links, { type: 'category', label: 'Last', items: links.slice(0, 3) }]
  const site = await reader.serve({
    'docs/index.md': '# Docs\n',
    'sidebars.json': JSON.stringify({ main: items }),
    '/theme.jsx': `import { docSidebar } from '@ssgdocs/docusaurus/modules/adapters'
const Own = ({ sidebar, path }) => <p className="own">{sidebar.length} in {path}, {sidebar.at(-1).items?.length}</p>
export default { components: { Sidebar: docSidebar(Own) } }\n`,
    '/site.config.ts': `import { docusaurus } from '@ssgdocs/docusaurus'
export default {
  title: 'Tiny', url: 'https://tiny.example', favicon: 'icon.svg', ogImage: false,
  integrations: [docusaurus()], docs: { sidebarPath: 'sidebars.json' }, theme: { file: 'theme.jsx' },
}\n`,
  })
  const { page } = reader
  await page.goto(site.url('/docs/'))
  await page.locator('.brand').first().dispatchEvent('pointerdown')
  await page.locator('.own', { hasText: `${count + 2} in /docs/, 3` }).waitFor()
})

/** Lightness of a color in the form `oklch(l c h)`. */
async function lightness(selector: string): Promise<number> {
  return Number(/oklch\(([\d.]+)/.exec(await styleOf(selector, 'color'))?.[1])
}

test('padding that a site sets for links of the table of contents does not remove its indentation', async () => {
  const { page } = reader
  await page.setViewportSize({ width: 1600, height: 800 })
  await page.goto(reader.site.url('/docs/linked/page'))
  const links = await page.locator('.theme-doc-toc-desktop a').all()
  const starts = await Promise.all(links.map(async (link) => (await link.boundingBox())?.x ?? 0))
  expect(starts).toHaveLength(2)
  expect(starts[1]).toBeGreaterThan((starts[0] ?? 0) + 5)
})
