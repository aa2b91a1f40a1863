import { isUtf8 } from 'node:buffer'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'

/**
 * Decodes a text file and drops its byte order mark. If it is not UTF-8, reports the first invalid
 * byte. As in CommonMark, U+FFFD replaces a zero byte in a text.
 */
export function decodeText(bytes: Buffer, file: string): Outcome<string> {
  const hasZero = bytes.includes(0)
  if (!isUtf8(bytes) || (hasZero && guessEncoding(bytes) !== null)) {
    return { value: '', diagnostics: [wrongEncoding(bytes, file)] }
  }
  const written = bytes.toString('utf8')
  const text = written.startsWith('\uFEFF') ? written.slice(1) : written
  if (!hasZero) return { value: text, diagnostics: [] }
  return { value: text.replaceAll('\0', '\uFFFD'), diagnostics: [zeroByte(text, file)] }
}

function zeroByte(text: string, file: string): Diagnostic {
  return {
    severity: 'warning',
    rule: 'text-encoding',
    reason: 'There is a zero byte in this text',
    hint: 'Delete it',
    place: { file, ...positionOf(text, /\0/) },
  }
}

/** Where a pattern first matches. */
function positionOf(text: string, pattern: RegExp): { line: number; column: number } {
  const before = text.slice(0, text.search(pattern)).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

function wrongEncoding(bytes: Buffer, file: string): Diagnostic {
  const encoding = guessEncoding(bytes)
  return {
    severity: 'error',
    rule: 'text-encoding',
    reason: encoding === null ? 'This is not a text file' : `This file is ${encoding}, not UTF-8`,
    hint: encoding === null ? 'Move it out of the content folder' : 'Save it as UTF-8',
    place: { file, ...positionOf(bytes.toString('utf8'), /[\uFFFD\0]/) },
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
