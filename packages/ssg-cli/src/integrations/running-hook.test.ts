import { afterEach, expect, test, vi } from 'vitest'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import {
  createHookWatchdog,
  createRunningHookMemory,
  markRunning,
  reportHooksTo,
} from './running-hook.ts'

const diagnosticOf = (reason: string): Diagnostic => ({
  severity: 'error',
  rule: 'integration',
  reason,
  place: { file: 'site.config.ts', line: 1, column: 1 },
})

/** A watchdog with a limit of 2.5 s that looks once a second. */
function watch() {
  vi.stubEnv('SSG_HOOK_TIMEOUT', '0.5')
  const memory = createRunningHookMemory()
  reportHooksTo(memory)
  return createHookWatchdog(memory, 1000)
}

const look = (count: number, find: ReturnType<typeof watch>) =>
  Array.from({ length: count }, () => find()?.diagnostic.reason ?? null)

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a hook is found when it runs for longer than the limit', () => {
  const find = watch()
  const markEnded = markRunning(() => diagnosticOf('“Ü” hangs'))
  expect(look(4, find)).toEqual([null, null, null, '“Ü” hangs'])
  markEnded()
  expect(find()).toBeNull()
})

test('each call of a hook has the whole limit', () => {
  const find = watch()
  for (let call = 0; call < 3; call++) {
    const markEnded = markRunning(() => diagnosticOf('slow'))
    expect(look(3, find)).toEqual([null, null, null])
    markEnded()
  }
})

test('of two hooks the one that still runs is found', () => {
  const find = watch()
  const [endFirst] = ['first', 'second'].map((name) => markRunning(() => diagnosticOf(name)))
  endFirst?.()
  expect(look(4, find).at(-1)).toBe('second')
})

test('a diagnostic that does not fit into the memory is left out', () => {
  const find = watch()
  const markEnded = markRunning(() => diagnosticOf('x'.repeat(10_000)))
  expect(look(4, find)).toEqual([null, null, null, null])
  markEnded()
})
