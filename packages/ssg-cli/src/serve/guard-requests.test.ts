import { afterEach, expect, test, vi } from 'vitest'
import type { RequestHandler } from './guard-requests.ts'
import { type RunningServer, startServer } from './server.ts'

let server: RunningServer
afterEach(() => server.close())

async function serve(handler: RequestHandler): Promise<void> {
  server = await startServer({ handler, baseUrl: '/', host: 'localhost', port: 0 })
}

async function get(init: RequestInit = {}) {
  const response = await fetch(server.url, init)
  const { status, headers } = response
  return { status, type: headers.get('content-type'), body: await response.text() }
}

const type = 'text/plain; charset=utf-8'

test('an error of the handler is logged, and its text is not sent', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const error = new Error('A secret')
  await serve(() => Promise.reject(error))
  expect(await get()).toEqual({
    status: 500,
    type,
    body: 'Internal server error. The terminal shows the details\n',
  })
  expect(log.mock.calls).toEqual([[error]])
})

test('a response that fails after its headers is cut off', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await serve(async (_, response) => {
    response.writeHead(200, { 'Content-Length': 100 })
    response.write('part')
    throw new Error('The file is gone')
  })
  await expect(get()).rejects.toThrow()
})

test('a method that changes something does not reach the handler', async () => {
  const handler = vi.fn(async () => {})
  await serve(handler)
  expect(await get({ method: 'POST' })).toEqual({
    status: 405,
    type,
    body: 'Only GET and HEAD are allowed\n',
  })
  expect(handler).not.toHaveBeenCalled()
})
