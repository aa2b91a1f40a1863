import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tinySite } from '../../ssg-cli/test/tiny-site.ts'

const plugin = `const { join } = require('node:path')
module.exports = () => ({
  name: 'api',
  getThemePath: () => join(__dirname, 'theme'),
  configureWebpack(_, isServer, { currentBundler: { instance } }) {
    const file = join(__dirname, 'theme/Api/ServerStyles.js')
    return { plugins: isServer ? [new instance.NormalModuleReplacementPlugin(/theme\\/Api\\/Styles/, file)] : [] }
  },
  async contentLoaded({ actions }) {
    actions.addRoute({ path: '/api', component: '@theme/Api', exact: true })
  },
})
`

const files = {
  '/docusaurus.config.js': `module.exports = {
  title: 'Foreign', url: 'https://foreign.example', baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, pages: false }]],
  plugins: ['api'],
}
`,
  '/node_modules/api/index.js': plugin,
  '/node_modules/api/theme/Api/index.js': `import Styles from './Styles'
export default () => <main><Styles /></main>
`,
  '/node_modules/api/theme/Api/Styles.js': 'export default () => <p>Of browsers</p>\n',
  '/node_modules/api/theme/Api/ServerStyles.js': 'export default () => <p>Of the build</p>\n',
  '/docs/index.md': '# Home\n',
}

test('a page of a plugin needs no folder of pages, and the build has the modules of the server', async () => {
  await using site = await tinySite(files)
  await rm(join(site.dir, 'site.config.ts'))
  const { exitCode, stdout } = await site.build('--json')
  expect(JSON.parse(stdout).diagnostics).toEqual([])
  expect(exitCode).toBe(0)
  expect(await site.output('api/index.html')).toContain('<main><p>Of the build</p></main>')
  const assets = join(site.dir, 'build/assets')
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(scripts.map((name) => readFile(join(assets, name), 'utf8')))
  expect(texts.some((text) => text.includes('Of browsers'))).toBe(true)
  expect(texts.some((text) => text.includes('Of the build'))).toBe(false)
})
