import { spawnSync } from 'node:child_process'
import { chmod, readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { tinySite, twoPages } from './tiny-site.ts'

test('a folder of Markdown becomes a site', async () => {
  await using site = await tinySite({ ...twoPages, 'pages/index.md': '# Tiny\n' })
  const { exitCode, stdout } = await site.build()
  expect(exitCode).toBe(0)
  expect(stdout).toContain('Built 5 pages in 1 version')
  const outputs = await site.outputs()
  for (const path of [
    'index.html',
    'docs/index.html',
    'docs/b/index.html',
    '404.html',
    'sitemap.xml',
    'robots.txt',
    'routes.json',
  ]) {
    expect(outputs).toContain(path)
  }
  expect(await site.output('docs/index.html')).toContain('href="/docs/b"')
  expect(await site.output('sitemap.xml')).toContain('<loc>https://tiny.example/docs/b</loc>')
  expect(await site.output('robots.txt')).toContain('Sitemap: https://tiny.example/sitemap.xml')
})

test('the output is world-readable with any umask', async () => {
  await using site = await tinySite({ ...twoPages, '/static/secret.txt': 'not secret' })
  await chmod(join(site.dir, 'static/secret.txt'), 0o600)
  const command = resolve(import.meta.dirname, '../bin/ssg.js')
  const script = 'umask 077; exec "$0" "$@"'
  spawnSync('sh', ['-c', script, process.execPath, command, 'build', site.dir])
  const dir = join(site.dir, 'build')
  const paths = await readdir(dir, { recursive: true })
  expect(paths).toContain('secret.txt')
  for (const path of ['', ...paths]) {
    const stats = await stat(join(dir, path))
    expect([path, stats.mode & 0o777]).toEqual([path, stats.isDirectory() ? 0o755 : 0o644])
  }
})

test('a cached build reports the warnings again', async () => {
  await using site = await tinySite({ 'docs/index.md': '# A\n\n:::nope\nx\n:::\n' })
  const first = await site.build()
  const second = await site.build()
  expect(first.stderr).toContain('content/docs/index.md:3:1  warning  unknown-directive')
  expect(second.stderr).toContain('content/docs/index.md:3:1  warning  unknown-directive')
})

test('the same input builds the same bytes, in another folder and without a cache', async () => {
  const files = {
    ...twoPages,
    'docs/live.mdx': 'import { Hi } from "./Hi.tsx"\n\n# Live\n\n<Hi name="you" />\n',
    'docs/Hi.tsx': 'export const Hi = ({ name }: { name: string }) => <p>Hi {name}</p>\n',
    'blog/2025-01-02-a.md': '---\ntags: [t]\n---\n# A\n\ntext\n',
  }
  await using one = await tinySite(files, { ogImage: {} })
  await using two = await tinySite(files, { ogImage: {} })
  expect((await one.build()).exitCode).toBe(0)
  expect((await two.build()).exitCode).toBe(0)
  const hash = await one.outputHash()
  expect(await two.outputHash()).toBe(hash)
  await one.build()
  expect(await one.outputHash()).toBe(hash)
})

test('every URL starts with the base URL exactly once', async () => {
  await using site = await tinySite(
    { ...twoPages, 'pages/index.md': '# Tiny\n' },
    { baseUrl: '/lib/' },
  )
  await site.build()
  const html = await site.output('docs/index.html')
  const addresses = [...html.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, address]) => address)
  expect(addresses.length).toBeGreaterThan(5)
  for (const address of addresses) expect(address).toMatch(/^\/lib\/(?!lib\/)/)
  const other = await site.build('--base-url', '/other')
  expect(other.exitCode).toBe(0)
  expect(await site.output('docs/index.html')).toContain('href="/other/docs/b"')
})

test.each([
  [true, 'docs/b/index.html', '/docs/b/'],
  [false, 'docs/b.html', '/docs/b'],
])('with trailingSlash %s a page is the file %s', async (trailingSlash, file, href) => {
  await using site = await tinySite(twoPages, { trailingSlash })
  await site.build()
  expect(await site.outputs()).toContain(file)
  const home = trailingSlash ? 'docs/index.html' : 'docs.html'
  expect(await site.output(home)).toContain(`href="${href}"`)
})

test('MD-15: a preprocessor changes a text before anything reads it', async () => {
  await using site = await tinySite({ 'docs/a.md': '# A\n\n%GREETING%\n' })
  await site.write(
    '/site.config.ts',
    `export default {
  title: 'Tiny',
  url: 'https://tiny.example',
  markdown: { preprocessor: ({ fileContent }) => fileContent.replace('%GREETING%', 'Hello') },
}`,
  )
  expect((await site.build()).exitCode).toBe(0)
  expect(await site.output('docs/a/index.html')).toContain('<p>Hello</p>')
})
