import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { validMessages } from './valid-messages.ts'

const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}'

/** The messages that pass, and the error codes of responses to others. */
async function send(...chunks: readonly (string | Buffer)[]) {
  const answers = new PassThrough()
  const messages = validMessages(answers)
  const passed = text(messages)
  for (const chunk of chunks) messages.write(chunk)
  messages.end()
  const lines = await passed
  answers.end()
  const sent = (await text(answers)).split('\n').filter((line) => line !== '')
  const errors = sent.map((line) => JSON.parse(line))
  return {
    passed: lines,
    codes: errors.map(({ error }) => error.code),
    ids: errors.map(({ id }) => id),
  }
}

test('messages pass, however they are split into chunks', async () => {
  const cut = Buffer.from(`${ping}\r\n\n${ping}\n`)
  const bytes = [...cut].map((byte) => Buffer.from([byte]))
  expect(await send(...bytes)).toMatchObject({ passed: `${ping}\r\n${ping}\n`, codes: [] })
})

test.each([
  ['{bad', -32_700],
  ['"text"', -32_600],
  ['[]', -32_600],
  ['null', -32_600],
  ['{"id":1,"method":"ping"}', -32_600],
  ['{"jsonrpc":"2.0","id":1}', -32_600],
  ['{"jsonrpc":"2.0","id":1,"method":5}', -32_600],
  ['{"jsonrpc":"2.0","id":{},"method":"ping"}', -32_600],
  ['{"jsonrpc":"2.0","id":1,"method":"ping","params":"a"}', -32_600],
])('%s is answered with the error %i, and the next message passes', async (line, code) => {
  expect(await send(`${line}\n${ping}\n`)).toMatchObject({ passed: `${ping}\n`, codes: [code] })
})

test('responds to a line of 11 MB with an error, and the next message passes', async () => {
  const part = 'x'.repeat(1_000_000)
  const chunks = Array.from({ length: 11 }, () => part)
  expect(await send(...chunks, `\n${ping}\n`)).toMatchObject({
    passed: `${ping}\n`,
    codes: [-32_700],
  })
})

test('an error has the id of its request', async () => {
  const { ids } = await send('{"jsonrpc":"2.0","id":7,"method":5}\n{"jsonrpc":"2.0","id":[]}\n')
  expect(ids).toEqual([7, null])
})
