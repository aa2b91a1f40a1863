import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { joinRoute, type Route } from '@ssgdocs/runtime/contract/addresses'
import type { PageSource } from '@ssgdocs/runtime/contract/dev-server'
import { devPaths } from '../bundle/client-entries.ts'
import { readLastCommit } from '../content/read-commits.ts'
import { isSameOrigin } from './hosts.ts'
import { requestPath } from './request-path.ts'
import { sendText } from './site-handler.ts'

interface PageSourceOptions {
  readonly builder: { findSource(route: Route): Promise<PageSource | null> }
  readonly siteDir: string
  readonly baseUrl: string
}

/** Responds to requests for the source of a page, or for the last commit of it. Returns false for others. */
export async function servePageSource(
  request: IncomingMessage,
  response: ServerResponse,
  { builder, siteDir, baseUrl }: PageSourceOptions,
): Promise<boolean> {
  const [path = '', query] = (request.url ?? '').split('?')
  if (path !== devPaths.source && path !== devPaths.commit) return false
  // Other sites must not learn the paths of the author's files.
  if (!isSameOrigin(request)) {
    sendText(response, 403, 'Only pages of this server can ask for their source')
    return true
  }
  const page = requestPath(new URLSearchParams(query).get('path') ?? '', baseUrl)
  const source = page ? await builder.findSource(joinRoute(...page.segments)) : null
  const file = source?.file ?? null
  const lastCommit = () => file && readLastCommit(resolve(siteDir, file))
  const value = path === devPaths.source ? source : await lastCommit()
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  response.writeHead(200, headers).end(JSON.stringify(value))
  return true
}
