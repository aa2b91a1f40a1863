import { lstat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { contentType } from 'mime-types'
import { contentEncodings, isCompressible } from '../outputs/compression.ts'
import type { ServedFile } from './find-file.ts'

/** What it may have set. */
export const negotiatedHeaders = ['Content-Encoding', 'Vary']

/** The file to send for another one: a compressed one beside it, where the reader takes such. */
export async function negotiateEncoding(
  request: IncomingMessage,
  response: ServerResponse,
  { root, path }: ServedFile,
): Promise<string> {
  if (!isCompressible(path)) return path
  response.setHeader('Vary', 'Accept-Encoding')
  const accepted = acceptedEncodings(request)
  for (const [ending, encoding] of Object.entries(contentEncodings)) {
    const candidate = `${path}.${ending}`
    if (!accepted.has(encoding) || !(await isRegularFile(join(root, candidate)))) continue
    response.setHeader('Content-Encoding', encoding)
    response.setHeader('Content-Type', contentType(extname(path)) || 'text/plain')
    return candidate
  }
  return path
}

/** The encodings that a request names, but for those of quality zero. */
function acceptedEncodings({ headers }: IncomingMessage): ReadonlySet<string> {
  const named = String(headers['accept-encoding'] ?? '').split(',')
  return new Set(
    named.flatMap((part) => {
      const [name = '', quality = '1'] = part.trim().split(/\s*;\s*q=/i)
      return Number(quality) > 0 ? [name.toLowerCase()] : []
    }),
  )
}

/** A link might lead out of the folder. */
async function isRegularFile(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined))?.isFile() ?? false
}
