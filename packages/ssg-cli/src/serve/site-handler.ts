import { fstatSync, type ReadStream, type Stats } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  hrefOf,
  joinRoute,
  type OutputPath,
  type Route,
  rootRoute,
} from '@ssgdocs/runtime/contract/addresses'
import send from 'send'
import { cacheControlFor } from '../outputs/cache-control.ts'
import { findFile, type ServedFile } from './find-file.ts'
import { findSimilarPage } from './find-similar-page.ts'
import type { RequestHandler } from './guard-requests.ts'
import { negotiatedHeaders, negotiateEncoding } from './negotiate-encoding.ts'
import { parseRequestPath, pathBelow, type RequestPath } from './request-path.ts'

/** Headers to remove when a file disappears before it is sent. */
const fileHeaders = [
  'Accept-Ranges',
  'Cache-Control',
  'Content-Length',
  'Content-Type',
  'ETag',
  ...negotiatedHeaders,
]

/** For half a second: a swap takes two renames. */
const maxAttempts = 100

/** Returns the folder of a built site that contains the file for a path. */
export type FindFolder = (path: RequestPath) => Promise<string>

/**
 * Serves a built site below its base URL, without redirects for trailing slashes. Redirects to a
 * page whose path differs only by letter case or `.html`. The folder may depend on the path and may
 * be replaced at any time: a request between the two renames of a swap waits for the new folder.
 */
export function createSiteHandler(folder: string | FindFolder, baseUrl: string): RequestHandler {
  const findFolder: FindFolder = typeof folder === 'string' ? async () => folder : folder
  return async (request, response) => {
    const target = parseRequestPath(request.url ?? '')
    if (target === undefined) return sendText(response, 400, 'Bad request')
    const path = pathBelow(baseUrl, target)
    if (path === undefined) return redirectToBase(response, baseUrl)

    const root = await tryFolders(
      () => findFolder(path),
      async (root) => {
        const file = await findFile(root, path)
        return file !== undefined && (await sendFile(request, response, file))
      },
    )
    if (root === null) return
    const page = await findSimilarPage(root, path)
    if (page === undefined) return sendNotFound(response, root)
    redirectToPage(response, hrefOf(baseUrl, routeOfPath(page)) + queryOf(request))
  }
}

/** Whether a site has a file for a path, also between the two renames of a swap. */
export async function hasFileAt(path: RequestPath, findFolder: FindFolder): Promise<boolean> {
  const isThere = async (root: string) => (await findFile(root, path)) !== undefined
  return (await tryFolders(() => findFolder(path), isThere)) === null
}

/** Tries again while folders are replaced. Resolves to null, or the folder for which `isDone` was false. */
async function tryFolders(
  findRoot: () => Promise<string>,
  isDone: (root: string) => Promise<boolean>,
): Promise<string | null> {
  for (let attempt = 1; ; attempt++) {
    const root = await findRoot()
    const before = await folderIdentity(root)
    if (await isDone(root)) return null
    const isSame = before !== undefined && before === (await folderIdentity(root))
    if (isSame || attempt === maxAttempts) return root
    await wait(5)
  }
}

/** Sends one line of plain text. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' }
  response.writeHead(status, headers).end(`${text}\n`)
}

/** Redirects to the configured base URL. No part of the request is used, so this is not an open redirect. */
function redirectToBase(response: ServerResponse, baseUrl: string): void {
  response.writeHead(302, { Location: hrefOf(baseUrl, rootRoute) }).end()
}

function redirectToPage(response: ServerResponse, href: string): void {
  response.writeHead(302, { Location: href, 'Cache-Control': 'no-cache' }).end()
}

function routeOfPath({ segments, hasTrailingSlash }: RequestPath): Route {
  return joinRoute(segments.join('/') + (hasTrailingSlash ? '/' : ''))
}

/** The query of a request with its question mark, or nothing. */
function queryOf({ url = '' }: IncomingMessage): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}

/** The inode of a folder, which changes when the folder is replaced. */
async function folderIdentity(folder: string): Promise<string | undefined> {
  const stats = await stat(folder).catch(() => undefined)
  return stats && `${stats.dev}:${stats.ino}`
}

/**
 * Sends a file; `send` handles ranges, conditional requests and media types. Returns false if the file is gone. Starts
 * again if it was replaced after its headers were made: the response would end at the size of the old one.
 */
async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: ServedFile,
): Promise<boolean> {
  const { root } = file
  response.setHeader('Cache-Control', cacheControlFor(file.path))
  const path = await negotiateEncoding(request, response, file)
  const options = { root, dotfiles: 'allow', index: false, lastModified: false } as const

  return new Promise((resolve) => {
    let described: Stats | undefined
    const removeHeaders = () => {
      for (const name of fileHeaders) response.removeHeader(name)
    }
    response.once('close', () => resolve(true))
    send(request, hrefOf('/', path as OutputPath), options)
      .on('headers', (_: ServerResponse, __: string, stats: Stats) => {
        described = stats
      })
      .on('stream', (stream: ReadStream) => {
        stream.once('open', (descriptor) => {
          if (described === undefined || isSameFile(described, fstatSync(descriptor))) return
          stream.unpipe(response)
          stream.destroy()
          response.statusCode = 200
          removeHeaders()
          resolve(sendFile(request, response, file))
        })
      })
      .on('error', ({ status }: { status: number }) => {
        if (response.headersSent) response.destroy()
        else if (status !== 404) response.writeHead(status, { 'Content-Length': 0 }).end()
        else {
          removeHeaders()
          resolve(false)
        }
      })
      .pipe(response)
  })
}

function isSameFile(a: Stats, b: Stats): boolean {
  return a.size === b.size && a.mtimeMs === b.mtimeMs && a.ino === b.ino
}

async function sendNotFound(response: ServerResponse, root: string): Promise<void> {
  const page = await readFile(join(root, '404.html')).catch(() => undefined)
  if (page === undefined) return sendText(response, 404, 'Not found')
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }
  response.writeHead(404, { ...headers, 'Content-Length': page.length }).end(page)
}
