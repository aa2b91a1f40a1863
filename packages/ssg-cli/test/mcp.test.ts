import { rm, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { startStubServer } from './start-stub-server.ts'
import { type TinySite, tinySite } from './tiny-site.ts'

const program = resolve(import.meta.dirname, '../bin/ssg.js')

const client = (timeout: string, more = '') =>
  `# Client\n\nOne connection.\n\n## Settings {#options}\n\nThe keepAliveTimeout is ${timeout}.\n\n### \`close()\`\n\nEnds it.\n${more}`
const longText = Array.from({ length: 200 }, (_, line) => `Line ${line} of a long text.\n`)

const files = {
  'versions.json': '["2.0", "1.0"]',
  'docs/index.md': '# Home\n\nThe version to come.\n',
  'docs/client.md': client('six seconds'),
  'versioned_docs/version-2.0/index.md':
    '---\ndescription: Where to begin.\n---\n\n# Home\n\nHello.\n',
  'versioned_docs/version-2.0/client.md': client('four seconds'),
  'versioned_docs/version-2.0/long.md': `# Long\n\n## First\n\n${longText.join('\n')}\n## Last\n\nEnd.\n`,
  'versioned_docs/version-2.0/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nShh.\n',
  'versioned_docs/version-1.0/index.md': '# Home\n\nHello, old friend.\n',
  'versioned_docs/version-1.0/client.md': client(
    'two seconds',
    '\n## Abortion\n\nUse abortEverything.\n',
  ),
  'versioned_docs/version-1.0/gone.md': '# Gone\n\nDropped since.\n',
  'versioned_sidebars/version-2.0-sidebars.json': '{ "docs": ["long", "index", "client"] }',
  'pages/about.md': '# About\n\nWho we are.\n',
}

interface ToolResult {
  readonly isError: boolean
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: the data of any tool
  readonly data: any
}

/** A client of `ssg mcp`. */
async function connectClient(site: TinySite, mode: 'legacy' | 'auto' = 'legacy') {
  const mcp = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  await mcp.connect(
    new StdioClientTransport({ command: process.execPath, args: [program, 'mcp', site.dir] }),
  )
  return {
    mcp,
    async callTool(
      name: string,
      input: Readonly<Record<string, unknown>> = {},
    ): Promise<ToolResult> {
      const {
        isError = false,
        content,
        structuredContent,
      } = await mcp.callTool({
        name,
        arguments: input,
      })
      const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')
      return { isError, text, data: structuredContent }
    },
    [Symbol.asyncDispose]: () => mcp.close(),
  }
}

let site: TinySite
let mcpClient: Awaited<ReturnType<typeof connectClient>>
beforeAll(async () => {
  site = await tinySite(files)
  expect(await site.build()).toMatchObject({ exitCode: 0 })
  mcpClient = await connectClient(site)
})
afterAll(async () => {
  await mcpClient[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

const pathsOf = (found: readonly { readonly path: string }[]) => found.map(({ path }) => path)

test('the server names the versions, and its tools are read-only', async () => {
  expect(mcpClient.mcp.getInstructions()).toContain('- 2.0: latest, pages below /docs')
  const { tools } = await mcpClient.mcp.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'list_versions',
    'search',
    'list_pages',
    'read_page',
  ])
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true)
})

test('the server supports the newer protocol version', async () => {
  await using newer = await connectClient(site, 'auto')
  expect(newer.mcp.getNegotiatedProtocolVersion()).not.toBe(
    mcpClient.mcp.getNegotiatedProtocolVersion(),
  )
  expect(await newer.callTool('list_versions')).toEqual(await mcpClient.callTool('list_versions'))
})

test('versions are listed with label, URL and status', async () => {
  const { data, text } = await mcpClient.callTool('list_versions')
  expect(data.versions).toMatchObject([
    { version: 'next', path: '/docs/next', latest: false, status: 'unreleased' },
    { version: '2.0', path: '/docs', latest: true, status: 'maintained' },
    { version: '1.0', path: '/docs/1.0', latest: false, status: 'unmaintained' },
  ])
  expect(text).toContain('- 1.0: no longer maintained')
})

describe('a search', () => {
  test.each([
    [undefined, '/docs/client#options', '2.0', 'four seconds'],
    ['latest', '/docs/client#options', '2.0', 'four seconds'],
    ['1.0', '/docs/1.0/client#options', '1.0', 'two seconds'],
    ['^1.0.3', '/docs/1.0/client#options', '1.0', 'two seconds'],
    ['next', '/docs/next/client#options', 'next', 'six seconds'],
  ])('in version %s finds the section of that version', async (version, path, label, words) => {
    const { data, text } = await mcpClient.callTool('search', {
      query: 'keepAliveTimeout',
      version,
    })
    expect(data.hits[0]).toMatchObject({
      title: 'Client › Settings',
      path,
      url: `https://tiny.example${path}`,
      version: label,
    })
    expect(data.hits[0].excerpt).toContain(words)
    expect(text).toContain(path)
  })

  test('reports a hit that only another version has', async () => {
    const { data, text } = await mcpClient.callTool('search', { query: 'abortEverything' })
    expect(data).toMatchObject({ hits: [], otherVersions: [{ version: '1.0' }] })
    expect(text).toContain('Only in other versions:')
  })

  test('returns at most the requested number of hits', async () => {
    expect(
      (await mcpClient.callTool('search', { query: 'home', limit: 1 })).data.hits,
    ).toHaveLength(1)
  })

  test.each([['\u0000'], ['__proto__'], ['"\\'], ['a'.repeat(1000)], ['%E0%A4%A'], ['<script>']])(
    'for %j returns a result',
    async (query) => {
      expect(await mcpClient.callTool('search', { query })).toMatchObject({ isError: false })
    },
  )
})

describe('the list of pages', () => {
  test('has sidebar order, then pages without a sidebar, and no unlisted pages', async () => {
    const { data } = await mcpClient.callTool('list_pages')
    expect(pathsOf(data.pages)).toEqual(['/docs/long', '/docs/', '/docs/client', '/about'])
    expect(data.pages[1]).toMatchObject({ title: 'Home', description: 'Where to begin.' })
  })

  test('of a version contains only its pages', async () => {
    const { data } = await mcpClient.callTool('list_pages', { version: '1.0' })
    expect(pathsOf(data.pages)).toEqual(['/docs/1.0/client', '/docs/1.0/gone', '/docs/1.0/'])
  })

  test('is paginated', async () => {
    const { data } = await mcpClient.callTool('list_pages', { version: '1.0', offset: 1, limit: 1 })
    expect(data).toMatchObject({ total: 3, nextOffset: 2, pages: [{ path: '/docs/1.0/gone' }] })
  })
})

describe('a page', () => {
  test.each([
    ['/docs/client', undefined, '/docs/client'],
    ['docs/client.md', undefined, '/docs/client'],
    ['https://tiny.example/docs/1.0/client', undefined, '/docs/1.0/client'],
    ['http://localhost:3000/docs/client', undefined, '/docs/client'],
    ['Client', undefined, '/docs/client'],
    ['Client', '1', '/docs/1.0/client'],
    ['/docs/client', '1.0', '/docs/1.0/client'],
    ['/docs/1.0/client', 'latest', '/docs/client'],
    ['/docs/client', 'next', '/docs/next/client'],
    ['/about', '1.0', '/about'],
    ['/docs/1.0/gone#gone', undefined, '/docs/1.0/gone'],
  ])('%s in version %s is %s', async (page, version, path) => {
    const { data, text } = await mcpClient.callTool('read_page', { page, version })
    expect(data).toMatchObject({ path, nextOffset: null })
    expect(text).toBe(data.markdown)
  })

  test('names its version and links to the other versions', async () => {
    const { data } = await mcpClient.callTool('read_page', { page: '/docs/1.0/client' })
    expect(data).toMatchObject({
      title: 'Client',
      url: 'https://tiny.example/docs/1.0/client',
      version: '1.0',
      latest: false,
      otherVersions: [
        { version: '2.0', path: '/docs/client' },
        { version: 'next', path: '/docs/next/client' },
      ],
    })
    expect(data.markdown).toContain('two seconds')
  })

  test.each([
    [{ page: '/docs/client#options' }, '## Settings', 'Ends it.'],
    [{ page: '/docs/client', section: 'Settings' }, '## Settings', 'Ends it.'],
    [{ page: '/docs/client', section: '#close' }, '### `close()`', 'Ends it.'],
    [{ page: '/docs/long', section: 'last' }, '## Last', 'End.'],
  ])('%j is one section', async (input, first, last) => {
    const { markdown } = (await mcpClient.callTool('read_page', input)).data
    expect(markdown.split('\n')[0]).toBe(first)
    expect(markdown.trim()).toMatch(new RegExp(`${last}$`))
  })

  test('that is long is split at line ends and lists its sections', async () => {
    const limit = 1500
    let text = ''
    for (let offset: number | null = 0; offset !== null; ) {
      const { data } = await mcpClient.callTool('read_page', { page: '/docs/long', offset, limit })
      expect(data.markdown.length).toBeLessThanOrEqual(limit)
      expect(data.markdown).toMatch(/\n$/)
      expect(data.sections).toEqual([
        { id: 'first', title: 'First' },
        { id: 'last', title: 'Last' },
      ])
      text += data.markdown
      offset = data.nextOffset
    }
    expect(text).toBe(await site.output('docs/long.md'))
  })
})

test.each([
  ['read_page', { page: '/docs/clinet' }, 'Did you mean /docs/client (Client)?'],
  ['read_page', { page: 'Clent' }, 'Did you mean /docs/client (Client)?'],
  ['read_page', { page: '../../../etc/passwd' }, 'There is no page'],
  ['read_page', { page: 'https://other.example/docs/client' }, 'Use a page of Tiny'],
  ['read_page', { page: '/docs/1.0/gone', version: '2.0' }, 'It exists in: 1.0 (/docs/1.0/gone)'],
  ['read_page', { page: '/docs/client', section: 'nope' }, 'Use one of: options, close'],
  ['read_page', { page: '/docs/client', version: '7.1' }, 'Use one of: next, 2.0, 1.0'],
  ['read_page', { page: '/docs/1.0/gone#nope' }, 'Read the page without a section'],
  ['read_page', { page: '/docs/client', offset: 9999 }, 'The offset must be less than'],
  ['search', { query: 'client', version: 'nxt' }, 'Did you mean "next"?'],
  ['search', { query: '' }, 'query'],
])('%s with %j returns an error message', async (name, input, words) => {
  const { isError, text } = await mcpClient.callTool(name, input)
  expect(isError).toBe(true)
  expect(text).toContain(words)
})

test('pages are resources', async () => {
  const { resources } = await mcpClient.mcp.listResources()
  expect(resources[0]).toMatchObject({ uri: 'ssg://site/docs/long', mimeType: 'text/markdown' })
  const { contents } = await mcpClient.mcp.readResource({ uri: 'ssg://site/docs/1.0/client' })
  expect(contents).toMatchObject([{ text: await site.output('docs/1.0/client.md') }])
  await expect(mcpClient.mcp.readResource({ uri: 'ssg://site/nope' })).rejects.toThrow(/not found/i)
})

test('a rebuilt site is read again', async () => {
  await using changing = await tinySite({ 'docs/index.md': '# Home\n\n## One\n\nbeforehand\n' })
  await changing.build()
  await using reader = await connectClient(changing)
  const search = async (query: string) =>
    (await reader.callTool('search', { query })).data.hits.length
  expect([await search('beforehand'), await search('afterwards')]).toEqual([1, 0])

  await changing.write('docs/index.md', '# Home\n\n## One\n\nafterwards\n')
  await changing.build()

  expect([await search('beforehand'), await search('afterwards')]).toEqual([0, 1])
  const { text } = await reader.callTool('read_page', { page: '/docs/' })
  expect(text).toContain('afterwards')
})

describe('of a site below a base URL with two docs, offline support and compressed files', () => {
  const table = '| Name | Meaning |\n| - | - |\n| `maxSockets` | Upper limit. |\n'
  let below: TinySite
  let reader: Awaited<ReturnType<typeof connectClient>>
  beforeAll(async () => {
    below = await tinySite(
      {
        ...files,
        'guide/index.md': '# Guide\n\n## Steps\n\nelsewhere\n',
        'versioned_docs/version-2.0/index.md': `# Home\n\n## Other\n\n## Settings {#options}\n\n${table}`,
        'versioned_docs/version-2.0/größe.md': '# Größe\n\nAcht Zoll.\n',
      },
      {
        baseUrl: '/project/',
        docs: [{}, { id: 'guide', path: 'guide', routeBasePath: 'guide' }],
        offline: true,
        precompress: ['br', 'gz'],
      },
    )
    expect(await below.build()).toMatchObject({ exitCode: 0 })
    reader = await connectClient(below)
  })
  afterAll(async () => {
    await reader[Symbol.asyncDispose]()
    await below[Symbol.asyncDispose]()
  })

  test('a search includes the latest version of other docs instances', async () => {
    const { hits } = (await reader.callTool('search', { query: 'elsewhere', version: 'next' })).data
    expect(hits).toMatchObject([{ path: '/guide/#steps', version: 'guide/next' }])
  })

  test('a search result for a row of a table has its path, which reads the section with the table', async () => {
    const [hit] = (await reader.callTool('search', { query: 'maxSockets' })).data.hits
    expect(hit).toMatchObject({
      title: 'Home › Settings › maxSockets',
      path: '/docs/#maxsockets',
      url: 'https://tiny.example/project/docs/#maxsockets',
      excerpt: 'Upper limit.',
    })
    const { isError, text } = await reader.callTool('read_page', { page: hit.path })
    expect(isError).toBe(false)
    expect(text).toMatch(/^## Settings\n[\s\S]*`maxSockets`/)
  })

  test('URLs with the base URL and non-ASCII characters find their pages', async () => {
    const [hit] = (await reader.callTool('search', { query: 'Zoll' })).data.hits
    expect(hit).toMatchObject({
      path: '/docs/größe',
      url: 'https://tiny.example/project/docs/gr%C3%B6%C3%9Fe',
    })
    for (const page of [hit.path, hit.url, '/project/docs/größe', 'docs/größe.md']) {
      const { data } = await reader.callTool('read_page', { page })
      expect(data).toMatchObject({ path: hit.path, url: hit.url })
    }
    const { contents } = await reader.mcp.readResource({ uri: 'ssg://site/docs/gr%C3%B6%C3%9Fe' })
    expect(contents).toMatchObject([{ text: expect.stringContaining('Acht Zoll') }])
  })

  test('compressed files and offline lists are ignored', async () => {
    for (const version of ['next', '2.0', '1.0']) {
      const { data } = await reader.callTool('search', { query: 'keepAliveTimeout', version })
      expect(data.hits).not.toEqual([])
      expect((await reader.callTool('list_pages', { version })).isError).toBe(false)
    }
  })
})

test('a symbolic link out of the built site is not followed', async () => {
  await using linked = await tinySite({ 'docs/index.md': '# Home\n', 'docs/a.md': '# A\n' })
  await linked.build()
  const file = join(linked.dir, 'build/docs/a.md')
  await rm(file)
  await symlink(join(linked.dir, 'site.config.ts'), file)
  await using reader = await connectClient(linked)
  const { isError, text } = await reader.callTool('read_page', { page: '/docs/a' })
  expect(isError).toBe(true)
  expect(text).not.toContain('export default')
})

test('a site with a search server is searched through that server', async () => {
  await using server = await startStubServer(() => [200, { results: [{ hits: [] }, { hits: [] }] }])
  await using remote = await tinySite(
    { 'docs/index.md': '# Home\n' },
    { search: { provider: 'meilisearch', url: server.url, index: 'docs', searchKey: 'public' } },
  )
  await remote.build()
  await using reader = await connectClient(remote)
  expect(await reader.callTool('search', { query: 'timeout' })).toMatchObject({ isError: false })
  expect(JSON.stringify(server.requests)).toContain('timeout')
})

test('without a built site it reports an error on stderr and writes nothing to stdout', async () => {
  await using empty = await tinySite({ 'docs/index.md': '# Home\n' })
  const { exitCode, stdout, stderr } = await runCli(['mcp', empty.dir])
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
  expect(stderr).toContain('no-built-site')
  expect(stderr).toContain('Run `ssg build` first')
})

test.each([
  ['a file', 'site.json'],
  ['a folder with other files', '.'],
])('%s is not accepted as a built site', async (_, path) => {
  await using other = await tinySite({ '/site.json': 'Not JSON', '/routes.json': '[]' })
  const { exitCode, stdout, stderr } = await runCli(['mcp', '--out-dir', join(other.dir, path)])
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
  expect(stderr).toContain('no-built-site')
})

test('it exits when its input ends', async () => {
  const { exitCode, stdout } = await runCli(['mcp', '--out-dir', join(site.dir, 'build')])
  expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' })
})
