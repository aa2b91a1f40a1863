import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serveSite } from '../packages/ssg-cli/test/serve-site.ts'
import { tinySite } from '../packages/ssg-cli/test/tiny-site.ts'
import { launchBrowser, newPage } from './served-site.ts'

const layout = (content: string, props = '') => `import Layout from '@theme/Layout'
export default () => <Layout${props}>${content}</Layout>
`

const files = {
  '/docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://pages.example', baseUrl: '/',
  presets: [['classic', { docs: false, blog: false }]],
  themeConfig: {
    announcementBar: { content: 'News' }, navbar: { title: 'Site' }, footer: { copyright: 'Ann' },
  },
}
`,
  '/src/pages/index.js': layout('<main>Home</main>'),
  '/src/pages/short.js': layout('<main>Short</main>', ' noFooter'),
  '/src/pages/bare.js': 'export default () => <main>Bare</main>\n',
  '/src/pages/text.md': '# Text\n',
}

test('a React page has the navbar and the footer that its Layout has, and none without one', async () => {
  await using site = await tinySite(files)
  await rm(join(site.dir, 'site.config.ts'))
  expect((await site.build()).exitCode).toBe(0)
  const server = await serveSite(site.dir)
  onTestFinished(() => server.close())
  const { page } = await newPage(await launchBrowser())
  const shown = async (path: string) => {
    await page.goto(server.url(path))
    const around = page.locator('.theme-announcement-bar, nav.navbar, footer.footer')
    const visible = await around.evaluateAll((all) => all.map((one) => one.checkVisibility()))
    return visible.filter(Boolean).length
  }
  expect([
    await shown('/'),
    await shown('/text'),
    await shown('/short'),
    await shown('/bare'),
  ]).toEqual([3, 3, 2, 0])
})

const styled = {
  '/docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://pages.example', baseUrl: '/',
  presets: [['classic', { docs: false, theme: { customCss: './custom.css' } }]],
}
`,
  '/custom.css': 'a { color: rgb(1 2 3) }\n',
  '/src/pages/index.js': "export default () => <input className='navbar__search-input' />\n",
  '/blog/2024-01-01-a.md': '# A\n\nText.\n',
}

test('a search field of a site has an icon, and titles of posts have the color of its links', async () => {
  await using site = await tinySite(styled)
  await rm(join(site.dir, 'site.config.ts'))
  expect((await site.build()).exitCode).toBe(0)
  const server = await serveSite(site.dir)
  onTestFinished(() => server.close())
  const { page } = await newPage(await launchBrowser())
  const styleOf = async (path: string, selector: string) => {
    await page.goto(server.url(path))
    return page.locator(selector).evaluate((one) => {
      const { backgroundImage, color } = getComputedStyle(one)
      return { backgroundImage, color }
    })
  }
  const { backgroundImage } = await styleOf('/', '.navbar__search-input')
  expect(backgroundImage).toContain('<circle')
  expect(await styleOf('/blog', 'article h2 a')).toMatchObject({ color: 'rgb(1, 2, 3)' })
})

const ejected = {
  '/docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://pages.example', baseUrl: '/',
  presets: [['classic', { docs: false, blog: {}, theme: { customCss: './custom.css' } }]],
  themeConfig: { colorMode: { defaultMode: 'dark' } },
}
`,
  '/custom.css': '.main-wrapper main { display: flex; flex: 1 0 auto; flex-direction: column }\n',
  '/src/theme/Layout/index.js': `import Navbar from '@theme/Navbar'
import LayoutProvider from '@theme/Layout/Provider'
export default ({ children }) =>
  <LayoutProvider><Navbar /><div className="main-wrapper">{children}</div></LayoutProvider>
`,
  '/src/theme/BlogSidebar/index.js': `export default ({ sidebar }) =>
  <aside className="col col--3"><nav>{sidebar.items.map(({ title }) => <p key={title}>{title}</p>)}</nav></aside>
`,
  '/src/pages/index.js': layout('<main><Mode /></main>').replace(
    'export',
    `import { useColorMode } from '@docusaurus/theme-common'
const Mode = () => useColorMode().colorMode
export`,
  ),
  '/blog/2024-01-02-long.md': `---\ntags: [news]\nauthors: { name: Ann }\n---\n\n# Long\n\n${'Words that fill a line. '.repeat(40)}\n`,
  '/blog/2024-01-01-short.md': '# Short\n\nOne word.\n',
}

test('a blog fits in the layout that a site ejected, whose content grows and does not shrink', async () => {
  await using site = await tinySite(ejected)
  await rm(join(site.dir, 'site.config.ts'))
  expect((await site.build()).exitCode).toBe(0)
  expect(await site.output('index.html')).toContain('<main>dark</main>')
  const server = await serveSite(site.dir)
  onTestFinished(() => server.close())
  const { page } = await newPage(await launchBrowser())
  const measure = () =>
    page.evaluate(() => {
      const box = (selector: string) =>
        [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
      const [list] = document.querySelectorAll('.tags ul')
      const { scrollWidth, clientWidth } = document.documentElement
      return {
        overflow: scrollWidth - clientWidth,
        lefts: new Set(box('main article').map(({ left }) => left)).size,
        sidebar: box('.side-content > aside')[0]?.width ?? 0,
        listPadding: list && getComputedStyle(list).paddingInlineStart,
      }
    })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(server.url('/blog'))
  expect(await measure()).toMatchObject({ overflow: 0, lefts: 1, listPadding: '0px' })
  await page.setViewportSize({ width: 1280, height: 800 })
  const { sidebar, ...wide } = await measure()
  expect(wide).toEqual({ overflow: 0, lefts: 1, listPadding: '0px' })
  expect(sidebar).toBeGreaterThan(200)
})

test('a dropdown has one caret, which a site can replace', async () => {
  await using site = await tinySite({
    ...styled,
    '/docusaurus.config.js': styled['/docusaurus.config.js'].replace(
      '\n}',
      "\n  themeConfig: { navbar: { items: [{ label: 'More', items: [{ label: 'A', to: '/blog' }] }] } },\n}",
    ),
    '/custom.css': '.dropdown > .navbar__link::after { border: none; content: "v" }\n',
  })
  await rm(join(site.dir, 'site.config.ts'))
  expect((await site.build()).exitCode).toBe(0)
  const server = await serveSite(site.dir)
  onTestFinished(() => server.close())
  const { page } = await newPage(await launchBrowser())
  await page.goto(server.url('/'))
  const trigger = page.locator('.navbar .dropdown > .navbar__link')
  const caret = await trigger.evaluate((link) => getComputedStyle(link, '::after').content)
  expect(caret).toBe('"v"')
  const icon = trigger.locator('.icon')
  expect(await icon.evaluate((chevron) => getComputedStyle(chevron).display)).toBe('none')
})
