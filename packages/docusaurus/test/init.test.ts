import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from '../../ssg-cli/test/run-cli.ts'
import { type TinySite, tinySite } from '../../ssg-cli/test/tiny-site.ts'

const files = {
  '/docusaurus.config.js': `module.exports = {
  title: process.env.DOCUSAURUS_CURRENT_LOCALE === 'fr' ? 'Le site' : 'The site',
  url: 'https://foreign.example',
  baseUrl: '/lib/',
  organizationName: 'us',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', {
    blog: false,
    docs: {
      remarkPlugins: [[require('./plugins/shout.js'), { mark: '!' }]],
      admonitionsStyle: 'loud',
    },
    theme: { customCss: require.resolve('./src/css/custom.css') },
  }]],
  plugins: ['./plugins/team.js', ['@docusaurus/plugin-ideal-image', { quality: 70 }]],
  themeConfig: {
    navbar: { items: [{ to: '/about', label: 'About' }, { type: 'localeDropdown', queryString: '?a' }] },
    footer: {
      logo: { src: '/mark.svg', style: { opacity: 0.5 } },
      links: [{ label: 'Us', to: '/about', target: '_self' }, { label: 'You', to: '/about', target: '_self' }],
    },
  },
}`,
  '/plugins/shout.js': `module.exports = ({ mark }) => (tree) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Heard' + mark }] })
}`,
  '/plugins/team.js': `module.exports = () => ({
  name: 'team',
  extendCli() {},
  loadContent: () => ['Ann'],
  contentLoaded: ({ content, actions }) => actions.setGlobalData({ members: content }),
})`,
  '/docs/a.md': '# First\n',
  '/src/css/custom.css': '\n:root { --ifm-color-primary: teal }',
  '/src/theme/Footer.js': `import Footer from '@theme-original/Footer'
export default (props) => <div className="around-footer"><Footer {...props} /></div>`,
  '/src/pages/about.js': `import { usePluginData } from '@docusaurus/useGlobalData'
import Translate from '@docusaurus/Translate'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
export default () => <main>
  {usePluginData('team').members[0]} of {useDocusaurusContext().siteConfig.organizationName}: <Translate id="hello">Hello</Translate>
</main>`,
  '/i18n/fr/code.json': '{ "hello": { "message": "Bonjour" } }',
  '/i18n/fr/docusaurus-theme-classic/navbar.json':
    '{ "item.label.About": { "message": "À propos" } }',
}

/** Text of all pages, without the hashes in names of assets. */
async function pagesOf(site: TinySite): Promise<Readonly<Record<string, string>>> {
  const paths = (await site.outputs()).filter((path) => path.endsWith('.html'))
  const texts = await Promise.all(paths.map((path) => site.output(path)))
  return Object.fromEntries(paths.map((path, index) => [path, withoutHashes(texts[index] ?? '')]))
}

function withoutHashes(text: string): string {
  return text.replace(/[\w-]+\.(?:js|css)\b/g, 'asset').replace(/sha\d+-[\w+/=]+/g, 'hash')
}

test('a converted Docusaurus site has the same pages, and a report', async () => {
  await using site = await tinySite(files)
  await rm(join(site.dir, 'site.config.ts'))
  const original = await site.build()
  expect(original.exitCode, original.stderr).toBe(0)
  const before = await pagesOf(site)
  expect(before['fr/about/index.html']).toMatch(/Ann(?:<!-- -->)? of (?:<!-- -->)?us.*Bonjour/s)

  const { exitCode, stdout } = await runCli(['init', '--from-docusaurus', site.dir])
  expect(exitCode).toBe(0)
  for (const line of [
    /^Converted to settings \(\d+\):$/m,
    /^ {2}docusaurus\.config\.js:2 +title$/m,
    /^ {2}docusaurus\.config\.js:9 +docs$/m,
    /^Kept by @ssgdocs\/docusaurus \(\d+\):$/m,
    /^ {2}docusaurus\.config\.js:10 +value of markdown\.remarkPlugins\[0\]\[0\]$/m,
    /^ {2}docusaurus\.config\.js:15 +plugin team$/m,
    /^ {2}src\/theme\/Footer\.js +swizzled component Footer$/m,
    /^ {2}src\/css\/custom\.css:2 +custom properties of Infima$/m,
    /^ {2}src\/pages\/about\.js:3 +imports of @docusaurus\/useDocusaurusContext$/m,
    /^Lost \(4\):$/m,
    /^ {2}docusaurus\.config\.js:11 +presets\[\]\[\]\.docs\.admonitionsStyle$/m,
    /^ {2}docusaurus\.config\.js:15 +The plugin "team" runs without extendCli \(adds commands\), options of ideal-image$/m,
    /^ {2}docusaurus\.config\.js:17 +themeConfig\.navbar\.items\[\]\.queryString$/m,
  ]) {
    expect(stdout).toMatch(line)
  }

  const converted = await site.build()
  expect(converted.exitCode, converted.stderr).toBe(0)
  expect(await pagesOf(site)).toEqual(before)
  const text = await readFile(join(site.dir, 'site.config.ts'), 'utf8')
  expect(text).toContain('title: old.title')
  expect(text).toContain('label: old.theme.navbar.items[0].label')
})
