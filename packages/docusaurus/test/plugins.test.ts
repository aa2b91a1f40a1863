import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endlessLoop } from '../../ssg-cli/test/endless-loop.ts'
import { tinySite } from '../../ssg-cli/test/tiny-site.ts'

const files = {
  '/docusaurus.config.js': `module.exports = {
  title: 'Foreign', url: 'https://foreign.example', baseUrl: '/lib/',
  presets: [['classic', { docs: {}, blog: false }]],
  plugins: [
    ['./plugins/team.js', { folder: 'people' }],
    function tags() {
      return {
        name: 'tags',
        injectHtmlTags: () => ({ headTags: [{ tagName: 'meta', attributes: { name: 'seen', content: 'yes' } }] }),
      }
    },
    function late() { return { name: 'late', injectHtmlTags: ({ content }) => ({ headTags: [content.tag] }) } },
    function body() {
      return {
        name: 'body',
        injectHtmlTags: () => ({
          headTags: ['<meta name="text">', { tagName: 'script', innerHTML: 'window.a = "<b>"', customElement: undefined }, { tagName: 'style', innerHTML: 'b { top: 0 }' }],
          preBodyTags: { tagName: 'noscript', innerHTML: 'none' },
          postBodyTags: ['<script>let chat</script>'],
        }),
      }
    },
    './plugins/broken.js',
    ['./plugins/blog.js', { path: 'news', routeBasePath: 'news' }],
    'absent',
  ],
  clientModules: [require.resolve('./src/own.css')],
}
`,
  '/plugins/team.js': `const { readFile, writeFile } = require('node:fs/promises')
const { join } = require('node:path')
class Team {
  constructor(context, options) { this.name = 'team'; this.dir = join(context.siteDir, options.folder); this.baseUrl = context.baseUrl }
  configureWebpack(config, isServer, { currentBundler: { instance: { DefinePlugin } } }) {
    return {
      resolve: { alias: { '@people': join(__dirname, '../people') }, modules: [join(__dirname, '../src/lib'), 'node_modules'] },
      plugins: [new DefinePlugin({ 'process.env.TEAM': JSON.stringify('core') }), { constructor: { name: 'Own' } }],
      module: { rules: [{ test: /\\.csv$/, type: 'asset/source' }, { test: /\\.own$/, use: 'own-loader' }] },
    }
  }
  getThemePath() { return './theme' }
  getClientModules() { return ['./team.css'] }
  extendCli() {}
  getPathsToWatch() { return [join(this.dir, '*.json')] }
  async loadContent() { return JSON.parse(await readFile(join(this.dir, 'all.json'), 'utf8')) }
  async contentLoaded({ content, actions }) {
    await actions.createData('kinds.json', { tree: 'oak' })
    actions.setGlobalData({ count: content.length })
    actions.addRoute({
      path: this.baseUrl + 'tree', component: '@site/src/Tree.jsx',
      routes: [{ path: this.baseUrl + 'tree/leaf', component: '@theme/Leaf', exact: true }],
    })
    for (const name of content) {
      const data = await actions.createData(name + '.json', JSON.stringify({ name }))
      actions.addRoute({ path: this.baseUrl + 'team/' + name, component: '@site/src/Person.jsx', modules: { person: data }, exact: true })
    }
  }
  async postBuild({ outDir, content, routesPaths }) {
    await writeFile(join(outDir, 'team.txt'), [...content, ...routesPaths.filter((path) => path.includes('team'))].join())
  }
}
module.exports = (context, options) => new Team(context, options)
module.exports.validateOptions = ({ validate, options }) => validate({ validate: (value) => ({ value }) }, options)
`,
  '/plugins/broken.js': `module.exports = () => { throw new Error('no key') }`,
  '/plugins/blog.js': `module.exports = () => ({
  name: 'docusaurus-plugin-content-blog',
  injectHtmlTags: ({ content }) => content.posts,
  loadContent: () => ['Hello'],
  contentLoaded({ content, actions }) {
    actions.setGlobalData({ posts: content })
    for (const [path, component] of [['news', '@theme/BlogListPage'], ['latest', '@site/src/Latest.jsx']])
      actions.addRoute({ path: '/lib/' + path, component, exact: true })
  },
})
module.exports.validateOptions = ({ options }) => ({ blogListComponent: '@theme/BlogListPage', ...options })`,
  '/src/Latest.jsx': `import { usePluginData } from '@docusaurus/useGlobalData'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
export default () => (
  <p title={usePluginData('docusaurus-plugin-content-docs').versions[0].path}>
    Latest: {usePluginData('docusaurus-plugin-content-blog').posts.join()}
    <i>{useDocusaurusContext().siteConfig.plugins.find((plugin) => plugin?.[1]?.path === 'news')[0]}</i>
  </p>
)
`,
  '/news/2026-01-02-hello.md': '# Hello\n',
  '/people/all.json': '["ann", "bob"]',
  '/src/lib/words.js': `export const of = 'of'`,
  '/src/own.css': '.own { color: teal }',
  '/src/Person.jsx': `import { usePluginData } from '@docusaurus/useGlobalData'
import { of } from 'words'
export default ({ person, route, location, match }) => (
  <p>{person.name} {of} {usePluginData('team').count} at {[route.path, location.pathname, match.url].join()}</p>
)
`,
  '/src/Tree.jsx': `import renderRoutes from '@docusaurus/renderRoutes'
import { tree } from '@generated/team/default/kinds.json'
export default ({ route }) => <ul title={tree}>{renderRoutes(route.routes)}</ul>
`,
  '/plugins/team.css': '.team { color: red }',
  '/plugins/theme/Leaf/index.js': `import names from '@people/all.json'
import table from './names.csv'
export default ({ route, location }) => <li>{[location.pathname, route.path, names.join(), table, process.env.TEAM].join('|')}</li>
`,
  '/plugins/theme/Leaf/names.csv': 'x,y',
  '/plugins/theme/Footer/index.js': `import Footer from '@theme-init/Footer'
export default (props) => <><b>Footer of the team</b><Footer {...props} /></>
`,
  '/plugins/theme/NotFound.js': 'export default () => <b>Lost by the team</b>',
  '/plugins/theme/PaginatorNavLink.js': 'export default () => null',
  '/src/theme/NotFound.js': `import NotFound from '@theme-original/NotFound'
export default (props) => <i>Own: <NotFound {...props} /></i>
`,
  '/src/pages/index.md': '# Home\n',
  '/docs/a.md': '# A\n',
}

test('runs the plugins of a Docusaurus site, and one again when a file it watches changes', async () => {
  await using site = await tinySite(files)
  await rm(join(site.dir, 'site.config.ts'))
  const { exitCode, stdout } = await site.build('--json')
  expect(exitCode, stdout).toBe(0)
  const { diagnostics } = JSON.parse(stdout)
  expect(diagnostics.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
    expect.stringContaining('Post without a truncation marker'),
    'The plugin "./plugins/blog.js" extends content-blog of Docusaurus; building without what it changes in pages',
    expect.stringContaining('The plugin "./plugins/broken.js" failed: no key; building without it'),
    expect.stringContaining('The plugin "absent" failed: Cannot find module'),
    expect.stringMatching(/^The plugin "late" failed: .*; building without it$/),
    'The plugin "team" runs without extendCli (adds commands), the webpack plugin Own, own-loader for .own files',
    'Theme components of plugins without a counterpart are ignored: PaginatorNavLink',
  ])
  expect(await site.output('news/2026/01/02/hello/index.html')).toContain('Hello</h1>')
  expect(await site.output('latest/index.html')).toMatch(
    /<p title="\/lib\/docs\/?">Latest: (?:<!-- -->)?Hello<i>\.\/plugins\/blog\.js/,
  )
  const page = await site.output('team/ann/index.html')
  expect(page.replaceAll('<!-- -->', '')).toContain(
    '<p>ann of 2 at /lib/team/ann,/lib/team/ann,/lib/team/ann</p>',
  )
  expect(page).not.toMatch(/<main|class="prose"/)
  expect(await site.output('tree/leaf/index.html')).toContain(
    '<ul title="oak"><li>/lib/tree/leaf|/lib/tree/leaf|ann,bob|x,y|core</li></ul>',
  )
  expect(page).toContain('<b>Footer of the team</b>')
  expect(await site.output('404.html')).toContain('<i>Own: <b>Lost by the team</b></i>')
  for (const tag of [
    '<meta name="seen" content="yes"',
    '<meta name="text">\n<script>window.a = "<b>"</script>\n<style>b { top: 0 }</style>\n</head>',
    '<body>\n<noscript>none</noscript>',
    '<script>let chat</script>\n</body>',
  ])
    expect(page).toContain(tag)
  expect(await site.output('team.txt')).toBe('ann,bob,/lib/team/ann,/lib/team/bob')
  expect(
    await site.output(
      /styles-\w+\.css/.exec(page)?.[0] ? `assets/${/styles-\w+\.css/.exec(page)?.[0]}` : '',
    ),
  ).toMatch(/\.own.*\.team|\.team.*\.own/s)

  await site.write('/people/all.json', '["eve"]')
  const again = await site.build()
  expect(again.exitCode, again.stderr).toBe(0)
  const eve = await site.output('team/eve/index.html')
  expect(eve.replaceAll('<!-- -->', '')).toContain(
    '<p>eve of 1 at /lib/team/eve,/lib/team/eve,/lib/team/eve</p>',
  )
  await site.write('/people/all.json', '[')
  const failed = await site.build()
  expect(failed.exitCode).toBe(1)
  expect(failed.stderr).toMatch(/docusaurus\.config\.js:5:\d+\s+error\s+integration/)
  expect(failed.stderr).toMatch(
    /The content hook of the integration "team" failed: its `loadContent` threw: Unexpected end/,
  )
  await site.write('/people/all.json', '["eve"]')
  await site.write('/docs/a.md', '# Again\n')
  expect((await site.build()).exitCode).toBe(0)
  expect(await site.output('team.txt')).toBe('eve,/lib/team/eve')
})

test('a plugin that fails after the build is an error, and the new output is in place', async () => {
  const plugin = `function p() { return { name: 'late', postBuild() { throw new Error('no disk', { cause: new Error('it is full') }) } } }`
  await using site = await tinySite({
    '/docusaurus.config.js': `module.exports = {
  title: 'Foreign', url: 'https://foreign.example', baseUrl: '/',
  presets: [['classic', { docs: {}, blog: false }]],
  plugins: [${plugin}],
}
`,
    '/docs/a.md': '# Page\n',
  })
  await rm(join(site.dir, 'site.config.ts'))
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/error {2}integration\n.* its `postBuild` threw: no disk \(it is full\)/)
  expect(stderr).toContain('Build failed: 1 error. The new output is in place.')
})

test('a copy of the search box of docusaurus-lunr-search gets its module and its index, in each build', async () => {
  await using site = await tinySite({
    '/docusaurus.config.js': `module.exports = {
  title: 'Foreign', url: 'https://foreign.example', baseUrl: '/',
  presets: [['classic', { docs: {}, blog: false }]],
  plugins: ['docusaurus-lunr-search'],
}
`,
    '/node_modules/docusaurus-lunr-search/index.js': `const { writeFileSync } = require('node:fs')
module.exports = () => {
  const name = Date.now() + '-index.json'
  return {
    name: 'docusaurus-lunr-search',
    configureWebpack({ resolve }) { writeFileSync(resolve.alias['@generated'] + '/lunr.client.js', 'export default "lunr"') },
    contentLoaded: ({ actions }) => actions.setGlobalData({ name }),
    postBuild: ({ outDir }) => writeFileSync(outDir + '/' + name, ''),
  }
}`,
    '/src/theme/SearchBar/index.js': `import lunr from '@generated/lunr.client'
import { usePluginData } from '@docusaurus/useGlobalData'
export default () => <b className="own">{lunr + '/' + usePluginData('docusaurus-lunr-search').name}</b>`,
    '/docs/a.md': '# Page\n',
  })
  await rm(join(site.dir, 'site.config.ts'))
  for (const _ of ['cold', 'warm']) {
    const { exitCode, stderr } = await site.build()
    expect(exitCode, stderr).toBe(0)
    const [, index = ''] =
      /<b class="own">lunr\/(.*?)<\/b>/.exec(await site.output('docs/a/index.html')) ?? []
    expect(await site.output(index)).toBe('')
  }
})

test('a plugin that never ends at its start ends the build with its place', async () => {
  vi.stubEnv('SSG_HOOK_TIMEOUT', '1')
  onTestFinished(() => void vi.unstubAllEnvs())
  await using site = await tinySite({
    '/docusaurus.config.js': `module.exports = {
  title: 'Foreign', url: 'https://foreign.example', baseUrl: '/',
  plugins: ['./plugin.js'],
}
`,
    '/plugin.js': `module.exports = () => {\n  ${endlessLoop}\n}\n`,
    '/docs/a.md': '# A\n',
  })
  await rm(join(site.dir, 'site.config.ts'))
  const { exitCode, stderr } = await site.buildInNewProcess()
  expect(exitCode, stderr).toBe(1)
  expect(stderr).toMatch(/^plugin\.js:2:\d+ {2}error {2}module-error/m)
})
