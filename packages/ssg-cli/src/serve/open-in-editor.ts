import { existsSync, realpathSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { text as readBody } from 'node:stream/consumers'
import launchEditor from 'launch-editor'
import { z } from 'zod'
import { devPaths } from '../bundle/client-entries.ts'
import { isInside } from '../io/files.ts'
import { isLoopback } from './hosts.ts'
import { parseJson } from './parse-json.ts'
import { sendText } from './site-handler.ts'

const placeSchema = z.object({
  file: z.string(),
  line: z.int().positive(),
  column: z.int().positive(),
})

/**
 * Opens a watched file in the author's editor, for a page in a browser on the same machine. Returns
 * false for other requests. The guard has refused those of other sites.
 */
export async function openInEditor(
  request: IncomingMessage,
  response: ServerResponse,
  { siteDir, watchPaths }: { readonly siteDir: string; readonly watchPaths: readonly string[] },
): Promise<boolean> {
  if (request.url !== devPaths.editor || request.method !== 'POST') return false
  if (!isLoopback((request.socket.remoteAddress ?? '').replace(/^::ffff:/, ''))) {
    sendText(response, 403, 'Only this machine can open the editor')
    return true
  }
  const place = placeSchema.safeParse(parseJson(await readBody(request)))
  const path = place.success ? resolve(siteDir, place.data.file) : ''
  if (!place.success || !isFileIn(watchPaths, path)) {
    sendText(response, 404, 'There is no such file in the site')
    return true
  }
  launchEditor(`${path}:${place.data.line}:${place.data.column}`)
  sendText(response, 200, 'The editor was asked to open the file')
  return true
}

/** Symbolic links are resolved: one may lead out of the site. */
function isFileIn(folders: readonly string[], path: string): boolean {
  if (!existsSync(path)) return false
  const file = realpathSync(path)
  return folders.some((folder) => existsSync(folder) && isInside(realpathSync(folder), file))
}
