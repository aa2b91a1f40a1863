import { readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { tinySite } from './tiny-site.ts'

const twoPages = { 'docs/index.md': '# Home\n', 'docs/b.md': '# B\n' }

test('OUT-08 OUT-10: a redirect source has a page that redirects readers and search engines', async () => {
  await using site = await tinySite(
    { ...twoPages, 'docs/c.md': '---\nredirect_from: /c.html\n---\n# C\n' },
    {
      baseUrl: '/lib/',
      redirects: [
        { from: '/old', to: '/docs/b' },
        { from: '/chat', to: 'https://chat.example/?a=1&b=2' },
      ],
    },
  )
  const { exitCode } = await site.build('--strict')
  expect(exitCode).toBe(0)
  const page = await site.output('old/index.html')
  expect(page).toContain('<link rel="canonical" href="https://tiny.example/lib/docs/b">')
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/lib/docs/b">')
  expect(page).toContain('<a href="/lib/docs/b">')
  expect(await site.output('chat/index.html')).toContain('href="https://chat.example/?a=1&amp;b=2"')
  expect(await site.output('c.html/index.html')).toContain('href="/lib/docs/c"')
  expect(await site.output('sitemap.xml')).not.toContain('old')
})

test('OUT-08: a redirect to a missing page is reported at its place', async () => {
  await using site = await tinySite(twoPages, { redirects: [{ from: '/old', to: '/docs/bb' }] })
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/site\.config\.ts:\d+:\d+\s+error\s+redirect/)
  expect(stderr).toContain('Write "/docs/b", the nearest page')
})

test('a redirect source that collides with a file is reported at its place', async () => {
  await using site = await tinySite(
    { ...twoPages, 'docs/c.md': '---\nredirect_from: /404.html\n---\n# C\n' },
    { redirects: [{ from: '/robots.txt', to: '/docs/b' }] },
  )
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/site\.config\.ts:\d+:\d+\s+error\s+output-collision/)
  expect(stderr).toMatch(/docs\/c\.md:2:\d+\s+error\s+output-collision/)
})

test.each([
  [{}, 2],
  [{ baseUrlIssueBanner: false }, 1],
  [{ redirects: [{ from: '/old', to: '/docs/b' }] }, 3],
  [{ headTags: [{ tagName: 'script', attributes: {}, innerHTML: 'let a = 1' }] }, 3],
])('the build lists the hashes of the inline scripts with %o', async (config, count) => {
  await using site = await tinySite(twoPages, config)
  const { inlineScripts } = JSON.parse((await site.build('--json')).stdout)
  expect(inlineScripts).toHaveLength(count)
})

test('OUT-07: outside of Git, lastmod is the file date, even if nothing else changed', async () => {
  await using site = await tinySite(twoPages)
  const page = join(site.dir, 'content/docs/b.md')
  const lastModified = async () =>
    /docs\/b<\/loc><lastmod>(.*?)</.exec(await site.output('sitemap.xml'))?.[1]
  await utimes(page, 0, Date.parse('2024-05-06T12:00:00Z') / 1000)
  await site.build()
  expect(await lastModified()).toBe('2024-05-06')
  await utimes(page, 0, Date.parse('2024-05-07T12:00:00Z') / 1000)
  await site.build()
  expect(await lastModified()).toBe('2024-05-07')
})

test('robots.txt and sitemap.xml of the author are copied unchanged', async () => {
  await using site = await tinySite({
    ...twoPages,
    '/static/robots.txt': 'User-agent: *\nDisallow: /docs/\n',
    '/static/sitemap.xml': '<urlset />\n',
  })
  expect((await site.build('--strict')).exitCode).toBe(0)
  expect(await site.output('robots.txt')).toContain('Disallow: /docs/')
  expect(await site.output('sitemap.xml')).toBe('<urlset />\n')
})

test('generated redirects and headers are appended to the author’s files', async () => {
  await using site = await tinySite(
    { ...twoPages, '/static/_redirects': '/chat https://chat.example 302' },
    { hosts: ['cloudflare', 'nginx'], redirects: [{ from: '/old', to: '/docs/b' }] },
  )
  expect((await site.build('--strict')).exitCode).toBe(0)
  const written = await site.output('_redirects')
  expect(written).toBe('/chat https://chat.example 302\n/old /docs/b 301\n/old/ /docs/b 301\n')
  expect(await site.output('_headers')).toMatch(/^\/assets\/:file\n {2}Cache-Control: public/)
  expect(await site.outputs()).toContain('nginx/redirects.map')
  await site.write('/static/_redirects', '/talk https://chat.example 302')
  await site.build()
  expect(await site.output('_redirects')).toBe(written.replace('/chat', '/talk'))
})

test('text files have compressed variants, which are reused when the file is unchanged', async () => {
  await using site = await tinySite(
    {
      ...twoPages,
      '/static/note.txt': 'a '.repeat(2000),
      '/static/own.txt': 'b '.repeat(2000),
      '/static/own.txt.gz': 'own',
    },
    { precompress: ['br', 'gz'] },
  )
  const file = (path: string) => readFile(join(site.dir, 'build', path))
  expect((await site.build('--strict')).exitCode).toBe(0)
  const outputs = await site.outputs()
  for (const path of ['docs/b/index.html', 'note.txt']) {
    expect(brotliDecompressSync(await file(`${path}.br`))).toEqual(await file(path))
    expect(gunzipSync(await file(`${path}.gz`))).toEqual(await file(path))
  }
  expect(outputs.filter((path) => /\.(?:br|gz)\.(?:br|gz)$|robots\.txt\./.test(path))).toEqual([])
  expect(await site.output('own.txt.gz')).toBe('own')

  const before = await site.inodes()
  await site.write('docs/b.md', '# B\n\nMore.\n')
  await site.build()
  const after = await site.inodes()
  const isSame = (path: string) => after.get(path) === before.get(path)
  expect(isSame('note.txt.br')).toBe(true)
  expect(isSame('docs/b/index.html.br')).toBe(false)
  expect(String(brotliDecompressSync(await file('docs/b/index.html.br')))).toContain('More.')
})
