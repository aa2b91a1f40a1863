import { Transform, type Writable } from 'node:stream'

/** In bytes. The SDK closes the connection at 10 MB. */
const maxLineLength = 4 * 1024 * 1024

const parseError = -32_700
const invalidRequest = -32_600

/**
 * Passes on the lines that are JSON-RPC messages, and answers the others with an error: the SDK skips them without an
 * answer, and ends at one that is too long.
 */
export function validMessages(answers: Writable): Transform {
  let parts: Buffer[] = []
  let length = 0

  const answer = (code: number, message: string) => {
    answers.write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } })}\n`)
  }
  const add = (part: Buffer) => {
    length += part.length
    if (length <= maxLineLength) parts.push(part)
    else parts = []
  }
  /** Returns the line with its end, or null if it is not a message. */
  const finishLine = (): Buffer | null => {
    const line = Buffer.concat(parts)
    const isTooLong = length > maxLineLength
    parts = []
    length = 0
    if (isTooLong) answer(parseError, `Parse error: a message has at most ${maxLineLength} bytes`)
    else if (line.toString().trim() !== '') {
      const problem = problemOf(line.toString())
      if (problem === null) return Buffer.concat([line, Buffer.from('\n')])
      answer(...problem)
    }
    return null
  }

  return new Transform({
    transform(chunk: Buffer, _, done) {
      let start = 0
      for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
        add(chunk.subarray(start, end))
        start = end + 1
        const line = finishLine()
        if (line !== null) this.push(line)
      }
      add(chunk.subarray(start))
      done()
    },
  })
}

/** The code and text of a JSON-RPC error, or null for a message. */
function problemOf(line: string): readonly [code: number, message: string] | null {
  try {
    const message: unknown = JSON.parse(line)
    if (typeof message === 'object' && message !== null && 'jsonrpc' in message) {
      const isMessage = 'method' in message || 'result' in message || 'error' in message
      if (message.jsonrpc === '2.0' && isMessage) return null
    }
    return [invalidRequest, 'Invalid request: not a JSON-RPC 2.0 message']
  } catch (error) {
    return [parseError, `Parse error: ${(error as Error).message}`]
  }
}
