import { expect, test, vi } from 'vitest'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { createDevHub } from './dev-hub.ts'
import { type BuildResult, createDevSite } from './dev-site.ts'

const good: BuildResult = { warnings: [], watchPaths: [] }

test('of many changes during a build, one more build follows', async () => {
  const { live, build, finish } = createTestDevSite()
  const first = live.rebuild()
  for (let change = 0; change < 10; change++) void live.rebuild()
  expect(build).toHaveBeenCalledTimes(1)

  finish(good)
  await vi.waitFor(() => expect(build).toHaveBeenCalledTimes(2))
  finish(good)
  await first
  expect(build).toHaveBeenCalledTimes(2)
})

test("the author's mistakes are told, and forgotten once they are fixed", async () => {
  const { live, finish, say, hub } = createTestDevSite()
  void live.rebuild()
  finish(new BuildFailure([complaint('broken-link')]))
  await live.whenSettled()
  expect(live).toMatchObject({ hasBuilt: false, failureText: 'broken-link' })
  expect(say).toHaveBeenLastCalledWith('broken-link')
  expect(hub.buildFailed).toHaveBeenLastCalledWith('broken-link')

  void live.rebuild()
  finish(good)
  await live.whenSettled()
  expect(live).toMatchObject({ hasBuilt: true, failureText: undefined })
  expect(hub.buildSucceeded).toHaveBeenCalledTimes(1)
})

test('a bug of ours is told with its stack, and the last good site stays', async () => {
  const { live, finish, say } = createTestDevSite()
  void live.rebuild()
  finish(good)
  await live.whenSettled()
  void live.rebuild()
  finish(new TypeError('oops'))
  await live.whenSettled()
  expect(live.hasBuilt).toBe(true)
  expect(say).toHaveBeenLastCalledWith(expect.stringMatching(/TypeError: oops\n\s+at /))
})

test('the same warnings are told once', async () => {
  const { live, finish, say } = createTestDevSite()
  for (let round = 0; round < 3; round++) {
    void live.rebuild()
    finish({ warnings: [complaint('broken-anchor')], watchPaths: [] })
    await live.whenSettled()
  }
  expect(say).toHaveBeenCalledTimes(1)
})

test('what a build names is watched', async () => {
  const { live, finish, onWatch } = createTestDevSite()
  void live.rebuild()
  finish({ warnings: [], watchPaths: ['/site/data.json'] })
  await live.whenSettled()
  expect(onWatch).toHaveBeenCalledWith(['/site/data.json'])
})

/** A site whose builds end when, and as, the test says. */
function createTestDevSite() {
  let end: (result: BuildResult | Error) => void = () => {}
  const build = vi.fn(
    () =>
      new Promise<BuildResult>((resolve, reject) => {
        end = (result) => (result instanceof Error ? reject(result) : resolve(result))
      }),
  )
  const hub = { ...createDevHub(), buildSucceeded: vi.fn(), buildFailed: vi.fn() }
  const log = vi.fn()
  const onWatchPaths = vi.fn()
  const formatDiagnostics = (diagnostics: readonly Diagnostic[]) =>
    diagnostics.map(({ rule }) => rule).join()
  const live = createDevSite({ build, formatDiagnostics, hub, log, onWatchPaths })
  return {
    live,
    build,
    hub,
    say: log,
    onWatch: onWatchPaths,
    finish: (result: BuildResult | Error) => end(result),
  }
}

function complaint(rule: string): Diagnostic {
  return { severity: 'error', rule, reason: '', place: { file: 'a.md', line: 1, column: 1 } }
}
