import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServeProcess, serveSite } from '../serve-site.ts'
import { type TinySite, tinySite } from '../tiny-site.ts'
import { amount, formatCount, recordFigure } from './figures.ts'

const paths = ['/docs', '/docs/a', '/docs/deep/b', '/docs/live', '/docs.md']

let site: TinySite
let served: ServeProcess
beforeAll(async () => {
  site = await tinySite({})
  await writeVersion(0)
  expect((await site.build()).exitCode).toBe(0)
  served = await serveSite(site.dir)
})
afterAll(async () => {
  await served.close()
  await site[Symbol.asyncDispose]()
})

/** Writes a site whose pages all name its version. */
async function writeVersion(version: number): Promise<void> {
  const text = `This is version-${version}.\n`
  await site.write('docs/index.md', `# Home\n\n${text}`)
  await site.write('docs/a.md', `# A\n\n${text}`)
  await site.write('docs/deep/b.md', `# B\n\n${text}`)
  await site.write('docs/live.mdx', `# Live\n\n{1 + 1}\n\n${text}`)
}

test('readers see the old site or the new one while it is built, and never a failed build', async (context) => {
  const builds = amount(3, 100)
  const reading = readUntil()
  for (let version = 1; version <= builds; version++) {
    await writeVersion(version)
    if (version % 3 === 2) {
      await site.write('docs/index.md', `# Home\n\nversion-bad\n\n[gone](/docs/gone)\n`)
      expect((await site.build()).exitCode).toBe(1)
    } else expect((await site.build()).exitCode).toBe(0)
  }
  const requests = await reading.end()
  const figure = `${formatCount(requests)} requests during ${builds} builds, each third failing: no error, no mix`
  recordFigure(context, 9, figure)
})

/** Requests one page after another. A page may not be older than the one before. */
function readUntil(): { end(): Promise<number> } {
  let hasEnded = false
  const read = async (): Promise<number> => {
    let requests = 0
    for (let newest = 0; !hasEnded; requests++) {
      const response = await fetch(served.url(paths[requests % paths.length] as string))
      expect(response.status).toBe(200)
      const version = Number(/version-(\d+)/.exec(await response.text())?.[1])
      expect(version).toBeGreaterThanOrEqual(newest)
      newest = version
    }
    return requests
  }
  const reading = read()
  // A failure is reported by `end`, not at once.
  reading.catch(() => {})
  return {
    end: () => {
      hasEnded = true
      return reading
    },
  }
}
