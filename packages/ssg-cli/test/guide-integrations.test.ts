import { readdir, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { serveSite } from './serve-site.ts'
import { startStubServer } from './start-stub-server.ts'
import { type TinySite, tinySite } from './tiny-site.ts'

const repository = resolve(import.meta.dirname, '../../..')
const guide = join(repository, 'docs/content/guide/extend')

/** The files that the code blocks of the guide show, by the path in their title. */
async function guideFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for (const page of await readdir(guide)) {
    const text = await readFile(join(guide, page), 'utf8')
    const blocks = text.matchAll(/^```tsx? .*?title="(.*?)"\n(.*?)^```$/gms)
    for (const [, path = '', code = ''] of blocks) files.set(path, code)
  }
  return files
}

/** How the configuration uses the integration of each file. */
const uses: Readonly<Record<string, string>> = {
  changelog: "changelog({ url: 'STUB/CHANGELOG.md' })",
  clock: 'clock',
  deprecation: 'deprecation',
  deprecations: 'deprecations()',
  descriptions: 'descriptions',
  editor: 'editor',
  greek: 'greek()',
  humans: "humans({ team: ['Ada', 'Eve'] })",
  'image-sitemap': 'imageSitemap',
  kbd: 'kbd()',
  level: 'level',
  'live-code': 'liveCode()',
  'page-list': 'pageList',
  playground: 'playground',
  plugins: 'plugins',
  preconnect: 'preconnect',
  proxy: "proxy('STUB')",
  purge: "purge('STUB/purge')",
  'reading-time': 'readingTime',
  release: 'release',
  releases: "releases('releases.json')",
  'route-meta': 'routeMeta',
}

/** Files that the examples read. */
const otherFiles = {
  'docs/index.md':
    '---\nlevel: expert\nreplaced_by: b\n---\n\n# Home\n\nPress :kbd[Ctrl].\n\n| A |\n| - |\n| 1 |\n\n```live\nlet live = 1\n```\n\n![](a.svg) ![](https://x.example/b.png?c&d) [b](b.md)\n\n```js deprecations\nconst b = new Buffer(8)\n```\n\n```greek\n2π\n```\n',
  'docs/b.md': '---\nunlisted: true\n---\n\n# B\n\n![](a.svg)\n',
  'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" />\n',
  '/src/analytics.ts': "console.log('analytics module')\n",
  '/src/editor.ts': "console.log('editor module')\n",
  '/src/editor.css': '.editor-of-guide { color: red }\n',
  '/deprecated.css': '.deprecated { color: red }\n',
  '/live-code-editor.js': "console.log('live module')\n",
  '/integrations/Play.tsx': 'export default () => <b>Played</b>\n',
  '/data/notes.json': '{"notes":1}',
  '/releases.json': '[{ "version": "2.0", "notes": "Accept `{`" }]',
}

/** A site with the integrations of the guide. */
async function guideSite(stubUrl: string): Promise<TinySite> {
  const files = await guideFiles()
  const site = await tinySite(otherFiles)
  const imports: string[] = []
  for (const [path, code] of files) {
    if (path === 'site.config.ts') continue
    await site.write(`/${path}`, code)
    const name = basename(path, '.ts')
    const [variable = ''] = /^\w+/.exec(uses[name] ?? '') ?? []
    if (variable !== '') imports.push(`import { ${variable} } from './${path}'`)
  }
  const integrations = Object.values(uses).join(', ').replaceAll('STUB', stubUrl)
  await site.write(
    '/site.config.ts',
    `${imports.join('\n')}
export default { title: 'Tiny', url: 'https://tiny.example', ogImage: false, integrations: [${integrations}] }
`,
  )
  return site
}

test('every integration in the guide is used here', async () => {
  const paths = [...(await guideFiles()).keys()]
  const names = paths
    .filter((path) => path.startsWith('integrations/') && !path.endsWith('.test.ts'))
    .map((path) => basename(path, '.ts'))
  expect(names.sort()).toEqual(Object.keys(uses))
})

test('the integrations in the guide do what it says', async () => {
  await using cdn = await startStubServer(({ path }) => [
    200,
    path === '/CHANGELOG.md' ? '## 1.0.0\n\n- First.\n' : 'ok',
  ])
  await using site = await guideSite(cdn.url)
  process.env['RELEASE'] = '7'
  const { exitCode, stderr } = await site.build().finally(() => {
    delete process.env['RELEASE']
  })
  expect(exitCode, stderr).toBe(0)

  const html = await site.output('docs/index.html')
  expect(html).toContain('<link rel="preconnect" href="https://tiny.example:8443">')
  expect(html).toContain('<meta name="level" content="expert"')
  expect(html).toContain('<meta name="route" content="/docs')
  expect(html).toMatch(/<p>Use (?:<!-- -->)?b/)
  expect(html).toMatch(/Home<!-- -->\u00a0<span class="tone-badge">1 min<\/span>/)
  expect(html).toContain('<kbd>Ctrl</kbd>')
  expect(html).toMatch(/<live-code data-code="let live = 1">/)
  expect(html).toContain('<span class="deprecated" title="Use Buffer.from()">')
  expect(html).toContain('2<t-kc>π</t-kc>')
  expect(html).toMatch(/<table class="wide"/)
  expect(html).toContain('Licence: CC BY 4.0')

  expect(await site.output('humans.txt')).toMatch(/^Tiny, \d+ pages, by Ada, Eve\n$/)
  expect(await site.output('pages.txt')).toContain('https://tiny.example/docs')
  const images = await site.output('images.xml')
  expect(images.match(/<loc>.*?<\/loc>/g)).toEqual(['<loc>https://tiny.example/docs/</loc>'])
  expect(images).toMatch(/<image:loc>https:\/\/tiny\.example\/assets\/.*\.svg<\/image:loc>/)
  expect(images).toContain('<image:loc>https://x.example/b.png?c&amp;d</image:loc>')
  expect(await site.output('robots.txt')).toContain('Sitemap: https://tiny.example/images.xml')
  expect(await site.output('notes-7.json')).toBe('{"notes":1}')
  expect(await site.output('docs/releases/2.0/index.html')).toContain('Accept <code>{</code>')
  expect(await site.output('docs/changelog/index.html')).toContain('id="100"')
  expect(await site.output('play/index.html')).toContain('<b>Played</b>')
  expect(stderr).toMatch(/docs\/index\.md.*\n.*This page has no description/)
  expect(cdn.calls()).toEqual(['GET /CHANGELOG.md', 'POST /purge?site=https://tiny.example'])

  const scripts = (await site.outputs()).filter((path) => /\.(?:js|css)$/.test(path))
  const texts = await Promise.all(scripts.map((path) => site.output(path)))
  for (const text of ['analytics module', 'editor module', 'live module', '.editor-of-guide'])
    expect(texts.filter((one) => one.includes(text))).toHaveLength(1)
})

test('handlers of the guide respond in the development server', async () => {
  await using api = await startStubServer(({ method, body }) => [201, { method, body }])
  await using site = await guideSite(api.url)
  const server = await serveSite(site.dir, '--watch')
  const text = await (await fetch(server.url('/api/time'))).text()
  const answer = await fetch(server.url('/api/users'), { method: 'POST', body: '{"name":"Ada"}' })
  const user = await answer.json()
  await server.close()
  expect(new Date(text).toISOString()).toBe(text)
  expect([answer.status, user]).toEqual([201, { method: 'POST', body: { name: 'Ada' } }])
})
