import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseRoute } from '@ssgdocs/runtime/contract/addresses'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDevBuilder } from '../dist/serve/dev-builder.js'
import { endlessLoop } from './endless-loop.ts'
import { builderOptions } from './open-dev-builder.ts'
import { tinySite } from './tiny-site.ts'

test('scripts and styles of a first page are bundled before it is requested', async () => {
  await using site = await tinySite({ 'docs/index.md': '# Home\n' })
  const builder = createDevBuilder(await builderOptions(site))
  const prepared = join(site.dir, '.ssg/no-page')
  await vi.waitFor(() => expect(existsSync(join(prepared, '404.html'))).toBe(true), 60_000)
  expect(assetsIn(prepared)).toContain('styles.css')
  const folder = await builder.buildPage(parseRoute('/docs'))
  expect(assetsIn(folder ?? '')).toEqual(assetsIn(prepared))
})

function assetsIn(folder: string): readonly string[] {
  return readdirSync(join(folder, 'assets')).filter((name) => /\.(?:js|css)$/.test(name))
}

test('a page that is built alone has no copies of static files, of which there may be many', async () => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n\n![Logo](/logo.svg)\n',
    '/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>',
  })
  const builder = createDevBuilder(await builderOptions(site))
  const folder = (await builder.buildPage(parseRoute('/docs'))) ?? ''
  expect(await readFile(join(folder, 'docs/index.html'), 'utf8')).toMatch(
    /<img [^>]*src="\/assets\/files\/logo-\w+\.svg" width="40"/,
  )
  expect(existsSync(join(folder, 'logo.svg'))).toBe(false)
  await builder.rebuild()
  expect(existsSync(join(site.dir, '.ssg/preview/logo.svg'))).toBe(true)
})

test('a component that never ends holds up its page until there are newer changes', async () => {
  // Longer than the time limit of the test.
  vi.stubEnv('SSG_PAGE_TIMEOUT', '3600')
  onTestFinished(() => void vi.unstubAllEnvs())
  await using site = await tinySite({
    'docs/index.mdx': `import A from '../../src/A'\n\n# Home\n\n<A/>\n`,
    '/src/A.jsx': 'export default () => <b>old</b>\n',
  })
  const builder = createDevBuilder(await builderOptions(site))
  await builder.rebuild()
  const changedPaths = [join(site.dir, 'src/A.jsx')]
  const firstPages = { paths: ['docs/index.html'], onReady: () => {} }
  await site.write('/src/A.jsx', `export default () => { ${endlessLoop} }\n`)
  const interrupt = AbortSignal.abort('newer changes')
  const stuck = builder.rebuild({ changedPaths, firstPages, interrupt })
  await expect(stuck).rejects.toBe('newer changes')

  await site.write('/src/A.jsx', 'export default () => <b>mended</b>\n')
  expect((await builder.rebuild({ changedPaths, firstPages })).problems).toEqual([])
})

test('the first pages of a rebuild are staged with their final content', async () => {
  const pages = Object.fromEntries([1, 2, 3].map((n) => [`docs/${n}.md`, `# Page ${n}\n`]))
  await using site = await tinySite({
    ...pages,
    'docs/index.mdx': `import A from '../../src/A'\n\n# Home\n\n<A/>\n`,
    '/src/A.jsx': 'export default () => <b>old</b>\n',
  })
  const builder = createDevBuilder(await builderOptions(site))
  await builder.rebuild()
  await site.write('/src/A.jsx', 'export default () => <b>new</b>\n')
  await site.write('docs/1.md', '# New title\n')
  const staged: string[] = []
  await builder.rebuild({
    changedPaths: ['src/A.jsx', 'content/docs/1.md'].map((path) => join(site.dir, path)),
    firstPages: {
      paths: ['docs/index.html', 'docs/none.html'],
      onReady({ dir, paths }) {
        const [page = '', styles = ''] = paths
        staged.push(page, readFileSync(join(dir, page), 'utf8'), styles)
        expect(existsSync(join(dir, styles))).toBe(true)
      },
    },
  })
  const html = await readFile(join(site.dir, '.ssg/preview/docs/index.html'), 'utf8')
  expect(html).toMatch(/New title.*<b>new<\/b>/s)
  expect(staged).toEqual(['docs/index.html', html, 'assets/styles.css'])
})

test('no page is staged while the site moves to another base URL', async () => {
  await using site = await tinySite({ 'docs/index.md': '# Home\n' })
  const builder = createDevBuilder(await builderOptions(site))
  expect(await builder.rebuild()).toMatchObject({ baseUrl: '/' })
  const config = readFileSync(join(site.dir, 'site.config.ts'), 'utf8')
  await site.write('/site.config.ts', config.replace('{', '{ "baseUrl": "/new/",'))
  const onReady = vi.fn()
  const firstPages = { paths: ['docs/index.html'], onReady }
  const changedPaths = [join(site.dir, 'site.config.ts')]
  expect(await builder.rebuild({ changedPaths, firstPages })).toMatchObject({ baseUrl: '/new/' })
  expect(onReady).not.toHaveBeenCalled()
})

test('an edit of styles leaves those of the theme, and one with mistakes the rest of the site', async () => {
  await using site = await tinySite(
    { 'docs/index.md': '# Home\n', '/own.css': 'h1 { color: red }\n' },
    { theme: { customCss: ['./own.css'] } },
  )
  const builder = createDevBuilder(await builderOptions(site))
  const styles = async () => {
    const text = await readFile(join(site.dir, '.ssg/preview/assets/styles.css'), 'utf8')
    const [, imported = ''] = /^@import "\.\/(theme-styles-[^"]+)";\n/.exec(text) ?? []
    return { text, theme: await readFile(join(site.dir, '.ssg/preview/assets', imported), 'utf8') }
  }
  await builder.rebuild()
  const before = await styles()
  expect(before.theme).toContain('.navbar')
  await site.write('/own.css', 'h1 { color: blue }\n')
  await builder.rebuild({ changedPaths: [join(site.dir, 'own.css')] })
  const after = await styles()
  expect(after.text).toBe(before.text.replace('red', 'blue'))
  expect(after.theme).toBe(before.theme)

  await site.write('/own.css', 'h1 { color: green }\nh2 { color: red\n')
  const changedPaths = [join(site.dir, 'own.css')]
  expect((await builder.rebuild({ changedPaths })).problems).toMatchObject([
    {
      diagnostic: {
        severity: 'warning',
        reason: 'Expected "}" to go with "{"',
        hint: 'The unbalanced "{" is here: own.css:2:4',
        place: { file: 'own.css', line: 3 },
      },
    },
  ])
  const { text } = await styles()
  expect(text).toContain('green')
  await site.write('/own.css', '@import "./gone.css";\n')
  await site.write('docs/index.md', '# Changed\n')
  changedPaths.push(join(site.dir, 'content/docs/index.md'))
  expect((await builder.rebuild({ changedPaths })).problems).toMatchObject([
    { diagnostic: { severity: 'error', place: { file: 'own.css', line: 1 } } },
  ])
  expect((await styles()).text, 'the last styles').toBe(text)
  const page = await readFile(join(site.dir, '.ssg/preview/docs/index.html'), 'utf8')
  expect(page, 'the rest of the site follows').toContain('Changed')
})
