import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recoverOutput } from '../../src/emit/emit.ts'
import { createRandom } from '../seeded-random.ts'
import { type TinySite, tinySite } from '../tiny-site.ts'
import { amount, formatCount, recordFigure } from './figures.ts'

const cli = resolve(import.meta.dirname, '../../bin/ssg.js')
const texts = ['# Even\n\n[B](./b.md)\n', '# Odd\n\n[B](./b.md)\n\n## More\n']

let site: TinySite
/** Hash of the clean output for each text. */
const cleanHashes: string[] = []
beforeAll(async () => {
  site = await tinySite({ 'docs/b.md': '# B\n', 'docs/live.mdx': '# Live\n\n{1 + 1}\n' })
  for (const text of texts) {
    await site.write('docs/index.md', text)
    expect((await site.build('--no-cache')).exitCode).toBe(0)
    cleanHashes.push(await site.outputHash())
  }
})
afterAll(() => site[Symbol.asyncDispose]())

test('a build killed at any moment leaves the old or the new site, and the next build is clean', async (context) => {
  const kills = amount(5, 200)
  const random = createRandom(10)
  for (let round = 0; round < kills; round++) {
    await site.write('docs/index.md', texts[round % 2] as string)
    await killBuildAfter(100 + random(700))

    // The first step of any later command.
    await recoverOutput(join(site.dir, 'build'))
    expect(cleanHashes).toContain(await site.outputHash())
    if (round % 5 !== 4) continue
    const { exitCode, stderr } = await site.build()
    expect(exitCode, stderr).toBe(0)
    expect(await site.outputHash()).toBe(cleanHashes[round % 2])
    expect((await readdir(site.dir)).filter((name) => name.startsWith('.build'))).toEqual([])
  }
  recordFigure(context, 10, `${kills} builds killed at random moments: no mix, nothing left behind`)
})

async function killBuildAfter(delay: number): Promise<void> {
  const child = spawn(process.execPath, [cli, 'build', site.dir], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  await Promise.race([wait(delay), ended])
  child.kill('SIGKILL')
  await ended
}

test('concurrent builds of a site write the same output as a single one', async (context) => {
  const rounds = amount(1, 20)
  const processes = amount(2, 4)
  for (let round = 0; round < rounds; round++) {
    await using copy = await site.copy()
    if (round % 2 === 1) await copy.corruptCache('')
    await copy.write('docs/index.md', texts[round % 2] as string)
    const builds = Array.from({ length: processes }, () => copy.buildInNewProcess())
    for (const { exitCode, stderr } of await Promise.all(builds)) expect(exitCode, stderr).toBe(0)
    expect(await copy.outputHash()).toBe(cleanHashes[round % 2])
  }
  const figure = `${formatCount(rounds * processes)} builds, ${processes} at once, with and without a cache`
  recordFigure(context, 11, figure)
})
