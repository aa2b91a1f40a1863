import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServeProcess, serveSite } from './serve-site.ts'
import { type TinySite, tinySite } from './tiny-site.ts'

const files = { 'docs/index.md': '# Home\n\n[B](./b.md)\n', 'docs/b.md': '# B\n' }

describe('a built site', () => {
  let site: TinySite
  let served: ServeProcess
  beforeAll(async () => {
    site = await tinySite(files)
    await site.build()
    served = await serveSite(site.dir)
  })
  afterAll(async () => {
    await served.close()
    await site[Symbol.asyncDispose]()
  })

  test.each([
    ['/docs/', 200],
    ['/docs', 200],
    ['/docs/b', 200],
    ['/docs/b/', 200],
    ['/nope', 404],
    ['/.ssg/cache', 404],
    ['/..%2fsite.config.ts', 404],
  ])('%s answers %i', async (path, status) => {
    const response = await fetch(served.url('/') + path.slice(1))
    expect([status, 400]).toContain(response.status)
    if (status === 200) expect(response.status).toBe(200)
    if (path === '/nope') expect(await response.text()).toContain('Page Not Found')
  })

  test('a port in use is an error, unless the port is chosen automatically', async () => {
    const { port } = new URL(served.url('/'))
    const hint = `Cannot listen on localhost:${port}: the port is in use. Choose another one, or add \`--port auto\``
    await expect(serveSite(site.dir, '--port', port)).rejects.toThrow(hint)
    const servers = [
      await serveSite(site.dir, '--port', 'auto'),
      await serveSite(site.dir, '--port', 'auto'),
    ]
    const [first = 0, second = 0] = servers.map((server) => Number(new URL(server.url('/')).port))
    expect(first).toBeGreaterThanOrEqual(3000)
    expect(second).toBeGreaterThan(first)
    for (const server of servers) await server.close()
  })
})

describe('a watched site', () => {
  let site: TinySite
  let served: ServeProcess
  beforeAll(async () => {
    site = await tinySite({ ...files, 'docs/draft.md': '---\ndraft: true\n---\n# Draft\n' })
    served = await serveSite(site.dir, '--watch')
  })
  afterAll(async () => {
    await served.close()
    await site[Symbol.asyncDispose]()
  })

  const textOf = async (path: string) => (await fetch(served.url(path))).text()

  test('is served without a build, with drafts', async () => {
    expect(await textOf('/docs/')).toContain('Home')
    expect(await textOf('/docs/draft')).toContain('Draft')
  })

  test('has Markdown pages, but none of a complete version', async () => {
    await expect.poll(() => textOf('/docs.md')).toContain('# Home')
    expect(await textOf('/llms.txt')).not.toContain('llms-full.txt')
    expect((await fetch(served.url('/docs/llms-full.txt'))).status).toBe(404)
  })

  test('follows an edit, survives errors, and recovers', async () => {
    await expect.poll(() => served.output()).toContain('Built')
    await site.write('docs/b.md', '# Edited\n')
    await expect.poll(() => textOf('/docs/b')).toContain('Edited')
    // Until the site is built, the page is of the edit alone, and a build that fails drops it.
    const built = join(site.dir, '.ssg/preview/docs/b/index.html')
    await expect.poll(() => readFile(built, 'utf8')).toContain('Edited')

    await site.write('docs/b.md', 'export const a = 1\n\n# Broken {oops\n')
    await expect.poll(() => served.output()).toContain('content/docs/b.md:3')
    expect(await textOf('/docs/b')).toContain('Edited')

    const config = await readFile(join(site.dir, 'site.config.ts'), 'utf8')
    await site.write('/site.config.ts', 'export default {')
    await expect.poll(() => served.output()).toContain('site.config.ts:1')
    expect(await textOf('/docs/b')).toContain('Edited')

    await site.write('docs/b.md', '# Mended\n')
    await site.write('/site.config.ts', config)
    await expect.poll(() => textOf('/docs/b')).toContain('Mended')
  })
})

test('a server that is started again sends pages of the last preview whose files are unchanged, until the site is built', async () => {
  await using site = await tinySite(files)
  const previewed = (page: string) => join(site.dir, '.ssg/preview/docs', page, 'index.html')
  const first = await serveSite(site.dir, '--watch')
  await expect.poll(() => first.output()).toContain('Built')
  await first.close()
  for (const page of ['', 'b']) await writeFile(previewed(page), 'of the last preview')
  await site.write('docs/index.md', '# Edited\n')

  const second = await serveSite(site.dir, '--watch')
  const textOf = async (path: string) => (await fetch(second.url(path))).text()
  try {
    expect(await textOf('/docs/b')).toBe('of the last preview')
    expect(await textOf('/docs/')).toContain('Edited')
    await expect.poll(() => textOf('/docs/b')).toContain('</html>')
  } finally {
    await second.close()
  }
})

test('with errors in package.json, a server that is started again sends the last preview', async () => {
  await using site = await tinySite({ ...files, '/package.json': '{}\n' })
  const first = await serveSite(site.dir, '--watch')
  await expect.poll(() => first.output()).toContain('Built')
  await first.close()
  await site.write('/package.json', '{,')

  const second = await serveSite(site.dir, '--watch')
  const get = (path: string) => fetch(second.url(path))
  try {
    await expect.poll(() => second.output()).toContain('pages are those of the last preview')
    const page = await get('/docs/b')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('</html>')
    expect((await get('/docs/gone')).status).toBe(500)
    await site.write('/package.json', '{}\n')
    await site.write('docs/b.md', '# Edited\n')
    const text = () => get('/docs/b').then((response) => response.text(), String)
    await expect.poll(text).toContain('Edited')
  } finally {
    await second.close()
  }
})

test('with errors in the configuration, a server that is started again has the last one without errors', async () => {
  await using site = await tinySite(files)
  const first = await serveSite(site.dir, '--watch')
  await expect.poll(() => first.output()).toContain('Built')
  await first.close()
  const good = await readFile(join(site.dir, 'site.config.ts'), 'utf8')
  await site.write('/site.config.ts', '{,')
  await site.write('docs/b.md', '# Edited\n')

  const second = await serveSite(site.dir, '--watch')
  const text = () => fetch(second.url('/docs/b')).then((response) => response.text(), String)
  try {
    expect(await text()).toContain('Edited')
    await expect.poll(() => second.output()).toContain('the last configuration without errors')
    await site.write('docs/b.md', '# Edited again\n')
    await expect.poll(text).toContain('Edited again')
    await site.write('/site.config.ts', good)
    await expect.poll(() => second.output()).toContain('Fixed: site.config.ts')
  } finally {
    await second.close()
  }
})

test('a configuration with errors from the start is shown at every URL until it is corrected, on the same port', async () => {
  await using site = await tinySite(files)
  const config = await readFile(join(site.dir, 'site.config.ts'), 'utf8')
  await site.write('/site.config.ts', config.replace('{', '{ unknown: 1,'))
  const served = await serveSite(site.dir, '--watch')
  try {
    await expect.poll(() => served.output()).toContain('site.config.ts:1:18')
    const response = await fetch(served.url('/docs/b'))
    expect(response.status).toBe(500)
    expect(await response.text()).toContain('Unknown field')
    await site.write('/site.config.ts', 'export default {')
    await expect.poll(() => served.output()).toContain('Fixed: site.config.ts')
    await site.write('/site.config.ts', config.replace('{', '{ baseUrl: "/base/",'))
    const home = () => fetch(served.url('/base/docs')).then((page) => page.text(), String)
    await expect.poll(home, { timeout: 10_000 }).toContain('Home')
    expect(served.output()).toContain('The configuration has no errors left')
  } finally {
    await served.close()
  }
})

test('without a configuration, nothing is served', async () => {
  await using site = await tinySite(files)
  await rm(join(site.dir, 'site.config.ts'))
  await expect(serveSite(site.dir, '--watch')).rejects.toThrow('No site.config.ts in')
})

test.each([[], ['--watch']])(
  'without a writable .ssg, a site is served with a warning %j',
  async (...flags) => {
    await using site = await tinySite(files)
    if (flags.length === 0) await site.build()
    await rm(join(site.dir, '.ssg'), { recursive: true, force: true })
    await site.write('/.ssg', 'a file')
    const served = await serveSite(site.dir, ...flags)
    const response = await fetch(served.url('/docs'))
    await served.close()
    expect(served.output()).toContain('Cannot write to .ssg: EEXIST')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Home')
  },
)
