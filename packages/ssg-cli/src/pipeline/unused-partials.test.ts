import { expect, test } from 'vitest'
import { buildTestGraph } from '../../test/build-test-graph.ts'
import { withoutLossOfUnusedPartials } from './unused-partials.ts'

test('errors of partials lose nothing if no page includes them', async () => {
  const { pages, diagnostics } = await buildTestGraph({
    files: {
      'docs/a.mdx': "import Used from './_used.mdx'\n\n<Used />\n",
      'docs/_used.mdx': 'a {b c}\n',
      'docs/_template.mdx': 'a {b c}\n',
    },
  })
  const errors = diagnostics.filter(({ rule }) => rule === 'mdx-syntax')
  expect(errors.map(({ loss }) => loss)).toEqual([expect.anything(), expect.anything()])
  const relaxed = withoutLossOfUnusedPartials(errors, pages, '/site')
  expect(relaxed.flatMap(({ loss, place }) => (loss ? [] : place.file))).toEqual([
    'content/docs/_template.mdx',
  ])
})
