import { expect, test } from 'vitest'
import { compileText, htmlOf, md, mdx } from '../../../test/compile-test-text.ts'

const text = '<h3>Part</h3>\n\n## Part\n\n<h4 id="own">Own</h4>\n'

test('headings that are written as HTML have ids and are in the table of contents', async () => {
  const { headings } = await compileText(text, mdx)
  expect(headings.map(({ id }) => id)).toEqual(['part', 'part-1', 'own'])
})

test.each([
  ['md', md],
  ['mdx', mdx],
])('on sites of Docusaurus they are elements like others: %s', async (_, options) => {
  const features = { ...options.features, plainHtmlHeadings: true }
  const { headings, sections } = await compileText(text, { ...options, features })
  expect(headings.map(({ id }) => id)).toEqual(['part'])
  expect(sections.map(({ id, text }) => [id, text])).toEqual([
    [null, 'Part'],
    ['part', 'Own'],
  ])
  const html = await htmlOf(text, { ...options, features })
  expect(html).toContain('<h3>Part</h3>')
  expect(html).toContain('<h4 id="own">Own</h4>')
})
