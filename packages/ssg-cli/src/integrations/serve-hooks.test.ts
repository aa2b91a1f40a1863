import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import type { Integration } from './integration.ts'
import { runHandlers, runServeHooks } from './serve-hooks.ts'

/** A response that records its text. */
function exchange() {
  const response = Object.assign(new EventEmitter(), {
    headersSent: false,
    text: '',
    end(text: string) {
      response.headersSent = true
      response.text = text
      response.emit('close')
    },
  })
  const request = { url: '/api' } as IncomingMessage
  return { response, exchange: { request, response: response as unknown as ServerResponse } }
}

async function handlersOf(...integrations: Integration[]) {
  const place = { file: 'site.config.ts', line: 1, column: 1 }
  return runServeHooks(integrations.map((integration) => ({ integration, place, readsHash: '' })))
}

test('handlers run in order until one responds', async () => {
  const called: string[] = []
  const { value } = await handlersOf(
    {
      name: 'a',
      serve: ({ use }) =>
        use((_, __, next) => {
          called.push('a')
          next()
        }),
    },
    {
      name: 'b',
      serve: ({ use }) =>
        use((_, response) => {
          called.push('b')
          response.end('b')
        }),
    },
    {
      name: 'c',
      serve: ({ use }) =>
        use(() => {
          called.push('c')
        }),
    },
  )
  const { response, exchange: both } = exchange()
  expect(await runHandlers(value, both)).toEqual({ value: true, diagnostics: [] })
  expect(response.text).toBe('b')
  expect(called).toEqual(['a', 'b'])
})

test('a handler that fails is reported with the address, and the site is served', async () => {
  const { value } = await handlersOf({
    name: 'a',
    serve: ({ use }) => use(() => Promise.reject(new Error('No'))),
  })
  const outcome = await runHandlers(value, exchange().exchange)
  expect(outcome.value).toBe(false)
  expect(outcome.diagnostics).toMatchObject([
    { reason: 'The serve hook of the integration "a" for /api failed: No' },
  ])
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
