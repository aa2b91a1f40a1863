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
