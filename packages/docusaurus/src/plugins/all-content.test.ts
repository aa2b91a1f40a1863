import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localizationOf } from '../i18n/localize.ts'
import { listPlugins } from '../list-plugins.ts'
import { createContext } from './plugin-context.ts'
import { runPlugins } from './run-plugins.ts'

let siteDir: string
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'ssg-all-content-'))
})
afterEach(() => rmSync(siteDir, { recursive: true }))

function installContentPlugin(name: string, code: string): void {
  const dir = join(siteDir, 'node_modules/@docusaurus', `plugin-content-${name}`)
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, 'index.js'), `module.exports = (context, options) => (${code})`)
}

async function run(...plugins: unknown[]) {
  const config = { presets: [['classic', { docs: { path: 'text' } }]], plugins }
  const context = createContext(config, localizationOf(config, siteDir, undefined))
  const placeOf = (path: readonly PropertyKey[]) => ({ file: path.join('.'), line: 1, column: 1 })
  const builtIn = ['sitemap', 'theme-classic']
  const listed = listPlugins(config).filter(({ name }) => !builtIn.includes(name))
  return runPlugins(listed, context, placeOf)
}

test('a plugin reads the content of all plugins, and runs again when their files change', async () => {
  installContentPlugin(
    'docs',
    `{
      name: 'docusaurus-plugin-content-docs',
      getPathsToWatch: () => [context.siteDir + '/' + options.path + '/**/*.md'],
      loadContent: async () => ({ docs: [options.path] }),
    }`,
  )
  installContentPlugin('blog', `{ name: 'docusaurus-plugin-content-blog' }`)
  installContentPlugin('pages', 'null')
  const seen = vi.fn()
  const team = () => ({
    name: 'team',
    getPathsToWatch: () => ['./team.json'],
    loadContent: () => 1,
  })
  const reader = () => ({
    name: 'reader',
    contentLoaded: ({ allContent }: { allContent: unknown }) => seen(allContent),
    allContentLoaded({ allContent, actions }: { allContent: unknown; actions: Actions }) {
      seen(allContent)
      actions.setGlobalData('all')
      actions.addRoute({ path: '/all', component: '@site/All.js' })
    },
  })
  const { value, diagnostics } = await run(team, reader)
  expect(diagnostics).toEqual([])
  const integration = value.integrations.find(({ name }) => name === 'reader')
  expect(integration?.reads?.files).toEqual(['./text/**/*.md', './team.json'])
  expect(await integration?.content?.({} as never)).toMatchObject([{ path: 'all.mdx' }])
  const all = {
    'docusaurus-plugin-content-docs': { default: { docs: ['text'] } },
    'docusaurus-plugin-content-blog': { default: undefined },
    team: { default: 1 },
    reader: { default: undefined },
  }
  expect(seen.mock.calls).toEqual([[all], [all]])
  const data = join(siteDir, '.ssg/docusaurus/en/reader/default/global-data.json')
  expect(readFileSync(data, 'utf8')).toBe('"all"')
})

interface Actions {
  setGlobalData(data: unknown): void
  addRoute(route: object): void
}

test('a plugin that extends the one for blogs reads the content of the preset', async () => {
  installContentPlugin('docs', 'null')
  installContentPlugin('pages', 'null')
  installContentPlugin(
    'blog',
    `{ name: 'docusaurus-plugin-content-blog', loadContent: () => ['a'] }`,
  )
  const seen = vi.fn()
  const extended = () => ({
    name: 'docusaurus-plugin-content-blog',
    loadContent: () => ['b'],
    contentLoaded: ({ allContent }: { allContent: unknown }) => seen(allContent),
  })
  const { value } = await run([extended, { id: 'news' }])
  await value.integrations[0]?.content?.({} as never)
  const posts = { default: ['a'], news: ['b'] }
  expect(seen).toHaveBeenCalledWith({ 'docusaurus-plugin-content-blog': posts })
})

test('a content plugin that is not installed is reported if another plugin reads its content', async () => {
  const reader = () => ({ name: 'reader', allContentLoaded() {} })
  const { diagnostics } = await run(reader)
  expect(diagnostics).toHaveLength(3)
  expect(diagnostics[0]).toMatchObject({
    reason: expect.stringContaining('Other plugins do not get the content of content-docs: Cannot'),
    hint: 'Install @docusaurus/plugin-content-docs',
    place: { file: 'presets.0.1.docs' },
  })
  expect((await run(() => ({ name: 'other', contentLoaded() {} }))).diagnostics).toEqual([])
})

test('`postBuild` gets the plugins with their content', async () => {
  installContentPlugin('docs', `{ name: 'docs', loadContent: () => [options.id] }`)
  installContentPlugin('blog', 'null')
  installContentPlugin('pages', 'null')
  const seen = vi.fn()
  const reader = () => ({
    name: 'reader',
    postBuild: ({ plugins, routesBuildMetadata }: Built) => seen(plugins, routesBuildMetadata),
  })
  const { value } = await run(reader)
  const site = {
    outDir: siteDir,
    baseUrl: '/',
    pages: [{ kind: 'page', route: '/a', version: null, isIndexed: false }],
    versions: [],
  }
  await value.integrations[0]?.done?.(site as never, { inlineScripts: [] })
  expect(seen).toHaveBeenCalledWith(
    [
      expect.objectContaining({
        name: 'docs',
        options: { id: 'default', path: 'text' },
        content: ['default'],
      }),
      expect.objectContaining({ name: 'reader', content: undefined }),
    ],
    { '/a': { noIndex: true } },
  )
})

test('`outDir` of the context is the output, or a folder whose files go there', async () => {
  installContentPlugin('docs', 'null')
  installContentPlugin('blog', 'null')
  installContentPlugin('pages', 'null')
  let builds = 0
  const writer = (context: { readonly outDir: string }) => {
    const { outDir } = context
    return {
      name: 'writer',
      postBuild() {
        renameSync(join(context.outDir, 'page'), join(context.outDir, 'late'))
        if (++builds === 1) writeFileSync(join(outDir, 'early.txt'), 'text')
      },
    }
  }
  const { value } = await run(writer)
  const build = async (name: string) => {
    const outDir = join(siteDir, name)
    mkdirSync(join(outDir, 'page'), { recursive: true })
    const site = { outDir, baseUrl: '/', pages: [], versions: [] }
    await value.integrations[0]?.done?.(site as never, { inlineScripts: [] })
    return readdirSync(outDir).sort()
  }
  expect(await build('first')).toEqual(['early.txt', 'late'])
  expect(await build('second')).toEqual(['late'])
})

interface Built {
  readonly plugins: unknown
  readonly routesBuildMetadata: unknown
}
