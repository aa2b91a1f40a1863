import { expect, test } from 'vitest'
import { editorSnippets } from './editor-snippets.mjs'

const doc = {
  title: { description: 'Title of the page.', defaultText: 'the heading', examples: ['A $1'] },
  draft: { description: 'Publish it in development only.', type: 'boolean', examples: [true] },
  tags: { description: 'Tags.', examples: [[{ label: 'x' }]] },
}
const schemas = {
  'front-matter-doc': { properties: doc },
  'front-matter-post': { properties: {} },
  'front-matter-page': { properties: { wrapper: { description: 'A class.' } } },
}

test('fields of all kinds of pages, components and admonitions have a snippet', () => {
  const snippets = editorSnippets(schemas, { Tabs: 'Panels.' })
  expect(snippets).toMatchObject({
    'Front matter: title': {
      prefix: 'title',
      body: `title: \${1:A \\$1}`,
      description: 'Title of the page. Default: the heading.',
    },
    'Front matter: draft': { body: `draft: \${1|true,false|}` },
    'Front matter: tags': { body: `tags: \${1:[{"label":"x"\\}]}` },
    'Front matter: wrapper': { body: 'wrapper: $0' },
    '<Tabs>': { prefix: 'Tabs', body: '<Tabs>$0</Tabs>', description: 'Panels.' },
    ':::note': { body: [':::note', '', '$0', '', ':::'] },
  })
})
