import { AsyncResource } from 'node:async_hooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HookCall } from './hook-diagnostics.ts'
import {
  fileTimeLimit,
  HookTimeout,
  hookTimeLimit,
  limitHooksOfPreview,
} from './hook-time-limit.ts'
import { takeLateFailures } from './late-failures.ts'
import { runHook } from './run-hook.ts'
import { withTimeLimit } from './run-limited.ts'

const place = { file: 'site.config.ts', line: 3, column: 5 }
const active = { integration: { name: 'demo' }, place, siteDir: '/site' }
const idle = { running: 0, processors: 2 }
const call: HookCall = { active, hook: 'check' }

beforeEach(() => {
  vi.stubEnv('SSG_HOOK_TIMEOUT', '0.5')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test('the result of a hook is returned, awaited if it is a promise', async () => {
  expect(await runHook(call, () => 1)).toEqual({ value: 1, diagnostics: [] })
  expect(await runHook(call, async () => 2)).toEqual({ value: 2, diagnostics: [] })
})

test('the diagnostic has the place in the files of the site where the hook threw', async () => {
  const inSite = { ...call, active: { ...active, siteDir: import.meta.dirname } }
  const { diagnostics } = await runHook(inSite, async () => {
    throw new Error('Broken')
  })
  expect(diagnostics[0]?.related).toEqual([
    {
      note: 'Thrown at',
      place: { file: 'run-hook.test.ts', line: expect.any(Number), column: expect.any(Number) },
    },
  ])
})

test.each([
  [
    'throws',
    () => {
      throw new TypeError('Broken')
    },
    'failed: Broken',
  ],
  [
    'throws text',
    () => {
      throw 'text'
    },
    'failed: text',
  ],
  [
    'throws what cannot be printed',
    () => {
      throw Object.create(null)
    },
    'failed: it threw an object that cannot be printed',
  ],
  ['rejects', () => Promise.reject(new Error('Later')), 'failed: Later'],
  [
    'ends the process',
    () => process.exit(0),
    'failed: it called `process.exit`. Throw an error instead',
  ],
  [
    'ends the process later',
    async () => {
      await null
      process.exit(0)
    },
    'failed: it called `process.exit`. Throw an error instead',
  ],
  [
    'does not await a rejection',
    () => {
      Promise.reject(new Error('Stray'))
      return []
    },
    'failed: Stray',
  ],
  [
    'throws in a callback',
    () => {
      setImmediate(() => {
        throw new Error('Stray')
      })
      return new Promise(() => {})
    },
    'failed: Stray',
  ],
  ['never settles', () => new Promise(() => {}), 'did not end within 0.5 s'],
  [
    'never returns',
    () => {
      for (;;);
    },
    'did not end within 0.5 s',
  ],
])('a hook that %s is a diagnostic', async (_, run, problem) => {
  expect(await runHook(call, run as () => unknown)).toEqual({
    value: undefined,
    diagnostics: [
      {
        severity: 'error',
        rule: 'integration',
        reason: `The check hook of the integration "demo" ${problem}`,
        hint: 'Fix the integration, or remove it from the configuration',
        place,
      },
    ],
  })
})

test.each(['', '1m', '-1', '0'])('the time limit %j is the default one', (limit) => {
  vi.stubEnv('SSG_HOOK_TIMEOUT', limit)
  expect(hookTimeLimit(idle)).toBe(300_000)
})

test.each([
  [undefined, 60_000, 20_000],
  ['90', 90_000, 90_000],
])('in a preview, with the limit %j, a hook has %d ms, and a file %d', (limit, hook, file) => {
  vi.stubEnv('SSG_HOOK_TIMEOUT', limit)
  vi.stubEnv('SSG_PREVIEW_HOOKS', '')
  expect(fileTimeLimit(idle)).toBe(limit === undefined ? 60_000 : file)
  limitHooksOfPreview()
  expect(hookTimeLimit(idle)).toBe(hook)
  expect(fileTimeLimit(idle)).toBe(file)
})

test.each([
  [undefined, { running: 7, processors: 2 }, 1_050_000],
  [undefined, { running: 1, processors: 2 }, 300_000],
  ['90', { running: 7, processors: 2 }, 90_000],
])('with the limit %j, and %o, a hook has %d ms', (limit, load, expected) => {
  vi.stubEnv('SSG_HOOK_TIMEOUT', limit)
  expect(hookTimeLimit(load)).toBe(expected)
})

test('a wait that a busy machine holds up ends when the longer limit is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const limitNow = vi.fn(() => 30).mockReturnValueOnce(10)
  const ended = vi.fn()
  withTimeLimit(new Promise(() => {}), limitNow).catch(ended)
  await vi.advanceTimersByTimeAsync(29)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledWith(expect.any(HookTimeout))
  vi.useRealTimers()
})

test('a hook for a page names the page and its place', async () => {
  const ofPage = { ...call, subject: '/docs/a', place: { file: 'a.md', line: 1, column: 1 } }
  const { diagnostics } = await runHook(ofPage, () => Promise.reject(new Error('No')))
  expect(diagnostics).toMatchObject([
    {
      reason: 'The check hook of the integration "demo" for /docs/a failed: No',
      place: { file: 'a.md' },
    },
  ])
})

test('a rejection that the hook handles is not a failure', async () => {
  const run = async () => {
    await Promise.reject(new Error('Handled')).catch(() => {})
    return 1
  }
  expect(await runHook(call, run)).toEqual({ value: 1, diagnostics: [] })
})

test('an error after the hook has returned is reported later', async () => {
  const throwInCallback = () => {
    setImmediate(() => {
      throw new Error('Stray')
    })
  }
  const { value: throwLater } = await runHook(call, () => AsyncResource.bind(throwInCallback))
  throwLater?.()
  await expect
    .poll(takeLateFailures)
    .toMatchObject([{ reason: 'The check hook of the integration "demo" failed: Stray', place }])
  expect(takeLateFailures()).toEqual([])
})
