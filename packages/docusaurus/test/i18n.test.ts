import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tinySite } from '../../ssg-cli/test/tiny-site.ts'

const json = (messages: Readonly<Record<string, string>>) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, { message }])),
  )
const files = {
  '/docusaurus.config.js': `module.exports = {
  title: process.env.DOCUSAURUS_CURRENT_LOCALE === 'fr' ? 'Le site' : 'The site',
  url: 'https://foreign.example',
  baseUrl: '/lib/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: { htmlLang: 'fr-CA', baseUrl: '/lib/fr/' } } },
  plugins: ['./words.js'],
  presets: [['classic', { docs: { editUrl: 'https://foreign.example/edit/' }, blog: {} }]],
  themeConfig: {
    navbar: { items: [{ to: '/about', label: 'About' }, { type: 'localeDropdown', position: 'right' }] },
    footer: { links: [{ title: 'More', items: [{ label: 'Us', to: '/about' }] }], copyright: 'By us' },
  },
}`,
  '/words.js': `module.exports = ({ baseUrl }) => ({
  name: 'words',
  loadContent: () => 'tree',
  getTranslationFiles: ({ content }) => [{ path: 'all', content: { tree: { message: content } } }],
  translateContent: ({ translationFiles }) => translationFiles[0].content.tree.message,
  getDefaultCodeTranslationMessages: () => ({ 'words.title': 'Words' }),
  async contentLoaded({ content, actions }) {
    actions.setGlobalData(content)
    const data = await actions.createData('word.json', JSON.stringify(content))
    actions.addRoute({ path: baseUrl + 'word', component: '@site/src/Words.js', modules: { data }, props: { content } })
  },
})`,
  '/src/Words.js': `import { usePluginData } from '@docusaurus/useGlobalData'
import { translate } from '@docusaurus/Translate'
export default ({ content, data }) => <b>{[translate({ id: 'words.title' }), content, data, usePluginData('words')].join()}</b>`,
  '/i18n/fr/words/all.json': json({ tree: 'arbre' }),
  '/docs/basics/_category_.json':
    '{ "label": "Basics", "link": { "type": "generated-index", "title": "All basics" } }',
  '/docs/basics/a.md': '# First\n\n[second](b.md)\n',
  '/docs/basics/b.md': '# Second\n',
  '/versioned_docs/version-1/a.md': '# Old\n',
  '/versions.json': '["1"]',
  '/blog/2021-09-03-post/index.md': '# Post\n',
  '/src/pages/about.js': `import Translate, { translate } from '@docusaurus/Translate'
import EditThisPage from '@theme/EditThisPage'
import LastUpdated from '@theme/LastUpdated'
import TagsListInline from '@theme/TagsListInline'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
export default () => <main title={translate({ message: 'Tip' })}>
  <Translate id="hello" values={{ who: 'you' }}>{'Hello {who}'}</Translate>
  <i>{useDocusaurusContext().i18n.currentLocale}</i>
  <TagsListInline tags={[]} />
  <EditThisPage editUrl="https://git.example" />
  <LastUpdated lastUpdatedAt={1_600_000_000} formattedLastUpdatedAt="hier" lastUpdatedBy="Ada" />
  <LastUpdated lastUpdatedAt={1_600_000_000_000} /></main>`,
  '/i18n/fr/code.json': json({
    hello: 'Bonjour {who}',
    Tip: 'Astuce',
    'theme.common.skipToMainContent': 'Aller au contenu',
    'theme.admonition.note': 'Remarque',
    'theme.common.editThisPage': 'Modifier',
    'theme.tags.tagsListLabel': 'Mots :',
    'theme.lastUpdated.lastUpdatedAtBy': '{byUser}{atDate} : changement',
    'theme.lastUpdated.atDate': 'le {date}',
    'theme.lastUpdated.byUser': 'par {user} ',
    'theme.common.headingLinkTitle': 'Lien vers {heading}',
    'theme.CodeBlock.copyButtonAriaLabel': 'Copier le code',
  }),
  '/i18n/fr/docusaurus-theme-classic/navbar.json': json({ 'item.label.About': 'À propos' }),
  '/i18n/fr/docusaurus-theme-classic/footer.json': json({
    'link.title.More': 'Plus',
    'link.item.label.Us': 'Nous',
    copyright: 'Par nous',
  }),
  '/i18n/fr/docusaurus-plugin-content-docs/current.json': json({
    'sidebar.defaultSidebar.category.Basics': 'Les bases',
    'sidebar.defaultSidebar.category.Basics.link.generated-index.title': 'Toutes les bases',
  }),
  '/i18n/fr/docusaurus-plugin-content-docs/current/basics/a.md': `import Own from './own.js'
import { word } from '../../../../../src/word.js'

# Premier

[deux](b.md) <Own /> {word}

## Partie

~~~js
1
~~~

:::note
A
:::
`,
  '/i18n/fr/docusaurus-plugin-content-docs/current/basics/own.js': `export default () => 'à nous'`,
  '/src/word.js': `export const word = 'mot'`,
  '/i18n/fr/docusaurus-plugin-content-docs/version-1/a.md': '# Ancien\n',
  '/i18n/fr/docusaurus-plugin-content-blog/2021-09-03-post/index.md': '# Billet\n',
  '/i18n/fr/docusaurus-plugin-content-blog/options.json': json({ title: 'Le blog' }),
}

test('builds the translations in the i18n folder of Docusaurus', async () => {
  await using site = await tinySite(files)
  await rm(join(site.dir, 'site.config.ts'))
  const { exitCode, stderr } = await site.build()
  expect(exitCode, stderr).toBe(0)

  const first = await site.output('fr/docs/next/basics/a/index.html')
  expect(first).toContain('<html lang="fr-CA" dir="ltr"')
  expect(first).toContain('<title>Premier | Le site</title>')
  expect(first).toContain('<footer class="theme-doc-footer"><div class="edit-row">')
  expect(first).toContain('href="/lib/fr/docs/next/basics/b"')
  const texts = [
    'À propos',
    'Les bases',
    'Plus',
    'Nous',
    'Par nous',
    'Aller au contenu',
    'à nous',
    'mot',
    'aria-label="Lien vers Partie"',
    'aria-label="Copier le code"',
    'Copier la page en Markdown',
  ]
  for (const text of [...texts, '>Remarque</p>']) {
    expect(first).toContain(text)
  }
  expect(first).toMatch(/href="\/lib\/docs\/next\/basics\/a" lang="en">English</)
  expect(await site.output('fr/docs/next/category/basics/index.html')).toMatch(
    /<h1[^>]*>Toutes les bases/,
  )
  expect(await site.output('fr/docs/next/basics/b/index.html')).toMatch(/<h1[^>]*>Second/)
  expect(await site.output('fr/docs/a/index.html')).toMatch(/<h1[^>]*>Ancien/)
  expect(await site.output('fr/blog/2021/09/03/post/index.html')).toContain('Billet')
  const blog = await site.output('fr/blog/index.html')
  expect(blog).toContain('<title>Le blog | Le site</title>')
  expect(blog).toContain('3 septembre 2021')
  const about = await site.output('fr/about/index.html')
  expect(about).toMatch(/<main title="Astuce">Bonjour (?:<!-- -->)?you<i>fr</)
  expect(about).toContain('>Modifier</a>')
  expect(about).toContain('>Mots :</b>')
  const updates = about
    .match(/<span class="theme-last-updated">.*?<\/span>/g)
    ?.map((update) => update.replace(/<!-- -->|<\/?(?:b|span)\b[^>]*>/g, ''))
  expect(updates).toEqual([
    'par Ada le <time dateTime="2020-09-13T12:26:40.000Z">hier</time> : changement',
    'le <time dateTime="2020-09-13T12:26:40.000Z">13 sept. 2020</time> : changement',
  ])

  const english = await site.output('docs/next/basics/a/index.html')
  expect(english).toContain('<title>First | The site</title>')
  expect(english).toContain(
    'hreflang="fr-CA" href="https://foreign.example/lib/fr/docs/next/basics/a"',
  )
  expect(await site.output('about/index.html')).toMatch(
    /<main title="Tip">Hello (?:<!-- -->)?you<i>en</,
  )
})

test('each language has its own content of plugins, in later builds too', async () => {
  await using site = await tinySite(files)
  await rm(join(site.dir, 'site.config.ts'))
  for (const page of ['Us', 'Our team']) {
    await site.write('/docs/basics/b.md', `# ${page}\n`)
    const { exitCode, stderr } = await site.build()
    expect(exitCode, stderr).toBe(0)
    expect(await site.output('word/index.html')).toContain('<b>Words,tree,tree,tree</b>')
    expect(await site.output('fr/word/index.html')).toContain('<b>Words,arbre,arbre,arbre</b>')
  }
})
