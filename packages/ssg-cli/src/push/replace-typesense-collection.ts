import type { SearchRecord } from '@ssg/search'
import { batchesOf } from './batches.ts'

/** A server, with a key that may write. Its client for Node brings an HTTP library for these five requests. */
interface TypesenseServer {
  readonly url: string
  readonly adminKey: string
}

/** Fills a new collection, lets the alias of the index stand for it, and removes the one before. */
export async function replaceTypesenseCollection(
  records: readonly SearchRecord[],
  { url, index }: { readonly url: string; readonly index: string },
  adminKey: string,
): Promise<void> {
  const server: TypesenseServer = { url, adminKey }
  const name = `${index}_${Date.now()}`
  await sendOrThrow(server, 'POST', '/collections', collectionSchema(name))
  const last = await fillCollection(server, name, records, index)
  await sendOrThrow(server, 'PUT', `/aliases/${encodeURIComponent(index)}`, {
    collection_name: name,
  })
  if (last !== null) await deleteCollection(server, last)
}

/** Gives the collection that the alias stands for until then. A collection that cannot be filled is removed. */
async function fillCollection(
  server: TypesenseServer,
  name: string,
  records: readonly SearchRecord[],
  alias: string,
): Promise<string | null> {
  try {
    for (const batch of batchesOf(records)) await importRecords(server, name, batch)
    return await aliasedCollection(server, alias)
  } catch (error) {
    await send(server, 'DELETE', `/collections/${encodeURIComponent(name)}`)
    throw error
  }
}

function collectionSchema(name: string) {
  return {
    name,
    // `agent.close` is found by either word, as `keep-alive` and `UND_ERR_CLOSED` are by theirs.
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

/** The server answers with a line for each record, and says there which it refused. */
async function importRecords(
  server: TypesenseServer,
  name: string,
  records: readonly SearchRecord[],
): Promise<void> {
  const lines = records.map((record) => JSON.stringify(record)).join('\n')
  const path = `/collections/${encodeURIComponent(name)}/documents/import?action=create`
  const answer = await (await sendOrThrow(server, 'POST', path, lines)).text()
  for (const line of answer.split('\n')) {
    const { success, error } = JSON.parse(line) as { success: boolean; error?: string }
    if (!success) throw new Error(error ?? line)
  }
}

/** The collection that an alias stands for, or null. */
async function aliasedCollection(server: TypesenseServer, alias: string): Promise<string | null> {
  const response = await send(server, 'GET', `/aliases/${encodeURIComponent(alias)}`)
  if (response.status === 404) return null
  await throwIfFailed(response)
  return ((await response.json()) as { collection_name: string }).collection_name
}

async function deleteCollection(server: TypesenseServer, name: string): Promise<void> {
  await sendOrThrow(server, 'DELETE', `/collections/${encodeURIComponent(name)}`)
}

async function sendOrThrow(
  server: TypesenseServer,
  method: string,
  path: string,
  body?: object | string,
): Promise<Response> {
  return throwIfFailed(await send(server, method, path, body))
}

function send(
  { url, adminKey }: TypesenseServer,
  method: string,
  path: string,
  body?: object | string,
): Promise<Response> {
  const type = typeof body === 'string' ? 'text/plain' : 'application/json'
  return fetch(url + path, {
    method,
    headers: { 'x-typesense-api-key': adminKey, 'content-type': type },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

async function throwIfFailed(response: Response): Promise<Response> {
  if (response.ok) return response
  const text = await response.text()
  throw new Error(`${response.status} ${errorMessageIn(text)}`)
}

/** What an answer says in words, where it is JSON. */
function errorMessageIn(text: string): string {
  try {
    return (JSON.parse(text) as { message?: string }).message ?? text
  } catch {
    return text
  }
}
