import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { serveSite } from '../serve-site.ts'
import { tinySite } from '../tiny-site.ts'
import { formatCount, isLong, recordFigure } from './figures.ts'

const rebuilds = 1000
const pages = 200

/** Resident memory in MB. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

/** Memory that leaks is seen after hundreds of rebuilds only, which take too long for `npm test`. */
test.runIf(isLong)(
  'the memory of the development server does not grow with rebuilds',
  async (context) => {
    const textOf = (round: number) => `# Page\n\nRound ${round}.\n`
    const files = Array.from({ length: pages }, (_, page) => [`docs/p${page}.md`, textOf(0)])
    await using site = await tinySite(Object.fromEntries(files))
    const served = await serveSite(site.dir, '--watch')
    const builds = () => served.output().match(/Built/g)?.length ?? 0
    const waitForBuild = (count: number) =>
      vi.waitUntil(() => builds() > count, { timeout: 60_000, interval: 10 })
    await waitForBuild(0)
    const samples: number[] = []
    for (let round = 1; round <= rebuilds; round++) {
      const before = builds()
      await site.write(`docs/p${round % pages}.md`, textOf(round))
      await waitForBuild(before)
      if (round >= 100) samples.push(memoryOf(served.pid))
    }
    await served.close()
    const mean = (values: readonly number[]) =>
      values.reduce((sum, value) => sum + value, 0) / values.length
    const early = mean(samples.slice(0, 100))
    const late = mean(samples.slice(-100))
    expect(late / early).toBeLessThan(1.1)
    const slope = (1000 * (late - early)) / (samples.length - 100)
    recordFigure(
      context,
      37,
      `${formatCount(rebuilds)} rebuilds of ${pages} pages: ${early.toFixed(0)} MB after 200, ${late.toFixed(0)} MB at the end, ${slope.toFixed(1)} KB for each`,
    )
  },
)
