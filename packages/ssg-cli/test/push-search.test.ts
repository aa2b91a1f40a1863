import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runCli } from './run-cli.ts'
import { type RecordedRequest, type StubReply, startStubServer } from './start-stub-server.ts'
import { tinySite } from './tiny-site.ts'

const pages = {
  'docs/client.md': '# Client\n\nOne connection.\n\n## `close()`\n\nEnds keepAliveTimeout.\n',
  'docs/hidden.md': '---\nsearch: none\n---\n\n# Hidden\n\nNobody finds it.\n',
  'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'docs/unlisted.md': '---\nunlisted: true\n---\n\n# Unlisted\n',
  'versioned_docs/version-1.0/client.md': '# Client\n\n## `abort()`\n\nGone since.\n',
  'versions.json': '["1.0"]',
  'pages/about.md': '---\nsearch: title\n---\n\n# About\n\nOnly the title.\n',
}

beforeEach(() => vi.stubEnv('SSG_SEARCH_ADMIN_KEY', 'secret'))
afterEach(() => vi.unstubAllEnvs())

function searchSettings(provider: 'typesense' | 'meilisearch', url: string) {
  return { search: { provider, url, index: 'docs', searchKey: 'public' } }
}

function bodyOf<Body>(asked: RecordedRequest | undefined): Body {
  return (asked?.body ?? {}) as Body
}

/** The records of an import, by URL. */
function recordsIn(lines: unknown): Map<string, Record<string, unknown>> {
  const records = String(lines)
    .split('\n')
    .map((line) => JSON.parse(line))
  return new Map(records.map((record) => [record.href, record]))
}

/** A stub of Typesense with an existing collection, or none when `last` is null. */
function typesenseStub(last: string | null) {
  let alias = last
  return ({ method, path, body }: RecordedRequest): StubReply => {
    if (method === 'POST' && path === '/collections') {
      return [201, { ...(body as object), num_documents: 0, created_at: 1 }]
    }
    if (path.includes('/documents/import')) {
      return [200, [...recordsIn(body)].map(() => '{"success":true}').join('\n')]
    }
    if (method === 'PUT') alias = (body as { collection_name: string }).collection_name
    if (path.startsWith('/aliases/')) {
      const found = { name: 'docs', collection_name: alias }
      return alias === null ? [404, { message: 'Not Found' }] : [200, found]
    }
    return [200, { name: path, num_documents: 4 }]
  }
}

test('Typesense: a new collection is filled, gets the alias, and the old one is removed', async () => {
  await using server = await startStubServer(typesenseStub('docs_1'))
  await using site = await tinySite(pages, searchSettings('typesense', `${server.url}/`))
  const pushed = await runCli(['push-search', site.dir])
  expect(pushed).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/^Pushed \d+ sections/),
  })

  const [created, imported, , aliased] = server.requests
  const name = bodyOf<{ name: string }>(created).name
  expect(name).toMatch(/^docs_\d+$/)
  expect(server.calls()).toEqual([
    'POST /collections',
    `POST /collections/${name}/documents/import?action=create`,
    'GET /aliases/docs',
    'PUT /aliases/docs',
    'DELETE /collections/docs_1',
  ])
  expect(created?.body).toMatchObject({
    fields: expect.arrayContaining([
      { name: 'scope', type: 'string', facet: true },
      { name: 'names', type: 'string[]' },
      { name: 'text', type: 'string' },
    ]),
  })
  expect(aliased?.body).toEqual({ collection_name: name })
  for (const { headers } of server.requests) expect(headers['x-typesense-api-key']).toBe('secret')

  const records = recordsIn(imported?.body)
  expect(records.get('/docs/next/client#close')).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{64}$/),
    scope: 'search:next',
    docs: 'default',
    version: expect.any(String),
    missingIn: ['search:1.0'],
    href: '/docs/next/client#close',
    page: 'Client',
    path: ['close()'],
    names: expect.arrayContaining(['close']),
    nameParts: expect.arrayContaining(['close']),
    position: 1,
    text: 'Ends keepAliveTimeout.',
  })
  expect(records.get('/docs/client#abort')).toMatchObject({
    scope: 'search:1.0',
    version: '1.0',
    missingIn: ['search:next'],
  })
  expect(records.get('/docs/client')).toMatchObject({ missingIn: [], position: 0 })
  expect(records.get('/about')).toMatchObject({ scope: 'search', docs: '', version: '', text: '' })
  const texts = JSON.stringify([...records])
  for (const unwanted of ['Hidden', 'Draft', 'Unlisted']) expect(texts).not.toContain(unwanted)
})

test('the same section has the same id in every push', async () => {
  await using server = await startStubServer(typesenseStub(null))
  await using site = await tinySite(pages, searchSettings('typesense', server.url))
  const idAfterPush = async () => {
    await runCli(['push-search', site.dir])
    const imported = server.requests.findLast(({ path }) => path.includes('import'))
    return recordsIn(imported?.body).get('/docs/client#abort')?.['id']
  }
  const before = await idAfterPush()
  await site.write('docs/another.md', '# Another\n')
  expect(before).toMatch(/^[0-9a-f]+$/)
  expect(await idAfterPush()).toBe(before)
})

test('Typesense: a rejected record leaves the searched collection unchanged', async () => {
  const usual = typesenseStub('docs_1')
  const refusal = 'Field `position` must be an int32.'
  await using server = await startStubServer((asked) =>
    asked.path.includes('/documents/import')
      ? [200, `{"success":true}\n{"success":false,"error":"${refusal}","code":400,"document":"{}"}`]
      : usual(asked),
  )
  await using site = await tinySite(pages, searchSettings('typesense', server.url))
  const { exitCode, stderr, stdout } = await runCli(['push-search', site.dir])
  expect([exitCode, stdout]).toEqual([1, ''])
  expect(stderr).toContain(refusal)
  const { name } = bodyOf<{ name: string }>(server.requests[0])
  expect(server.calls()).not.toContain('PUT /aliases/docs')
  expect(server.calls().at(-1)).toBe(`DELETE /collections/${name}`)
})

/** A stub of Meilisearch that completes each task at once, except tasks of the failing type. */
function meilisearchStub(
  hasIndex: boolean,
  failing: { type: string; message: string } | null = null,
) {
  const types: string[] = []
  return ({ method, path }: RecordedRequest): StubReply => {
    const uid = /^\/tasks\/(\d+)/.exec(path)?.[1]
    if (uid !== undefined) {
      const type = types[Number(uid)] ?? ''
      const isFailed = type === failing?.type
      const error = isFailed ? { message: failing.message, code: 'internal' } : null
      return [200, { uid: Number(uid), type, status: isFailed ? 'failed' : 'succeeded', error }]
    }
    if (method === 'GET') {
      const missing = { message: 'Index `docs` not found.', code: 'index_not_found' }
      return hasIndex ? [200, { uid: 'docs', primaryKey: 'id' }] : [404, missing]
    }
    types.push(taskType(method, path))
    const taskUid = types.length - 1
    return [202, { taskUid, indexUid: null, status: 'enqueued', type: types[taskUid] }]
  }
}

function taskType(method: string, path: string): string {
  if (path.includes('/documents')) return 'documentAdditionOrUpdate'
  if (path.includes('/settings')) return 'settingsUpdate'
  if (path === '/swap-indexes') return 'indexSwap'
  return method === 'DELETE' ? 'indexDeletion' : 'indexCreation'
}

test('Meilisearch: a new index is filled and swapped, and the old one is removed', async () => {
  await using server = await startStubServer(meilisearchStub(true))
  await using site = await tinySite(pages, searchSettings('meilisearch', server.url))
  expect(await runCli(['push-search', site.dir])).toMatchObject({ exitCode: 0 })

  const asked = server.requests.filter(({ path }) => !path.startsWith('/tasks/'))
  const { uid } = bodyOf<{ uid: string }>(asked[0])
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /indexes',
    `PATCH /indexes/${uid}/settings`,
    `POST /indexes/${uid}/documents`,
    'GET /indexes/docs',
    'POST /swap-indexes',
    `DELETE /indexes/${uid}`,
  ])
  const [created, settings, documents, , swapped] = asked.map(({ body }) => body)
  expect(created).toEqual({ uid, primaryKey: 'id' })
  expect(settings).toMatchObject({
    searchableAttributes: ['names', 'page', 'path', 'nameParts', 'text'],
    filterableAttributes: expect.arrayContaining(['scope', 'missingIn']),
    typoTolerance: { minWordSizeForTypos: { oneTypo: 4 } },
  })
  expect(documents).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ href: '/docs/next/client#close', scope: 'search:next' }),
    ]),
  )
  expect(swapped).toEqual([{ indexes: ['docs', uid], rename: false }])
  for (const { headers } of asked) expect(headers['authorization']).toBe('Bearer secret')
})

test('Meilisearch: the first push creates the index to swap with', async () => {
  await using server = await startStubServer(meilisearchStub(false))
  await using site = await tinySite(pages, searchSettings('meilisearch', server.url))
  expect((await runCli(['push-search', site.dir])).exitCode).toBe(0)
  expect(server.requests.map(({ body }) => body)).toContainEqual({ uid: 'docs', primaryKey: 'id' })
})

test('Meilisearch: a task that fails is reported, and nothing is swapped', async () => {
  const failing = { type: 'documentAdditionOrUpdate', message: 'Document identifier is invalid.' }
  await using server = await startStubServer(meilisearchStub(true, failing))
  await using site = await tinySite(pages, searchSettings('meilisearch', server.url))
  const { exitCode, stderr } = await runCli(['push-search', site.dir])
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining(failing.message)])
  expect(server.calls()).not.toContain('POST /swap-indexes')
  expect(server.calls().some((call) => call.startsWith('DELETE /indexes/docs_'))).toBe(true)
})

/** A stub of Algolia that completes each task at once. */
function algoliaStub({ path, body }: RecordedRequest): StubReply {
  if (path.includes('/task/')) return [200, { status: 'published', pendingTask: false }]
  const at = { taskID: 1, updatedAt: '2026-01-01T00:00:00.000Z' }
  if (!path.includes('/batch')) return [200, at]
  const { requests } = body as { requests: { body: { objectID: string } }[] }
  return [200, { ...at, objectIDs: requests.map((request) => request.body.objectID) }]
}

test('Algolia: a new index gets settings and DocSearch records and is moved into place', async () => {
  await using server = await startStubServer(algoliaStub)
  const { url } = server
  const search = { provider: 'algolia', appId: 'APP', url, index: 'docs', searchKey: 'public' }
  await using site = await tinySite(pages, { search })
  expect(await runCli(['push-search', site.dir])).toMatchObject({ exitCode: 0 })

  const asked = server.requests.filter(({ path }) => !path.includes('/task/'))
  const batch = asked.find(({ path }) => path.includes('/batch'))
  const made = batch?.path.split('/')[3] ?? ''
  expect(made).toMatch(/^docs_tmp_\d+$/)
  expect(asked.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`)).toEqual([
    'PUT /1/indexes/docs/settings',
    'POST /1/indexes/docs/operation',
    `POST /1/indexes/${made}/batch`,
    'POST /1/indexes/docs/operation',
    `POST /1/indexes/${made}/operation`,
  ])
  expect(asked[0]?.body).toMatchObject({
    searchableAttributes: expect.arrayContaining(['unordered(names)', 'unordered(content)']),
    attributesForFaceting: expect.arrayContaining(['scope']),
    minWordSizefor1Typo: 4,
  })
  expect(asked.at(-1)?.body).toEqual({ operation: 'move', destination: 'docs' })
  const { requests } = bodyOf<{ requests: unknown[] }>(batch)
  expect(requests).toContainEqual({
    action: 'addObject',
    body: expect.objectContaining({
      objectID: expect.stringMatching(/^[0-9a-f]{64}$/),
      url: 'https://tiny.example/docs/next/client#close',
      anchor: 'close',
      type: 'content',
      hierarchy: expect.objectContaining({ lvl1: 'Client', lvl2: 'close()' }),
      scope: 'search:next',
      missingIn: ['search:1.0'],
    }),
  })
  for (const { headers } of asked) {
    expect(headers).toMatchObject({
      'x-algolia-application-id': 'APP',
      'x-algolia-api-key': 'secret',
    })
  }
})

test('a server that rejects the key or cannot be reached is reported with its message', async () => {
  await using server = await startStubServer(() => [
    401,
    { message: 'Forbidden\u001b[2J - a valid key…' },
  ])
  await using site = await tinySite(pages, searchSettings('typesense', server.url))
  const refused = await runCli(['push-search', site.dir])
  expect([refused.exitCode, refused.stderr]).toEqual([
    1,
    expect.stringContaining('401 Forbidden␛[2J - a valid key…'),
  ])
  await using nowhere = await tinySite(pages, searchSettings('meilisearch', 'http://127.0.0.1:9'))
  const lost = await runCli(['push-search', nowhere.dir])
  expect([lost.exitCode, lost.stderr]).toEqual([1, expect.stringContaining('127.0.0.1:9')])
  expect(lost.stderr).not.toContain('    at ')
})

test('without a server or a key nothing is pushed', async () => {
  await using local = await tinySite(pages)
  const nowhere = await runCli(['push-search', local.dir])
  expect([nowhere.exitCode, nowhere.stderr]).toEqual([1, expect.stringContaining('"local"')])
  vi.stubEnv('SSG_SEARCH_ADMIN_KEY', '')
  await using server = await startStubServer(typesenseStub(null))
  await using site = await tinySite(pages, searchSettings('typesense', server.url))
  const keyless = await runCli(['push-search', site.dir])
  expect(keyless.exitCode).toBe(1)
  expect(keyless.stderr).toContain('SSG_SEARCH_ADMIN_KEY')
  expect(server.requests).toEqual([])
})

test('a site with a search server builds no index and passes only the server to the theme', async () => {
  const settings = searchSettings('meilisearch', 'https://search.example')
  await using site = await tinySite(pages, settings)
  expect((await site.build()).exitCode).toBe(0)
  const files = await site.outputs()
  expect(files.filter((path) => path.startsWith('assets/search/'))).toEqual([])
  const scripts = await Promise.all(
    files.filter((path) => path.endsWith('.js')).map((path) => site.output(path)),
  )
  expect(scripts.some((script) => script.includes('https://search.example'))).toBe(true)
  expect(scripts.join('')).not.toContain('secret')
})

test.each([
  [{ provider: 'typsense' }, 'search.provider', 'Did you mean "typesense"?'],
  [{ provider: 'algolia', index: 'docs', searchKey: 'public' }, 'search.appId', ''],
  [{ provider: 'meilisearch', url: 'search', index: 'a', searchKey: 'b' }, 'search.url', ''],
  [
    { provider: 'meilisearch', url: 'http://a', index: 'a', searchKey: 'b', adminKey: 'c' },
    'search.adminKey',
    '',
  ],
])('an invalid setting is reported at its line: %j', async (search, setting, hint) => {
  await using site = await tinySite(pages, { search })
  const { exitCode, stderr } = await runCli(['push-search', site.dir])
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/site\.config\.ts:\d+:\d+ +error/)
  expect(stderr).toContain(`\`${setting}\``)
  expect(stderr).toContain(hint)
})
