import { expect, test } from 'vitest'
import type { HookCall } from './run-hook.ts'
import { runSiteHook } from './run-site-hook.ts'

const place = { file: 'site.config.ts', line: 3, column: 5 }
const active = { integration: { name: 'demo' }, place, siteDir: '/site' }
const call: HookCall = { active, hook: 'outputs' }

test.each([
  [
    'a rejection that it does not await',
    () => {
      Promise.reject(new Error('Stray'))
      return []
    },
  ],
  [
    'an error in a callback that nobody catches',
    () => {
      setImmediate(() => {
        throw new Error('Stray')
      })
      return new Promise(() => {})
    },
  ],
])('%s is a failure of the hook', async (_, run) => {
  const listeners = process.listenerCount('uncaughtException')
  const { value, diagnostics } = await runSiteHook<unknown>(call, run)
  expect(value).toBeUndefined()
  expect(diagnostics).toMatchObject([
    { reason: 'The outputs hook of the integration "demo" failed: Stray', place },
  ])
  expect(process.listenerCount('uncaughtException')).toBe(listeners)
})

test('a rejection that the hook handles is none', async () => {
  const run = async () => {
    await Promise.reject(new Error('Handled')).catch(() => {})
    return 1
  }
  expect(await runSiteHook(call, run)).toEqual({ value: 1, diagnostics: [] })
})
