import { expect, test } from 'vitest'
import { compileText, htmlOf, mdx } from '../../../test/compile-test-text.ts'
import { compileMarkdown } from '../compile-markdown.ts'

test('a page can use its headings, its title and its front matter', async () => {
  const html = await htmlOf('# Title\n\n{contentTitle}\n\n<TOCInline toc={toc} />\n\n## One\n', mdx)
  expect(html.replace(/\s/g, '')).toContain(
    'exportconsttoc=[{"value":"One","id":"one","level":2}];exportconstcontentTitle="Title";',
  )
  const front = await htmlOf('{frontMatter.x}', { ...mdx, frontMatter: { x: 1 } })
  expect(front.replace(/\s/g, '')).toContain('exportconstfrontMatter={"x":1};')
  const metadata = await htmlOf('{metadata.title}', { ...mdx, frontMatter: { title: 'T' } })
  expect(metadata).toContain('export const metadata = {\n"title": "T"')
})

test('a module that other modules import exports all page variables', async () => {
  const imported = { ...mdx, forceInteractive: true, frontMatter: { x: 1 } }
  const namesIn = async (text: string) =>
    [...(await htmlOf(text, imported)).matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
  const all = ['toc', 'frontMatter', 'contentTitle', 'metadata', 'assets']
  expect(await namesIn('# Title')).toEqual(all)
  expect(await namesIn('export { a as toc, assets } from "./a"')).toEqual(all.slice(1, -1))
})

test.each([
  ['{props.toc} {({ toc: 1 }).toc}'],
  ['export const toc = 1\n\n{toc}'],
  ['import { toc } from "./a"\n\n{toc}'],
  ['export const { a: [toc] } = { a: [1] }\n\n{toc}'],
  ['{1} the toc, "toc"'],
])('property names, declared names and text are not page variables: %j', async (text) => {
  expect(await htmlOf(text, mdx)).not.toContain('export const toc = [')
})

test('included Markdown files are recorded with the number of headings before them', async () => {
  const { value } = await compileMarkdown(
    "import P from './_p.mdx'\n\n## A\n\n<P />\n\n## B\n",
    mdx,
  )
  expect(value.includes).toEqual([{ specifier: './_p.mdx', headingsBefore: 1, line: 5, column: 1 }])
})

test.each([
  [
    "import P from './_p.md'\n\n<P />\n\n## A\n\n<P />",
    [
      ['./_p.md', 0],
      ['./_p.md', 1],
    ],
  ],
  ["import P from '@site/_p.mdx'\n\n# A\n\nb <P /> c", [['@site/_p.mdx', 0]]],
  ["import { P } from './_p.md'\nimport Q from './q.js'\n\n<P /> <Q />", []],
  ["import P from './_p.md'\n\na", []],
])('the includes of %j', async (text, includes) => {
  const actual = (await compileText(text, mdx)).includes
  expect(actual.map(({ specifier, headingsBefore }) => [specifier, headingsBefore])).toEqual(
    includes,
  )
})
