import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { joinRoute, type Route } from '@ssgdocs/runtime/contract/addresses'
import type { PageProblem, PageSource } from '@ssgdocs/runtime/contract/dev-server'
import { devPaths } from '../bundle/client-entries.ts'
import { readFileHistory } from '../content/read-commits.ts'
import { isSameOrigin } from './hosts.ts'
import { requestPath } from './request-path.ts'
import { sendText } from './site-handler.ts'

interface PageSourceOptions {
  readonly builder: { findSource(route: Route): Promise<PageSource | null> }
  readonly siteDir: string
  readonly baseUrl: string
  readonly warningsAt: (href: string) => readonly PageProblem[]
}

/** Responds to requests for the source of a page, its history in Git, or its warnings. Returns false for others. */
export async function servePageSource(
  request: IncomingMessage,
  response: ServerResponse,
  { builder, siteDir, baseUrl, warningsAt }: PageSourceOptions,
): Promise<boolean> {
  const [path = '', query] = (request.url ?? '').split('?')
  const href = new URLSearchParams(query).get('path') ?? ''
  const findSource = async () => {
    const page = requestPath(href, baseUrl)
    return page ? await builder.findSource(joinRoute(...page.segments)) : null
  }
  const answers: Readonly<Record<string, () => unknown>> = {
    [devPaths.source]: findSource,
    [devPaths.history]: async () => {
      const file = (await findSource())?.file ?? null
      return file && readFileHistory(resolve(siteDir, file))
    },
    [devPaths.warnings]: () => warningsAt(href),
  }
  const answer = Object.hasOwn(answers, path) ? answers[path] : undefined
  if (answer === undefined) return false
  // Other sites must not learn the paths of the author's files.
  if (!isSameOrigin(request)) {
    sendText(response, 403, 'Only pages of this server can ask for their source')
    return true
  }
  const value = await answer()
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  response.writeHead(200, headers).end(JSON.stringify(value))
  return true
}
