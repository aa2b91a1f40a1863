import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { expect, test } from 'vitest'
import { describeTestSite } from '../../test/describe-test-site.ts'
import type { LocalFile } from '../content/source.ts'

const files = {
  'docs/index.md': '# Home\n\n![Logo](logo.png)\n',
  'docs/api/Agent.md': '# Agent\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n# Hidden\n',
  'versioned_docs/version-1.x/index.md': '# Home\n',
}
const site = {
  files,
  versions: ['1.x'],
  assets: { 'docs/logo.png': { width: 1, height: 1 } },
  categories: { api: { label: 'API', link: { type: 'generated-index' } } },
} as const

function staticFile(name: string): LocalFile {
  const path = `/site/static/${name}`
  const servedPath = outputPath(name)
  return { path, file: name, servedPath, hash: 'h', byteLength: 1, imageSize: null }
}

const pathsOf = (outputs: { readonly files: readonly { path: string }[] }) =>
  outputs.files.map(({ path }) => path)

test('pages and their data are written by workers, local files are copied', async () => {
  const outputs = await describeTestSite(site)
  const sourceOf = (pattern: RegExp) =>
    outputs.files.filter(({ path }) => pattern.test(path)).map(({ source }) => source)
  expect(sourceOf(/^pages\//).length).toBeGreaterThan(4)
  for (const source of [...sourceOf(/^pages\//), ...sourceOf(/^assets\/page\//)]) {
    expect(source).toEqual({ isAlreadyWritten: true })
  }
  expect(sourceOf(/\.png$/)).toEqual([
    { copyFrom: '/site/content/docs/logo.png', hash: '0123456789abcdef' },
  ])
})

test('no path occurs twice', async () => {
  const paths = pathsOf(await describeTestSite(site))
  expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted())
})

test('a static file replaces a generated file that no page needs, such as robots.txt', async () => {
  const outputs = await describeTestSite(site, {
    staticFiles: [staticFile('robots.txt'), staticFile('humans.txt')],
  })
  const robots = outputs.files.filter(({ path }) => path === 'robots.txt')
  expect(robots.map(({ source }) => source)).toEqual([
    { copyFrom: '/site/static/robots.txt', hash: 'h' },
  ])
  expect(pathsOf(outputs)).toContain('humans.txt')
})

test('a static file does not replace routes.json, which tools need: both are described', async () => {
  const outputs = await describeTestSite(site, { staticFiles: [staticFile('routes.json')] })
  expect(pathsOf(outputs).filter((path) => path === 'routes.json')).toHaveLength(2)
})

test('the rules for hosts are appended to those of the author', async () => {
  const outputs = await describeTestSite(
    { ...site, config: { hosts: ['netlify'] } },
    { staticFiles: [staticFile('_headers')] },
  )
  const headers = outputs.files.filter(({ path }) => path === '_headers')
  expect(headers).toHaveLength(1)
  expect(headers[0]?.source).toMatchObject({
    copyFrom: '/site/static/_headers',
    append: expect.stringContaining('Cache-Control'),
  })
})

test('routes.json describes every route', async () => {
  const outputs = await describeTestSite(site)
  const routes: { path: string }[] = JSON.parse((await outputs.textOf('routes.json')) ?? '')
  const route = (path: string) => routes.find((one) => one.path === path)
  expect(route('/docs/next/api/Agent')).toEqual({
    path: '/docs/next/api/Agent',
    file: 'pages/3.html',
    exact: true,
    kind: 'doc',
    docs: 'default',
    id: 'api/Agent',
    unlisted: false,
    version: 'next',
    sidebar: 'defaultSidebar',
    source: 'content/docs/api/Agent.md',
    title: 'Agent',
    markdown: '/docs/next/api/Agent.md',
  })
  expect(route('/docs/next/category/api')).toMatchObject({
    kind: 'category',
    source: null,
    version: 'next',
  })
  expect(route('/docs/next/hidden')).toMatchObject({ unlisted: true })
  expect(route('/docs/')).toMatchObject({ version: '1.x', exact: false })
  expect(route('/404.html')).toMatchObject({ kind: 'not-found', docs: null, markdown: null })
})

test('site.json describes the site and its versions', async () => {
  const outputs = await describeTestSite(site)
  expect(JSON.parse((await outputs.textOf('site.json')) ?? '')).toEqual({
    title: 'Memory',
    tagline: '',
    url: 'https://memory.example',
    baseUrl: '/',
    search: { provider: 'local' },
    versions: [
      {
        key: 'next',
        docs: 'default',
        name: 'next',
        label: 'Next',
        path: '/docs/next',
        latest: false,
        status: 'unreleased',
      },
      {
        key: '1.x',
        docs: 'default',
        name: '1.x',
        label: '1.x',
        path: '/docs',
        latest: true,
        status: 'maintained',
      },
    ],
  })
})

test('the manifest maps sidebars and search indexes to their files', async () => {
  const outputs = await describeTestSite(site)
  const manifest = JSON.parse((await outputs.textOf('assets/manifest/data.json')) ?? '')
  expect(Object.keys(manifest).toSorted()).toEqual([
    'search',
    expect.stringMatching(/^search:/),
    expect.stringMatching(/^search:/),
    expect.stringMatching(/^sidebar:/),
    expect.stringMatching(/^sidebar:/),
  ])
  for (const path of Object.values(manifest)) expect(pathsOf(outputs)).toContain(path)
})

test('with offline support each version has a list of everything its readers need', async () => {
  const without = await describeTestSite(site)
  expect(pathsOf(without).some((path) => path.includes('offline'))).toBe(false)
  const outputs = await describeTestSite(site, { offline: true })
  const lists = pathsOf(outputs).filter((path) => path.includes('/offline/'))
  expect(lists).toHaveLength(2)
  const list = JSON.parse((await outputs.textOf(lists[0] ?? '')) ?? '')
  expect(Object.keys(list.revisions)).toContain('/docs/next/api/Agent')
  expect(Object.keys(list.revisions)).toContain('/assets/manifest/data.json')
  expect(Object.keys(list.revisions)).not.toContain('/docs/')
  expect(list.immutable).toContain('/assets/runtime-ABCDEFGH.js')
  expect(list.immutable.join()).toMatch(/\/assets\/sidebar\/.*\/assets\/search\//s)
  expect(list.immutable.join()).toMatch(/logo.*\.png/)
})
