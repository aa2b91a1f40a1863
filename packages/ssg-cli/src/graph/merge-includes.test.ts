import { expect, test } from 'vitest'
import { buildTestGraph } from '../../test/build-test-graph.ts'
import { resolveIncludePath } from './merge-includes.ts'

async function pageWith(files: Readonly<Record<string, string>>) {
  const { graph, diagnostics } = await buildTestGraph({ files })
  const page = [...graph.links.keys()].find(({ source }) => source.file === 'content/docs/a.mdx')
  return { headings: page?.headings.map(({ id }) => id), anchors: page?.anchors, page, diagnostics }
}

const include = (file: string, name = 'Part') => `import ${name} from '${file}'\n\n`

test('headings of an included file are inserted where it is shown', async () => {
  const { headings, anchors, page } = await pageWith({
    'docs/a.mdx': `${include('./_part.mdx')}# A\n\n## One\n\n<Part />\n\n## Three\n`,
    'docs/_part.mdx': '## Two\n',
  })
  expect(headings).toEqual(['one', 'two', 'three'])
  expect(anchors).toEqual(expect.arrayContaining(['one', 'two', 'three']))
  expect(page?.sectionKeys).toHaveLength(2)
})

test('includes are merged recursively, from @site too; a file that includes itself is an error', async () => {
  const files = (two: string) => ({
    'docs/a.mdx': `${include('@site/content/docs/_one.mdx')}<Part />\n\n## End\n`,
    'docs/_one.mdx': `${include('./_two.mdx', 'Two')}## One\n\n<Two />\n`,
    'docs/_two.mdx': two,
  })
  expect((await pageWith(files('## Two\n'))).headings).toEqual(['one', 'two', 'end'])
  const { headings, page, diagnostics } = await pageWith(
    files(`${include('./_one.mdx', 'One')}## Two\n\n<One />\n`),
  )
  expect(headings).toEqual([])
  expect(page).toMatchObject({ hasFailed: true, body: { kind: 'static' } })
  expect(diagnostics).toMatchObject([
    { rule: 'circular-include', place: { file: 'content/docs/_two.mdx', line: 5, column: 1 } },
  ])
})

test('a page has failed if a file that it includes has', async () => {
  const { page } = await pageWith({
    'docs/a.mdx': `${include('./_part.mdx')}<Part />\n`,
    'docs/_part.mdx': '{1 +\n',
  })
  expect(page?.hasFailed).toBe(true)
})

test('an anchor in an included file is found', async () => {
  const { diagnostics } = await pageWith({
    'docs/a.mdx': `${include('./_part.mdx')}<Part />\n`,
    'docs/b.md': '[two](a.mdx#two)\n',
    'docs/_part.mdx': '## Two\n',
  })
  expect(diagnostics).toEqual([])
})

test('an included file that two pages share is merged into both', async () => {
  const text = `${include('./_part.mdx')}<Part />\n\n## Own\n`
  const { graph } = await buildTestGraph({
    files: { 'docs/a.mdx': text, 'docs/b.mdx': text, 'docs/_part.mdx': '## Two\n' },
  })
  const pages = [...graph.links.keys()].filter(({ source }) => /[ab]\.mdx$/.test(source.file))
  expect(pages.map(({ headings }) => headings.map(({ id }) => id))).toEqual([
    ['two', 'own'],
    ['two', 'own'],
  ])
})

test.each([
  ['@site/docs/_a.mdx', '/site/docs/_a.mdx'],
  ['./_a.mdx', '/site/content/docs/_a.mdx'],
  ['../_a.mdx', '/site/content/_a.mdx'],
])('the import %s is the file %s', (specifier, path) => {
  const page = { source: { path: '/site/content/docs/b.mdx' } } as never
  expect(resolveIncludePath(specifier, page, '/site')).toBe(path)
})
