import { afterEach, expect, test, vi } from 'vitest'
import type { FirstHandler, RequestHandler } from './guard-requests.ts'
import { type RunningServer, startServer } from './server.ts'

let server: RunningServer
afterEach(() => server.close())

async function serve(handler: RequestHandler, first?: FirstHandler): Promise<void> {
  const handlers = first === undefined ? { handler } : { handler, first }
  server = await startServer({ ...handlers, baseUrl: '/', host: 'localhost', port: 0 })
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

test('the first handler may respond to any method, but not to other sites', async () => {
  const handler = vi.fn(async () => {})
  const first = vi.fn<FirstHandler>(async (request, response) => {
    if (request.url !== '/') return false
    response.end(request.method)
    return true
  })
  await serve(handler, first)
  expect(await get({ method: 'POST' })).toMatchObject({ status: 200, body: 'POST' })
  const other = { method: 'POST', headers: { origin: 'https://other.example' } }
  expect(await get(other)).toMatchObject({ status: 403 })
  const declined = await fetch(new URL('/x', server.url), { method: 'PUT' })
  expect(declined.status).toBe(405)
  expect(first).toHaveBeenCalledTimes(2)
  expect(handler).not.toHaveBeenCalled()
})
