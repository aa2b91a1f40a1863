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

    let root = ''
    for (let attempt = 0; attempt < 100; attempt++) {
      root = await findFolder(path)
      const before = await folderIdentity(root)
      const file = await findFile(root, path)
      if (file !== undefined && (await sendFile(request, response, file))) return
      if (before !== undefined && before === (await folderIdentity(root))) break
      await wait(5)
    }
    const page = await findSimilarPage(root, path)
    if (page === undefined) return sendNotFound(response, root)
    redirectToPage(response, hrefOf(baseUrl, routeOfPath(page)) + queryOf(request))
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

/** Sends a file; `send` handles ranges, conditional requests and media types. Returns false if the file is gone. */
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
    response.once('close', () => resolve(true))
    send(request, hrefOf('/', path as OutputPath), options)
      .on('error', ({ status }: { status: number }) => {
        if (response.headersSent) response.destroy()
        else if (status !== 404) response.writeHead(status, { 'Content-Length': 0 }).end()
        else {
          for (const name of fileHeaders) response.removeHeader(name)
          resolve(false)
        }
      })
      .pipe(response)
  })
}

async function sendNotFound(response: ServerResponse, root: string): Promise<void> {
  const page = await readFile(join(root, '404.html')).catch(() => undefined)
  if (page === undefined) return sendText(response, 404, 'Not found')
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }
  response.writeHead(404, { ...headers, 'Content-Length': page.length }).end(page)
}
