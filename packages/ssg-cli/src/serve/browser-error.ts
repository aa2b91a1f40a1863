import { join } from 'node:path'
import { text as readBody } from 'node:stream/consumers'
import type { BrowserError, PageProblem } from '@ssgdocs/runtime/contract/dev-server'
import { z } from 'zod'
import { devPaths } from '../bundle/client-entries.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { type BundleFrame, placeOfFrames, readSourceMap } from '../render/place-in-bundle.ts'
import type { FirstHandler } from './guard-requests.ts'
import { describeHydrationMismatch } from './hydration-mismatch.ts'
import { parseJson } from './parse-json.ts'
import { requestPath } from './request-path.ts'
import { type FindFolder, sendText } from './site-handler.ts'
import { problemsShownAt } from './site-problem.ts'

const browserError: z.ZodType<BrowserError> = z.object({
  message: z.string(),
  stack: z.string(),
  ownerStack: z.string(),
  href: z.string(),
})

export interface BrowserErrorOptions {
  readonly siteDir: string
  readonly baseUrl: string
  /** The folder that scripts are bundled for. */
  readonly previewDir: string
  /** Returns the folder that has a script. */
  readonly findFolder: FindFolder
  readonly formatDiagnostics: (diagnostics: readonly Diagnostic[]) => string
  /** Prints an error, which its page shows. */
  readonly report: (diagnostic: Diagnostic, shown: PageProblem) => void
  /** The problems of the last build, after one that is running. */
  readonly findProblems: () => Promise<readonly PageProblem[]>
}

/**
 * Returns the handler of errors that pages report. It responds with the problem to show, or null if no code of the site
 * threw, or the build has reported that place, or its file on that page. It leaves other requests to others. The guard has refused those of other sites.
 */
export function createErrorHandler(options: BrowserErrorOptions): FirstHandler {
  return async (request, response) => {
    if (request.url !== devPaths.error || request.method !== 'POST') return false
    const report = browserError.safeParse(parseJson(await readBody(request)))
    if (!report.success) {
      sendText(response, 400, 'Expected the message, stack and href of an error')
      return true
    }
    const { href } = report.data
    const diagnostic = await findProblem(report.data, options)
    const problem = diagnostic && toPageProblem(diagnostic, href, options)
    if (diagnostic !== null && problem !== null) options.report(diagnostic, problem)
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
    response.writeHead(200, headers).end(JSON.stringify(problem))
    return true
  }
}

async function findProblem(
  { message, stack, ownerStack, href }: BrowserError,
  options: BrowserErrorOptions,
): Promise<Diagnostic | null> {
  const place = await findPlace(`${stack}\n${ownerStack}`, options)
  if (place === null) return null
  const inFile = (await options.findProblems()).filter((one) => one.place?.file === place.file)
  const isSamePlace = inFile.some((one) => one.place?.line === place.line)
  if (isSamePlace || problemsShownAt(href, inFile).length > 0) return null
  const mismatch = describeHydrationMismatch(message)
  if (mismatch !== null) return { ...mismatch, place }
  const reason = `This threw an error in the browser: ${message}`
  return { severity: 'error', rule: 'browser-error', reason, place }
}

function toPageProblem(
  diagnostic: Diagnostic,
  href: string,
  { formatDiagnostics }: BrowserErrorOptions,
): PageProblem {
  const { file, line, column } = diagnostic.place
  return { place: { file, line, column }, text: formatDiagnostics([diagnostic]), hrefs: [href] }
}

/** Chrome writes `at name (URL:1:2)`, Firefox and Safari `name@URL:1:2`. */
const frameInScript = /https?:\/\/[^/\s]+(\/[^\s:?#]+\.js):(\d+):(\d+)/g
/** A stack is at most ten frames, unless a script of the page has raised the limit. */
const maxFrames = 50

async function findPlace(
  stack: string,
  { siteDir, baseUrl, previewDir, findFolder }: BrowserErrorOptions,
): Promise<Place | null> {
  const frames: BundleFrame[] = []
  for (const [, url = '', line, column] of stack.matchAll(frameInScript)) {
    const path = requestPath(url, baseUrl)
    if (path === undefined || frames.length >= maxFrames) break
    const map = readSourceMap(join(await findFolder(path), ...path.segments))
    if (map !== undefined)
      frames.push({
        map,
        dir: join(previewDir, 'assets'),
        line: Number(line),
        column: Number(column),
      })
  }
  return placeOfFrames(frames, siteDir)
}
