import { Transform, type Writable } from 'node:stream'
import { parseJSONRPCMessage } from '@modelcontextprotocol/server'

/** In bytes. The SDK closes the connection at 10 MB. */
const maxLineLength = 4 * 1024 * 1024

const parseError = -32_700
const invalidRequest = -32_600

interface Problem {
  /** That of the message, if it has a valid one. */
  readonly id: string | number | null
  /** Of JSON-RPC. */
  readonly code: number
  readonly reason: string
}

/**
 * Passes on the lines that are JSON-RPC messages, and answers the others with an error: the SDK skips them without an
 * answer, and ends at one that is too long.
 */
export function validMessages(answers: Writable): Transform {
  let parts: Buffer[] = []
  let length = 0

  const answer = ({ id, code, reason }: Problem) => {
    const error = { code, message: reason }
    answers.write(`${JSON.stringify({ jsonrpc: '2.0', id, error })}\n`)
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
    if (isTooLong) {
      const reason = `Parse error: a message has at most ${maxLineLength} bytes`
      answer({ id: null, code: parseError, reason })
    } else if (line.toString().trim() !== '') {
      const problem = problemOf(line.toString())
      if (problem === null) return Buffer.concat([line, Buffer.from('\n')])
      answer(problem)
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

/** The error that answers a line, or null for a message. */
function problemOf(line: string): Problem | null {
  let message: unknown
  try {
    message = JSON.parse(line)
  } catch (error) {
    return { id: null, code: parseError, reason: `Parse error: ${(error as Error).message}` }
  }
  try {
    parseJSONRPCMessage(message)
    return null
  } catch {
    const reason = 'Invalid request: not a JSON-RPC 2.0 message'
    return { id: idOf(message), code: invalidRequest, reason }
  }
}

function idOf(message: unknown): Problem['id'] {
  const id = typeof message === 'object' && message !== null && 'id' in message ? message.id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}
