import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createConfigSource } from '../../src/config/config-source.ts'
import { parseConfig } from '../../src/config/parse-config.ts'
import { parseFrontMatter } from '../../src/content/parse-front-matter.ts'
import { readCategoryFiles } from '../../src/content/read-category-files.ts'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { createFolderReader } from '../../src/io/folder-reader.ts'
import { buildTestGraph } from '../build-test-graph.ts'
import { createMemoryStore } from '../memory-store.ts'
import { amount, formatCount, recordFigure } from './figures.ts'
import {
  configs,
  directiveFragments,
  fenceFragments,
  markdownFragments,
  mdxFragments,
  sidebars,
  textOf,
  yamlFragments,
} from './random-texts.ts'

/** Number of texts of each kind; `SSG_FUZZ_RUNS` overrides it. */
const numRuns = Number(process.env['SSG_FUZZ_RUNS'] ?? amount(40, 5000))

/** Checks that each diagnostic has a place that an author can open, and exposes no internals. */
function expectUseful(diagnostics: readonly Diagnostic[], file: string, text: string): void {
  const lines = text.split(/\r\n|\r|\n/).length
  for (const { reason, place } of diagnostics) {
    expect(reason).toMatch(/\S/)
    expect(reason).not.toMatch(/\[object |Cannot read prop|is not a function|Maximum call stack/)
    expect(place.file).toBe(file)
    expect(place.line).toBeGreaterThanOrEqual(1)
    expect(place.line).toBeLessThanOrEqual(lines)
    expect(place.column).toBeGreaterThanOrEqual(1)
  }
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error'

/** Compiles a page and builds a site of it. */
async function expectPage(path: string, text: string): Promise<void> {
  const files = { [path]: text, 'docs/index.md': '# Home\n\n## One\n' }
  const { pages, diagnostics } = await buildTestGraph({ files })
  expectUseful(diagnostics, `content/${path}`, text)
  if (pages.some(({ hasFailed }) => hasFailed)) expect(diagnostics.some(isError)).toBe(true)
}

/** Tries random values, the same ones in each run. */
const always = <T>(values: fc.Arbitrary<T>, check: (value: T) => Promise<void> | void) =>
  fc.assert(
    fc.asyncProperty(values, async (value) => {
      try {
        await check(value)
      } catch (error) {
        if (!isDevelopmentAssertion(error)) throw error
      }
    }),
    { numRuns, seed: 21 },
  )

/**
 * Tests load development versions of parsers, which assert what production versions report. The
 * bundled program contains the latter.
 */
const isDevelopmentAssertion = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_ASSERTION' &&
  (error as Error).stack?.includes('devlop') === true

test('front matter: fields, or diagnostics with a place', () =>
  always(textOf(yamlFragments), (yaml) => {
    for (const kind of ['doc', 'post', 'page'] as const) {
      const text = `---\n${yaml}\n---\n\ntext\n`
      expectUseful(parseFrontMatter(text, 'a.md', kind).diagnostics, 'a.md', text)
    }
  }))

test('category files: metadata, or diagnostics with a place', () =>
  always(textOf(yamlFragments), async (text) => {
    const name = '_category_.yml'
    type Arguments = Parameters<typeof readCategoryFiles>
    const config: Arguments[0] = { siteDir: '/gone', translations: new Map() }
    const version = { key: 'next', dir: '/gone' } as Arguments[1]
    const provided = { file: name, path: `/gone/${name}`, relativePath: name, text }
    const { diagnostics } = await readCategoryFiles(config, version, {
      reader: createFolderReader([]),
      provided: [provided],
      store: createMemoryStore().store,
    })
    expectUseful(diagnostics, name, text)
  }))

test('configurations: settings, or diagnostics with a place', () =>
  always(configs, (config) => {
    const text = `export default ${JSON.stringify(config, null, 2)}\n`
    const source = createConfigSource('site.config.ts', text)
    const { value, diagnostics } = parseConfig(config, source)
    expectUseful(diagnostics, 'site.config.ts', text)
    expect(value === null).toBe(diagnostics.some(isError))
  }))

test('sidebars: items, or diagnostics with a place', () =>
  always(sidebars, async (sidebars) => {
    const files = { 'docs/index.md': '# Home\n' }
    const { diagnostics } = await buildTestGraph({ files, sidebars })
    expectUseful(diagnostics, 'content/sidebars.json', JSON.stringify(sidebars, null, 2))
  }))

test('links and Markdown: a page, or diagnostics with a place', () =>
  always(textOf(markdownFragments), (text) => expectPage('docs/page.md', text)))

test('metadata of fences: a page, or diagnostics with a place', () =>
  always(textOf(fenceFragments), (meta) =>
    expectPage(
      'docs/page.md',
      `\`\`\`${meta.replace(/[\r\n]/g, ' ')}\nconst a = 1 // highlight-next-line\n\`\`\`\n`,
    ),
  ))

test('directives: a page, or diagnostics with a place', () =>
  always(textOf(directiveFragments), (text) => expectPage('docs/page.md', text)))

test('MDX: a page, or diagnostics with a place', (context) => {
  const figure = `${formatCount(numRuns)} random texts each: front matter, configuration, sidebars, category files, links, fences, directives, MDX`
  recordFigure(context, 21, figure)
  return always(textOf(mdxFragments), (text) => expectPage('docs/page.mdx', text))
})
