import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tinySite } from '../../ssg-cli/test/tiny-site.ts'

/** Adds routes as the pages plugin of Docusaurus does. */
const plugin = `module.exports = (context, options) => ({
  name: 'docusaurus-plugin-content-pages',
  async contentLoaded({ actions }) {
    if (options.id !== 'extra') throw new Error('it is built in')
    const metadata = {
      type: 'mdx', permalink: '/extra/hello', source: '@site/extra/hello.md', title: 'Hello: all',
      frontMatter: { title: 'Hello: all', slug: 'unused', keywords: ['a'] },
    }
    await actions.createData('hello.json', metadata)
    actions.addRoute({ path: '/extra/hello', component: '@theme/MDXPage', exact: true, modules: { content: metadata.source } })
    actions.addRoute({ path: '/extra/team', component: '@site/extra/team.jsx', exact: true })
  },
})
`

const files = {
  '/docusaurus.config.js': `module.exports = {
  title: 'Foreign', url: 'https://foreign.example', baseUrl: '/',
  presets: [['classic', { docs: false, blog: false }]],
  plugins: [['@docusaurus/plugin-content-pages', { id: 'extra', path: 'extra', routeBasePath: 'extra' }]],
}
`,
  '/node_modules/@docusaurus/plugin-content-pages/package.json': '{ "main": "index.js" }',
  '/node_modules/@docusaurus/plugin-content-pages/index.js': plugin,
  '/src/pages/index.md': '# Home\n',
  '/extra/hello.md': '---\ntitle: "Hello: all"\n---\n\n# Hello\n\n## Part\n',
  '/extra/team.jsx': 'export default () => <b>Team</b>\n',
}

test('a second folder of pages is built by its plugin', async () => {
  await using site = await tinySite(files)
  await rm(join(site.dir, 'site.config.ts'))
  const { exitCode, stdout } = await site.build('--json')
  expect(JSON.parse(stdout).diagnostics).toEqual([])
  expect(exitCode).toBe(0)
  const hello = await site.output('extra/hello/index.html')
  expect(hello).toContain('<title>Hello: all | Foreign</title>')
  expect(hello).toContain('<h2 id="part">')
  expect(hello).toContain('<meta name="keywords" content="a"')
  expect(await site.output('extra/team/index.html')).toContain('<b>Team</b>')
  expect(await site.output('index.html')).toContain('Home')
})
