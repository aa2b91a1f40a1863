import { expect, test } from 'vitest'
import { runCliInNewProcess } from '../run-cli.ts'
import { type TinySite, tinySite } from '../tiny-site.ts'
import { formatCount, isLong, recordFigure } from './figures.ts'
import { measureBuild } from './measure-build.ts'
import { pathologicalInputs } from './pathological-inputs.ts'

const lenient = { onBrokenLinks: 'warn', onBrokenAnchors: 'warn' }

interface BuildReport {
  readonly pages: number
  readonly diagnostics: readonly { rule: string; severity: string; place: { file: string } }[]
}

/** Builds all pages despite errors. Returns the files of pages with errors. */
async function filesWithErrors(site: TinySite): Promise<string[]> {
  const { stdout, stderr } = await runCliInNewProcess(['build', site.dir, '--keep-going', '--json'])
  expect(stderr).not.toContain('    at ')
  const { pages, diagnostics } = JSON.parse(stdout) as BuildReport
  expect(pages).toBeGreaterThanOrEqual(pathologicalInputs.length)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  for (const { rule } of errors) expect(rule).toMatch(/^page-(?:time|memory|depth)$/)
  return errors.map(({ place }) => place.file).sort()
}

/** A site with a page for each input. */
function pathologicalSite(share: number): Promise<TinySite> {
  const pages = pathologicalInputs.map(({ name, size, textOf }) => [
    `docs/${name}.md`,
    `# Case\n\n${textOf(Math.ceil(size * share))}\n`,
  ])
  return tinySite(Object.fromEntries(pages), lenient)
}

test('pathological inputs are pages, or errors that name them', async (context) => {
  await using site = await pathologicalSite(1 / 100)
  expect(await filesWithErrors(site)).toEqual([])
  if (!isLong) return
  const figures: string[] = ['1/100: all built']
  process.env['SSG_PAGE_TIMEOUT'] = '20'
  for (const [name, share] of [
    ['1/10', 0.1],
    ['full size', 1],
  ] as const) {
    await using large = await pathologicalSite(share)
    const failed = await filesWithErrors(large)
    figures.push(
      `${name}: ${pathologicalInputs.length - failed.length} built, ${failed.length} named errors`,
    )
  }
  delete process.env['SSG_PAGE_TIMEOUT']
  recordFigure(
    context,
    3,
    `${pathologicalInputs.length} pathological inputs. ${figures.join('; ')}`,
  )
})

/** Each kind of nesting, as a function of depth. */
const nesting: Readonly<Record<string, (depth: number) => string>> = {
  'quotes.md': (depth) => `${'> '.repeat(depth)}deep`,
  'lists.md': (depth) => `${'- '.repeat(depth)}deep`,
  'emphasis.md': (depth) => `${'*a '.repeat(depth)}${'b* '.repeat(depth)}`,
  'html.md': (depth) => `${'<div>'.repeat(depth)}deep${'</div>'.repeat(depth)}`,
  'jsx.mdx': (depth) => `${'<b>'.repeat(depth)}deep{1}${'</b>'.repeat(depth)}`,
}

test('deep nesting is a page, or an error that names it', async (context) => {
  const outcomes: string[] = []
  for (const depth of isLong ? [400, 1000, 10_000, 50_000] : [400, 10_000]) {
    const pages = Object.entries(nesting).map(([file, textOf]) => [
      `docs/${file}`,
      `# Deep\n\n${textOf(depth)}\n`,
    ])
    await using site = await tinySite(Object.fromEntries(pages), lenient)
    const { stdout, stderr } = await runCliInNewProcess([
      'build',
      site.dir,
      '--keep-going',
      '--json',
    ])
    expect(stderr).not.toContain('    at ')
    const { diagnostics } = JSON.parse(stdout) as BuildReport
    const failed = diagnostics.filter(({ severity }) => severity === 'error')
    for (const { rule, place } of failed) {
      expect(rule).toMatch(/^page-(?:time|memory|depth)$/)
      expect(Object.keys(nesting)).toContain(place.file.replace('content/docs/', ''))
    }
    expect(failed).toHaveLength(depth <= 1000 ? 0 : pages.length)
    for (const { rule } of failed.filter(() => depth === 10_000)) expect(rule).toBe('page-depth')
    const names = failed.map(({ place }) => place.file.replace(/.*\/|\..*/g, ''))
    outcomes.push(
      `${formatCount(depth)}: ${names.length === 0 ? 'all built' : `${names.join(', ')} refused`}`,
    )
  }
  recordFigure(context, 4, `Quotes, lists, emphasis, HTML and JSX nested. ${outcomes.join('; ')}`)
})

const paragraph = `A paragraph with *emphasis*, \`code\`, a [link](#case) and **strong** words about nothing in particular.\n\n`

test.runIf(isLong)('the time of a page grows with its length, and no faster', async (context) => {
  const seconds: number[] = []
  const kilobytes = [0.1, 200, 400, 800, 1600]
  for (const size of kilobytes) {
    const text = `# Case\n\n${paragraph.repeat(Math.ceil((size * 1000) / paragraph.length))}`
    await using site = await tinySite({ 'docs/index.md': text }, lenient)
    seconds.push((await measureBuild(site.dir)).processorSeconds)
  }
  const [base = 0, ...times] = seconds
  const costs = times.map((time) => time - base)
  for (const [index, cost] of costs.slice(1).entries()) {
    expect(cost / (costs[index] as number)).toBeLessThan(2.5)
  }
  recordFigure(
    context,
    5,
    `Doubled from 200 KB to 1.6 MB: ${costs.map((cost) => cost.toFixed(1)).join(', ')} s of processor time`,
  )
})
