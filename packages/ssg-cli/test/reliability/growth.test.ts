import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type TinySite, tinySite } from '../tiny-site.ts'
import { isLong } from './figures.ts'
import { type GrowingSite, growingSites } from './growing-sites.ts'
import { measureBuild } from './measure-build.ts'

const lenient = {
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  docs: { sidebarPath: 'sidebars.json' },
}

const siteWith = ({ filesOf }: GrowingSite, count: number): Promise<TinySite> => {
  const files = filesOf(count)
  return tinySite(files, 'sidebars.json' in files ? lenient : { ...lenient, docs: {} })
}

interface OutputSize {
  readonly total: number
  /** Size of the largest page. */
  readonly page: number
}

/** In bytes, without the scripts and styles, which are the same for every site. */
async function outputSizeOf(site: TinySite): Promise<OutputSize> {
  const paths = (await site.outputs()).filter((path) => !/\.(?:js|css)$/.test(path))
  const sizes = await Promise.all(
    paths.map(async (path) => (await stat(join(site.dir, 'build', path))).size),
  )
  const pages = sizes.filter((_, index) => paths[index]?.endsWith('.html'))
  return { total: sizes.reduce((sum, size) => sum + size, 0), page: Math.max(...pages) }
}

/** The parts of a site that fit into one: a page for each kind of content. */
const combined: GrowingSite = {
  name: 'everything',
  count: 40,
  filesOf: (count) =>
    Object.assign(
      {},
      ...growingSites
        .filter(({ name }) => !/^(?:pages|versions|nested folders)/.test(name))
        .map(({ name, filesOf }) => {
          const { 'docs/page.md': page, ...files } = filesOf(count)
          return page === undefined ? files : { ...files, [`docs/${name}.md`]: page }
        }),
    ),
}

test('twice the nesting, paragraphs, links, headings, broken links, tags and sidebar entries is no more than twice the output', async () => {
  const sizes: OutputSize[] = []
  for (const count of [combined.count, 2 * combined.count]) {
    await using site = await siteWith(combined, count)
    const { exitCode, stderr } = await site.build()
    expect(exitCode, stderr).toBe(0)
    sizes.push(await outputSizeOf(site))
  }
  const [once, twice] = sizes as [OutputSize, OutputSize]
  expect(twice.page).toBeLessThan(2.1 * once.page)
  // Each tag has a page, which shows the sidebar.
  expect(twice.total).toBeLessThan(4 * once.total)
})

/** Costs of the single, double and fourfold amount, minus those of an empty site. */
async function measureGrowth(site: GrowingSite, base: number) {
  const seconds: number[] = []
  const outputs: OutputSize[] = []
  for (const factor of [1, 2, 4]) {
    await using built = await siteWith(site, factor * site.count)
    seconds.push((await measureBuild(built.dir)).processorSeconds - base)
    outputs.push(await outputSizeOf(built))
  }
  return { seconds, outputs }
}

test.runIf(isLong)('nothing grows faster than what an author writes', async (context) => {
  await using empty = await tinySite({ 'docs/index.md': '# Home\n' })
  const base = (await measureBuild(empty.dir)).processorSeconds
  const rows: string[] = []
  for (const site of growingSites) {
    const { seconds, outputs } = await measureGrowth(site, base)
    const [, second = 0, third = 0] = seconds
    const [, twice, fourTimes] = outputs as [OutputSize, OutputSize, OutputSize]
    // Differences below half a second are noise.
    if (third > 0.5) expect.soft(third / Math.max(second, 0.2), site.name).toBeLessThan(2.6)
    expect.soft(fourTimes.page / twice.page, site.name).toBeLessThan(2.1)
    const time = seconds.map((value) => Math.max(0, value).toFixed(1)).join(', ')
    const size = outputs.map(({ page }) => Math.round(page / 1000)).join(', ')
    const total = outputs.map((output) => (output.total / 1e6).toFixed(1)).join(', ')
    rows.push(`| ${site.name} | ${site.count} | ${time} s | ${size} KB | ${total} MB |`)
  }
  context.task.meta.growth = rows
})
