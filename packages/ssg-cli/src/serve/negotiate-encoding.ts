import { lstat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { contentType } from 'mime-types'
import { contentEncodings, isCompressible } from '../outputs/compression.ts'
import type { ServedFile } from './find-file.ts'

/** The headers that `negotiateEncoding` sets. */
export const negotiatedHeaders = ['Content-Encoding', 'Vary']

/** Returns the path of the precompressed variant that the client accepts, or of the file itself. */
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

/** The encodings that a request accepts, without those of quality 0. */
function acceptedEncodings({ headers }: IncomingMessage): ReadonlySet<string> {
  const entries = String(headers['accept-encoding'] ?? '').split(',')
  return new Set(
    entries.flatMap((entry) => {
      const [name = '', quality = '1'] = entry.trim().split(/\s*;\s*q=/i)
      return Number(quality) > 0 ? [name.toLowerCase()] : []
    }),
  )
}

/** Rejects symbolic links, which may lead out of the root. */
async function isRegularFile(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined))?.isFile() ?? false
}
