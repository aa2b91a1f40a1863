import { expect, test } from 'vitest'
import { remarkLiveCode } from './remark-live-code.ts'

const code = (meta: string | null) => ({ type: 'code', lang: 'jsx', meta, value: '<b />' })
const root = (...children: { readonly type: string }[]) => ({ type: 'root', children })

test('a live code block becomes a component, with the static block in it', () => {
  const tree = root(root(code('title="A" live')))
  remarkLiveCode()(tree)
  expect(tree.children).toMatchObject([
    { type: 'mdxjsEsm', value: /modules\/LiveCodeBlock/ },
    {
      children: [
        {
          name: 'LiveCodeBlock',
          attributes: [
            { name: 'code', value: '<b />' },
            { name: 'language', value: 'jsx' },
            { name: 'metastring', value: 'title="A" live' },
          ],
          children: [code('title="A" live')],
        },
      ],
    },
  ])
})

test.each([null, 'title="live"', 'alive'])('a code block with %j stays as it is', (meta) => {
  const tree = root(code(meta))
  remarkLiveCode()(tree)
  expect(tree).toEqual(root(code(meta)))
})
