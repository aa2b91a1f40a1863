import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hrefOf, type OutputPath, rootRoute } from '@ssg/runtime/contract/addresses'
import send from 'send'
import { cacheControlFor } from '../outputs/cache-control.ts'
import { findFile, type ServedFile } from './find-file.ts'
import type { RequestHandler } from './guard-requests.ts'
import { negotiatedHeaders, negotiateEncoding } from './negotiate-encoding.ts'
import { parseRequestPath, pathBelow } from './request-path.ts'

/** What we and `send` may have set when a file turns out to be gone. */
const fileHeaders = [
  'Accept-Ranges',
  'Cache-Control',
  'Content-Length',
  'Content-Type',
  'ETag',
  ...negotiatedHeaders,
]

/**
 * Serves a built folder under its base URL, without redirects for slashes. The folder may be
 * replaced at any time: a request that comes in the gap of the swap waits for the new folder.
 */
export function createSiteHandler(root: string, baseUrl: string): RequestHandler {
  return async (request, response) => {
    const target = parseRequestPath(request.url ?? '')
    if (target === undefined) return sendText(response, 400, 'Bad request')
    const path = pathBelow(baseUrl, target)
    if (path === undefined) return redirectToBase(response, baseUrl)

    for (let attempt = 0; attempt < 100; attempt++) {
      const before = await folderIdentity(root)
      const file = await findFile(root, path)
      if (file !== undefined && (await sendFile(request, response, file))) return
      if (before !== undefined && before === (await folderIdentity(root))) break
      await wait(5)
    }
    await sendNotFound(response, root)
  }
}

/** Ends a response with one line. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' }
  response.writeHead(status, headers).end(`${text}\n`)
}

/** The target is the configured one, never a part of the request. */
function redirectToBase(response: ServerResponse, baseUrl: string): void {
  response.writeHead(302, { Location: hrefOf(baseUrl, rootRoute) }).end()
}

/** Two folders that take turns under one path have different identities. */
async function folderIdentity(folder: string): Promise<string | undefined> {
  const stats = await stat(folder).catch(() => undefined)
  return stats && `${stats.dev}:${stats.ino}`
}

/** Ranges, conditions and media types are the work of `send`. False: the file is gone, nothing was sent. */
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
