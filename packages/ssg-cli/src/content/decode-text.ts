import { isUtf8 } from 'node:buffer'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'

/**
 * Decodes a text file and drops its byte order mark. If it is not UTF-8, reports the first invalid
 * byte.
 */
export function decodeText(bytes: Buffer, file: string): Outcome<string> {
  if (!isUtf8(bytes) || bytes.includes(0)) {
    return { value: '', diagnostics: [wrongEncoding(bytes, file)] }
  }
  const text = bytes.toString('utf8')
  return { value: text.startsWith('\uFEFF') ? text.slice(1) : text, diagnostics: [] }
}

function wrongEncoding(bytes: Buffer, file: string): Diagnostic {
  const encoding = guessEncoding(bytes)
  const text = bytes.toString('utf8')
  const before = text.slice(0, text.search(/[\uFFFD\0]/)).split('\n')
  return {
    severity: 'error',
    rule: 'text-encoding',
    reason: encoding === null ? 'This is not a text file' : `This file is ${encoding}, not UTF-8`,
    hint: encoding === null ? 'Move it out of the content folder' : 'Save it as UTF-8',
    place: { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
    loss: 'page',
  }
}

/**
 * Returns null for a binary file. UTF-16 starts with a byte order mark, or has a zero in every
 * second byte.
 */
function guessEncoding(bytes: Buffer): string | null {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return 'UTF-16'
  if (!bytes.includes(0)) return 'perhaps Latin-1 or Windows-1252'
  const start = bytes.subarray(0, 512)
  const zeros = start.filter((byte) => byte === 0).length
  return zeros > start.length / 3 ? 'UTF-16' : null
}
