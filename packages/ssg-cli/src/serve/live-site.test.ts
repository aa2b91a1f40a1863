import { expect, test, vi } from 'vitest'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { createLiveHub } from './live.ts'
import { type BuildResult, createLiveSite } from './live-site.ts'

const good: BuildResult = { warnings: [], watch: [] }

test('of many changes during a build, one more build follows', async () => {
  const { live, build, finish } = liveSite()
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
  const { live, finish, say, hub } = liveSite()
  void live.rebuild()
  finish(new BuildFailure([complaint('broken-link')]))
  await live.settled()
  expect(live).toMatchObject({ hasSite: false, problems: 'broken-link' })
  expect(say).toHaveBeenLastCalledWith('broken-link')
  expect(hub.failed).toHaveBeenLastCalledWith('broken-link')

  void live.rebuild()
  finish(good)
  await live.settled()
  expect(live).toMatchObject({ hasSite: true, problems: undefined })
  expect(hub.succeeded).toHaveBeenCalledTimes(1)
})

test('a bug of ours is told with its stack, and the last good site stays', async () => {
  const { live, finish, say } = liveSite()
  void live.rebuild()
  finish(good)
  await live.settled()
  void live.rebuild()
  finish(new TypeError('oops'))
  await live.settled()
  expect(live.hasSite).toBe(true)
  expect(say).toHaveBeenLastCalledWith(expect.stringMatching(/TypeError: oops\n\s+at /))
})

test('the same warnings are told once', async () => {
  const { live, finish, say } = liveSite()
  for (let round = 0; round < 3; round++) {
    void live.rebuild()
    finish({ warnings: [complaint('broken-anchor')], watch: [] })
    await live.settled()
  }
  expect(say).toHaveBeenCalledTimes(1)
})

test('what a build names is watched', async () => {
  const { live, finish, onWatch } = liveSite()
  void live.rebuild()
  finish({ warnings: [], watch: ['/site/data.json'] })
  await live.settled()
  expect(onWatch).toHaveBeenCalledWith(['/site/data.json'])
})

/** A site whose builds end when, and as, the test says. */
function liveSite() {
  let end: (result: BuildResult | Error) => void = () => {}
  const build = vi.fn(
    () =>
      new Promise<BuildResult>((resolve, reject) => {
        end = (result) => (result instanceof Error ? reject(result) : resolve(result))
      }),
  )
  const hub = { ...createLiveHub(), succeeded: vi.fn(), failed: vi.fn() }
  const say = vi.fn()
  const onWatch = vi.fn()
  const describe = (diagnostics: readonly Diagnostic[]) =>
    diagnostics.map(({ rule }) => rule).join()
  const live = createLiveSite({ build, describe, hub, say, onWatch })
  return { live, build, hub, say, onWatch, finish: (result: BuildResult | Error) => end(result) }
}

function complaint(rule: string): Diagnostic {
  return { severity: 'error', rule, reason: '', place: { file: 'a.md', line: 1, column: 1 } }
}
