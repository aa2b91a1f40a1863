import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openRemote, type RemoteProvider } from './open-remote.ts'

/**
 * A stub for the three search servers. It records requests, and responds in the format of each server's
 * API reference.
 */
async function contractServer(responseBody: unknown, status = 200) {
  const requests: { method?: string; path?: string; headers: object; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method = '', url = '', headers } = request
    requests.push({ method, path: url, headers, body: JSON.parse(body) })
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(responseBody))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, requests, [Symbol.asyncDispose]: async () => void server.close() }
}

const scopes = ['search:6.x', 'search', 'search:guide/next']
const index = 'docs'
const searchKey = 'public'
const mark = (word: string) => `\uE000${word}\uE001`

const client = {
  href: '/docs/api/Client#close',
  page: 'Client',
  path: ['Methods', 'close()'],
  names: ['close'],
  version: '6.x',
}
const text = 'Closes the client when all requests are done.'
const old = { ...client, href: '/docs/5.x/api/Client#abort', names: ['abort'], version: '5.x' }

test('Typesense: sends two searches in one request, and returns highlighted words as terms', async () => {
  const hit = (document: object, highlights: object[]) => ({
    document: { ...document, text },
    highlight: {},
    highlights,
  })
  await using server = await contractServer({
    results: [
      {
        found: 1,
        out_of: 90,
        page: 1,
        search_time_ms: 1,
        hits: [
          hit(client, [
            { field: 'text', matched_tokens: ['Closes'], snippet: `${mark('Closes')} the client` },
            {
              field: 'names',
              indices: [0],
              snippets: [mark('close')],
              matched_tokens: [['close']],
            },
          ]),
        ],
      },
      { found: 1, hits: [hit(old, [])] },
    ],
  })
  const { url } = server
  const search = openRemote({ provider: 'typesense', url, index, searchKey }, scopes)
  expect(await search(' close ')).toEqual({
    hits: [{ ...withoutVersion(client), text, score: 1, terms: ['closes', 'close'] }],
    otherVersions: [{ ...withoutVersion(old), text, score: 1, terms: [], otherVersion: '5.x' }],
    suggestions: [],
    missingWords: [],
  })
  const [{ body, ...request } = { body: null }] = server.requests
  expect(request).toMatchObject({
    method: 'POST',
    path: '/multi_search',
    headers: { 'x-typesense-api-key': 'public', 'content-type': 'application/json' },
  })
  const common = {
    collection: 'docs',
    q: 'close',
    query_by: 'names,page,path,nameParts,text',
    sort_by: '_text_match:desc,position:asc',
    num_typos: 1,
    min_len_1typo: 4,
    include_fields: 'href,page,path,names,text,version',
    highlight_fields: 'names,page,path,text',
    highlight_start_tag: '\uE000',
    highlight_end_tag: '\uE001',
  }
  expect(body).toEqual({
    searches: [
      { ...common, per_page: 20, filter_by: 'scope:=[`search:6.x`,`search`,`search:guide/next`]' },
      { ...common, per_page: 5, filter_by: 'missingIn:=[`search:6.x`]' },
    ],
  })
})

test('Typesense: a failed search in a successful request rejects', async () => {
  const error = 'Could not find a field named `scope` in the schema.'
  await using server = await contractServer({ results: [{ code: 404, error }, { hits: [] }] })
  const { url } = server
  const search = openRemote({ provider: 'typesense', url, index, searchKey }, scopes)
  await expect(search('close')).rejects.toThrow(`404 ${error}`)
})

test('Meilisearch: sends two searches in one request, and removes highlight markers from the text', async () => {
  const hit = (document: object, words: string) => ({
    ...document,
    _formatted: { ...document, names: [mark('close')], text: words },
  })
  await using server = await contractServer({
    results: [
      {
        indexUid: 'docs',
        hits: [hit(client, `…${mark('Closes')} the client…`)],
        query: 'close',
        processingTimeMs: 0,
        limit: 20,
        offset: 0,
        estimatedTotalHits: 1,
      },
      { indexUid: 'docs', hits: [hit(old, text)], query: 'close' },
    ],
  })
  const { url } = server
  const search = openRemote({ provider: 'meilisearch', url, index, searchKey }, scopes)
  expect(await search('close')).toEqual({
    hits: [
      {
        ...withoutVersion(client),
        text: '…Closes the client…',
        score: 1,
        terms: ['close', 'closes'],
      },
    ],
    otherVersions: [
      { ...withoutVersion(old), text, score: 1, terms: ['close'], otherVersion: '5.x' },
    ],
    suggestions: [],
    missingWords: [],
  })
  const [{ body, ...request } = { body: null }] = server.requests
  expect(request).toMatchObject({
    method: 'POST',
    path: '/multi-search',
    headers: { authorization: 'Bearer public', 'content-type': 'application/json' },
  })
  const common = {
    indexUid: 'docs',
    q: 'close',
    attributesToRetrieve: ['href', 'page', 'path', 'names', 'version'],
    attributesToHighlight: ['names', 'page', 'path', 'text'],
    attributesToCrop: ['text'],
    cropLength: 40,
    highlightPreTag: '\uE000',
    highlightPostTag: '\uE001',
  }
  expect(body).toEqual({
    queries: [
      {
        ...common,
        limit: 20,
        filter: 'scope IN ["search:6.x", "search", "search:guide/next"]',
      },
      { ...common, limit: 5, filter: 'missingIn = "search:6.x"' },
    ],
  })
})

test('Algolia: DocSearch records become hits with hrefs of this site', async () => {
  const hierarchy = {
    lvl0: '6.x',
    lvl1: 'Client',
    lvl2: 'Methods',
    lvl3: 'close()',
    lvl4: null,
    lvl5: null,
    lvl6: null,
  }
  await using server = await contractServer({
    results: [
      {
        hits: [
          {
            objectID: 'a1',
            url: 'https://docs.example.com/docs/api/Client#close',
            hierarchy,
            names: ['close'],
            version: '6.x',
            _highlightResult: {
              names: [{ value: mark('close'), matchLevel: 'full', matchedWords: ['close'] }],
            },
            _snippetResult: {
              content: { value: `${mark('Closes')} the client…`, matchLevel: 'full' },
            },
          },
        ],
        nbHits: 1,
        page: 0,
        nbPages: 1,
        hitsPerPage: 20,
        processingTimeMS: 1,
        index: 'docs',
      },
      { hits: [], nbHits: 0, index: 'docs' },
    ],
  })
  const { url } = server
  const settings: RemoteProvider = { provider: 'algolia', appId: 'APP', url, index, searchKey }
  expect(await openRemote(settings, scopes)('close')).toEqual({
    hits: [
      {
        ...withoutVersion(client),
        text: 'Closes the client…',
        score: 1,
        terms: ['close', 'closes'],
      },
    ],
    otherVersions: [],
    suggestions: [],
    missingWords: [],
  })
  const [{ body, ...request } = { body: null }] = server.requests
  expect(request).toMatchObject({
    method: 'POST',
    path: '/1/indexes/*/queries',
    headers: { 'x-algolia-application-id': 'APP', 'x-algolia-api-key': 'public' },
  })
  const common = {
    indexName: 'docs',
    query: 'close',
    attributesToRetrieve: ['url', 'hierarchy', 'names', 'version'],
    attributesToHighlight: ['names', 'hierarchy'],
    attributesToSnippet: ['content:40'],
    snippetEllipsisText: '…',
    highlightPreTag: '\uE000',
    highlightPostTag: '\uE001',
  }
  expect(body).toEqual({
    requests: [
      {
        ...common,
        hitsPerPage: 20,
        facetFilters: [['scope:search:6.x', 'scope:search', 'scope:search:guide/next']],
      },
      { ...common, hitsPerPage: 5, facetFilters: [['missingIn:search:6.x']] },
    ],
  })
})

test('a rejected request throws the message of the server', async () => {
  const body = { message: 'The provided API key is invalid.', code: 'invalid_api_key' }
  await using server = await contractServer(body, 403)
  const { url } = server
  const search = openRemote({ provider: 'meilisearch', url, index, searchKey }, scopes)
  await expect(search('close')).rejects.toThrow(/403 .*The provided API key is invalid\./)
})

test('operators in a query are escaped, and an empty query sends no request', async () => {
  await using server = await contractServer({ results: [{ hits: [] }, { hits: [] }] })
  const { url } = server
  const search = openRemote({ provider: 'typesense', url, index, searchKey }, scopes)
  const nothing = { hits: [], otherVersions: [], suggestions: [], missingWords: [] }
  for (const empty of ['', '  ', '\u0000\u0007', '--', '\ud800']) {
    expect(await search(empty)).toEqual(nothing)
  }
  expect(server.requests).toEqual([])
  await search(`--out-dir "a\u0000b" \ud800 ${'x'.repeat(10_000)}`)
  const [{ body } = { body: null }] = server.requests
  const { q } = (body as { searches: [{ q: string }] }).searches[0]
  expect(q).toMatch(/^out-dir\s+a b\s+x{100,190}$/)
})

function withoutVersion({ version: _, ...rest }: typeof client) {
  return rest
}
