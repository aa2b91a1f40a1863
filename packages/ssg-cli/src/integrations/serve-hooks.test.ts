import { AsyncResource } from 'node:async_hooks'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Integration, RequestHandler } from './integration.ts'
import { runHandlers, runServeHooks } from './serve-hooks.ts'

const closing: (() => void)[] = []
afterEach(() => {
  vi.unstubAllEnvs()
  for (const close of closing.splice(0)) close()
})

const place = { file: 'site.config.ts', line: 1, column: 1 }
/** Failures after a handler has responded. */
const late: Diagnostic[] = []

async function handlersOf(...integrations: Integration[]) {
  return runServeHooks(
    integrations.map((integration) => ({ integration, place, siteDir: '/site', readsHash: '' })),
    (diagnostic) => late.push(diagnostic),
  )
}

/** Starts a server with handlers of integrations `a`, `b` … that serves the text `site` after them. */
async function serve(...handlers: RequestHandler[]) {
  const { value } = await handlersOf(
    ...handlers.map((handler, index) => ({
      name: String.fromCharCode(97 + index),
      serve: ({ use }: { use(handler: RequestHandler): void }) => use(handler),
    })),
  )
  const diagnostics: Diagnostic[] = []
  let done = false
  const server = createServer(async (request, response) => {
    const handled = await runHandlers(value, { request, response })
    diagnostics.push(...handled.diagnostics)
    done = true
    if (!handled.value) response.end('site')
  }).listen(0, '127.0.0.1')
  closing.push(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { diagnostics, isDone: () => done, get: () => fetch(`http://127.0.0.1:${port}/api`) }
}

test('handlers run in order until one responds', async () => {
  const called: string[] = []
  const { get, diagnostics } = await serve(
    (_, __, next) => {
      called.push('a')
      next()
    },
    (_, response) => {
      called.push('b')
      response.end('b')
    },
    () => {
      called.push('c')
    },
  )
  expect(await (await get()).text()).toBe('b')
  expect(called).toEqual(['a', 'b'])
  expect(diagnostics).toEqual([])
})

test('when every handler calls `next`, the site is served', async () => {
  const { get } = await serve((_, __, next) => next())
  expect(await (await get()).text()).toBe('site')
})

test('a handler that fails is reported with the address, and the site is served', async () => {
  const { get, diagnostics } = await serve(() => Promise.reject(new Error('No')))
  expect(await (await get()).text()).toBe('site')
  expect(diagnostics).toMatchObject([
    { reason: 'The serve hook of the integration "a" for /api failed: No' },
  ])
})

test.each<[string, RequestHandler]>([
  [
    'throws',
    (_, response) => {
      response.writeHead(200).write('part')
      throw new Error('No')
    },
  ],
  [
    'rejects',
    async (_, response) => {
      response.writeHead(200).write('part')
      throw new Error('No')
    },
  ],
])(
  'a handler that %s after it began to respond is reported, and the response ends',
  async (_, handler) => {
    const { get, diagnostics } = await serve(handler)
    await expect(get().then((response) => response.text())).rejects.toThrow()
    await vi.waitFor(() =>
      expect(diagnostics).toMatchObject([
        { reason: 'The serve hook of the integration "a" for /api failed: No' },
      ]),
    )
  },
)

test('a stream may take longer than a hook', async () => {
  vi.stubEnv('SSG_HOOK_TIMEOUT', '0.2')
  let end = () => {}
  const { get, diagnostics } = await serve((_, response) => {
    response.write('begun ')
    end = () => void response.end('ended')
  })
  const response = await get()
  const timer = setTimeout(() => end(), 500)
  expect(await response.text()).toBe('begun ended')
  clearTimeout(timer)
  expect(diagnostics).toEqual([])
})

test('a handler that never responds is reported, and the site is served', async () => {
  vi.stubEnv('SSG_HOOK_TIMEOUT', '0.2')
  const { get, diagnostics } = await serve(() => {})
  expect(await (await get()).text()).toBe('site')
  expect(diagnostics[0]?.reason).toContain('did not end within 0.2 s')
})

test('a serve hook that fails is reported', async () => {
  const { diagnostics } = await handlersOf({
    name: 'a',
    serve: () => {
      throw new Error('No')
    },
  })
  expect(diagnostics).toMatchObject([
    { reason: 'The serve hook of the integration "a" failed: No' },
  ])
})

test('an error after a handler has responded is reported', async () => {
  let throwLater = () => {}
  const { get, isDone } = await serve((_, response) => {
    throwLater = AsyncResource.bind(() => {
      setImmediate(() => {
        throw new Error('Stray')
      })
    })
    response.end('sent')
  })
  expect(await (await get()).text()).toBe('sent')
  await expect.poll(isDone).toBe(true)
  throwLater()
  await expect
    .poll(() => late.map(({ reason }) => reason))
    .toEqual(['The serve hook of the integration "a" for /api failed: Stray'])
})
