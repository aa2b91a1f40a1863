import { expect, test, vi } from 'vitest'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { createDevHub } from './dev-hub.ts'
import { createDevSite, type DevSiteOptions } from './dev-site.ts'

type BuildResult = Awaited<ReturnType<DevSiteOptions['build']>>

const good: BuildResult = { problems: [], changedHrefs: [], movedPages: {}, watchPaths: [] }

test('many changes during a build cause one more build', async () => {
  const { site, build, finish } = createTestDevSite()
  const first = site.rebuild()
  for (let change = 0; change < 10; change++) void site.rebuild()
  expect(build).toHaveBeenCalledTimes(1)

  finish(good)
  await vi.waitFor(() => expect(build).toHaveBeenCalledTimes(2))
  finish(good)
  await first
  expect(build).toHaveBeenCalledTimes(2)
})

test('newer changes interrupt a build, except for the first one, and nothing is reported for it', async () => {
  const { site, build, finish, log, hub } = createTestDevSite()
  void site.rebuild()
  void site.rebuild()
  const signals = () => build.mock.calls.map(([signal]) => signal)
  expect(signals().map(({ aborted }) => aborted)).toEqual([false])
  finish(good)
  await vi.waitFor(() => expect(build).toHaveBeenCalledTimes(2))

  void site.rebuild()
  expect(signals().map(({ aborted }) => aborted)).toEqual([false, true])
  finish(signals()[1]?.reason)
  await vi.waitFor(() => expect(build).toHaveBeenCalledTimes(3))
  expect(site.hasBuilt).toBe(true)
  expect(hub.buildFailed).not.toHaveBeenCalled()
  expect(log).not.toHaveBeenCalled()
  expect(signals()[2]?.aborted).toBe(false)
  finish(good)
  await site.whenSettled()
  expect(hub.buildSucceeded).toHaveBeenCalledTimes(2)
})

test("the author's mistakes are reported until they are fixed", async () => {
  const { site, finish, log, hub } = createTestDevSite()
  void site.rebuild()
  finish(new BuildFailure([diagnostic('broken-link')]))
  await site.whenSettled()
  expect(site).toMatchObject({ hasBuilt: false, failureText: 'broken-link' })
  expect(log.mock.calls).toEqual([['broken-link'], ['1 problem']])
  const place = { file: 'a.md', line: 1, column: 1 }
  expect(hub.buildFailed).toHaveBeenLastCalledWith([{ place, text: 'broken-link', hrefs: null }])

  void site.rebuild()
  finish(good)
  await site.whenSettled()
  expect(site).toMatchObject({ hasBuilt: true, failureText: undefined })
  expect(hub.buildSucceeded.mock.calls).toEqual([[[], []]])
})

test('open pages learn where they are now before they learn of the build', async () => {
  const { site, finish, hub } = createTestDevSite()
  void site.rebuild()
  const movedPages = { '/a': '/b' } as never
  finish({ ...good, movedPages })
  await site.whenSettled()
  expect(hub.pagesMoved).toHaveBeenCalledExactlyOnceWith(movedPages)
  expect(hub.pagesMoved).toHaveBeenCalledBefore(hub.buildSucceeded)
})

test('a bug of ours is logged with its stack, and the last good site stays', async () => {
  const { site, finish, log } = createTestDevSite()
  void site.rebuild()
  finish(good)
  await site.whenSettled()
  void site.rebuild()
  finish(new TypeError('oops'))
  await site.whenSettled()
  expect(site.hasBuilt).toBe(true)
  expect(log).toHaveBeenLastCalledWith(expect.stringMatching(/TypeError: oops\n\s+at /))
})

test('problems are logged when they come and when they go, and pages get the errors, or their warnings on request', async () => {
  const { site, finish, log, hub } = createTestDevSite()
  const broken = { diagnostic: diagnostic('broken-anchor'), hrefs: ['/a'] }
  const warning = { ...broken, diagnostic: { ...diagnostic('old'), severity: 'warning' } } as const
  for (const problems of [[broken, warning], [broken, warning], [warning]]) {
    void site.rebuild()
    finish({ ...good, problems })
    await site.whenSettled()
  }
  const texts = log.mock.calls.map(([text]) => text)
  expect(texts).toEqual([
    'broken-anchor,old',
    '2 problems',
    'Fixed: a.md  broken-anchor',
    '1 problem',
  ])
  const place = { file: 'a.md', line: 1, column: 1 }
  const shown = { place, text: 'broken-anchor', hrefs: ['/a'] }
  expect(hub.buildSucceeded.mock.calls).toEqual([
    [[shown], []],
    [[shown], []],
    [[], []],
  ])
  expect(site.warningsAt('/a/')).toEqual([{ ...shown, text: 'old' }])
  expect(site.warningsAt('/b')).toEqual([])
})

test('errors in browsers are logged until a build has changed their page', async () => {
  const { site, finish, log, hub } = createTestDevSite()
  const report = (rule: string, href: string) =>
    site.addBrowserProblem(diagnostic(rule), { place: null, text: `${rule} shown`, hrefs: [href] })
  const build = async (changedHrefs: readonly string[] | null) => {
    void site.rebuild()
    finish({ ...good, changedHrefs })
    await site.whenSettled()
  }
  report('old', '/a')
  report('other', '/b')
  site.fileChanged()
  // The edit is on screen before its build.
  report('new', '/a')
  report('new', '/a')
  log.mockClear()
  await build(['/a/'])
  expect(log.mock.calls.flat()).toEqual(['Fixed: a.md  old', '2 problems'])
  expect(hub.buildSucceeded).toHaveBeenLastCalledWith([], ['old shown'])
  site.fileChanged()
  log.mockClear()
  await build(null)
  expect(log.mock.calls.flat()).toEqual([
    'Fixed: a.md  other',
    'Fixed: a.md  new',
    'No problems left',
  ])
})

test('the paths that a build returns are watched', async () => {
  const { site, finish, onWatchPaths } = createTestDevSite()
  void site.rebuild()
  finish({ ...good, watchPaths: ['/site/data.json'] })
  await site.whenSettled()
  expect(onWatchPaths).toHaveBeenCalledWith(['/site/data.json'])
})

test('a file that was removed while the site was built is no failure, unless it happens again', async () => {
  const { site, build, finish, log } = createTestDevSite()
  const removed = () => new Error("ENOENT: no such file or directory, open '/site/a.md'")
  void site.rebuild()
  finish(removed())
  await vi.waitFor(() => expect(build).toHaveBeenCalledTimes(2))
  expect(log).not.toHaveBeenCalled()
  finish(removed())
  await site.whenSettled()
  expect(log.mock.calls).toEqual([[expect.stringMatching('^/site/a.md was removed')]])
})

/** A site whose builds end when the test calls `finish`. */
function createTestDevSite() {
  let end: (result: BuildResult | Error) => void = () => {}
  const build = vi.fn(
    (_interrupt: AbortSignal) =>
      new Promise<BuildResult>((resolve, reject) => {
        end = (result) => (result instanceof Error ? reject(result) : resolve(result))
      }),
  )
  const hub = {
    ...createDevHub(),
    pagesMoved: vi.fn(),
    buildSucceeded: vi.fn(),
    buildFailed: vi.fn(),
  }
  const log = vi.fn()
  const onWatchPaths = vi.fn()
  const formatDiagnostics = (diagnostics: readonly Diagnostic[]) =>
    diagnostics.map(({ rule }) => rule).join()
  const site = createDevSite({ build, formatDiagnostics, hub, log, onWatchPaths })
  return {
    site,
    build,
    hub,
    log,
    onWatchPaths,
    finish: (result: BuildResult | Error) => end(result),
  }
}

function diagnostic(rule: string): Diagnostic {
  return { severity: 'error', rule, reason: rule, place: { file: 'a.md', line: 1, column: 1 } }
}
