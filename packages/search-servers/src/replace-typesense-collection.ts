import type { SearchRecord } from '@ssgdocs/search'
import { batchesOf } from './batches.ts'
import { refuseRedirects, requestTimeout } from './request-limits.ts'

/** A server and its admin key. Typesense's own client would add an HTTP library for five requests. */
interface TypesenseServer {
  readonly url: string
  readonly adminKey: string
}

interface ApiRequest {
  readonly method: string
  readonly path: string
  readonly body?: object | string
}

/** Uploads the records to a new collection, points the alias at it, and deletes the previous collection. */
export async function replaceTypesenseCollection(
  records: readonly SearchRecord[],
  { url, index }: { readonly url: string; readonly index: string },
  adminKey: string,
): Promise<void> {
  const server: TypesenseServer = { url, adminKey }
  const name = `${index}_${Date.now()}`
  const body = collectionSchema(name)
  await sendOrThrow(server, { method: 'POST', path: '/collections', body })
  let previous: string | null
  try {
    for (const batch of batchesOf(records)) await importRecords(server, name, batch)
    previous = await aliasedCollection(server, index)
  } catch (error) {
    await send(server, { method: 'DELETE', path: collectionPath(name) })
    throw error
  }
  const alias = { collection_name: name }
  await sendOrThrow(server, { method: 'PUT', path: aliasPath(index), body: alias })
  if (previous !== null) {
    await sendOrThrow(server, { method: 'DELETE', path: collectionPath(previous) })
  }
}

function collectionSchema(name: string) {
  return {
    name,
    // So that each word of `agent.close`, `keep-alive` and `UND_ERR_CLOSED` matches.
    token_separators: [...'.-/_:()[]'],
    fields: [
      { name: 'scope', type: 'string', facet: true },
      { name: 'missingIn', type: 'string[]', facet: true },
      { name: 'docs', type: 'string', facet: true },
      { name: 'version', type: 'string', facet: true },
      { name: 'names', type: 'string[]' },
      { name: 'page', type: 'string' },
      { name: 'path', type: 'string[]' },
      { name: 'nameParts', type: 'string[]' },
      { name: 'text', type: 'string' },
      { name: 'href', type: 'string', index: false, optional: true },
      { name: 'position', type: 'int32' },
    ],
  }
}

/** The response has one line for each record, which says whether the server accepted it. */
async function importRecords(
  server: TypesenseServer,
  name: string,
  records: readonly SearchRecord[],
): Promise<void> {
  const lines = records.map((record) => JSON.stringify(record)).join('\n')
  const path = `${collectionPath(name)}/documents/import?action=create`
  const response = await sendOrThrow(server, { method: 'POST', path, body: lines })
  for (const line of (await response.text()).split('\n')) {
    const { success, error } = JSON.parse(line) as { success: boolean; error?: string }
    if (!success) throw new Error(error ?? line)
  }
}

/** Returns the collection that an alias points at, or null. */
async function aliasedCollection(server: TypesenseServer, alias: string): Promise<string | null> {
  const response = await send(server, { method: 'GET', path: aliasPath(alias) })
  if (response.status === 404) return null
  await throwIfFailed(response)
  return ((await response.json()) as { collection_name: string }).collection_name
}

function collectionPath(name: string): string {
  return `/collections/${encodeURIComponent(name)}`
}

function aliasPath(name: string): string {
  return `/aliases/${encodeURIComponent(name)}`
}

async function sendOrThrow(server: TypesenseServer, request: ApiRequest): Promise<Response> {
  return throwIfFailed(await send(server, request))
}

function send(
  { url, adminKey }: TypesenseServer,
  { method, path, body }: ApiRequest,
): Promise<Response> {
  const type = typeof body === 'string' ? 'text/plain' : 'application/json'
  return fetch(url + path, {
    method,
    ...refuseRedirects,
    signal: AbortSignal.timeout(requestTimeout()),
    headers: { 'x-typesense-api-key': adminKey, 'content-type': type },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

async function throwIfFailed(response: Response): Promise<Response> {
  if (response.ok) return response
  const text = await response.text()
  throw new Error(`${response.status} ${errorMessageIn(text)}`)
}

/** The `message` of a JSON response, or the response itself. */
function errorMessageIn(text: string): string {
  try {
    return (JSON.parse(text) as { message?: string }).message ?? text
  } catch {
    return text
  }
}
