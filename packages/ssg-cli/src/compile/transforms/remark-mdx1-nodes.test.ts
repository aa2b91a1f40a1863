import type { Root } from 'mdast'
import { expect, test } from 'vitest'
import { mdx } from '../../../test/compile-test-text.ts'
import { compileMarkdown } from '../compile-markdown.ts'

const mdx1 = { ...mdx, features: { ...mdx.features, mdx1: true } }

interface AddedNode {
  readonly type: string
  readonly value: string
}

/** Compiles the paragraph "text" between the nodes that a plugin adds. */
async function compileBetween(before: readonly AddedNode[], after: readonly AddedNode[]) {
  const addNodes = () => (tree: Root) => {
    tree.children = [...before, ...tree.children, ...after] as never
  }
  const plugins = { remark: [addNodes], rehype: [], hooks: [] }
  const { value, diagnostics } = await compileMarkdown('text', mdx1, { plugins })
  const { body } = value
  return { body: body.kind === 'static' ? body.html : body.code, diagnostics }
}

const jsx = (value: string) => ({ type: 'jsx', value })

test('imports and exports that a plugin adds as in MDX 1 are code', async () => {
  const { body, diagnostics } = await compileBetween(
    [],
    [
      { type: 'import', value: 'import A from "./a.js";' },
      { type: 'export', value: 'export const b = <A />' },
    ],
  )
  expect(diagnostics).toEqual([])
  const [beforePage, page] = body.split('function _createMdxContent')
  expect(beforePage).toMatch(/^import A from "\.\/a\.js";$/m)
  expect(beforePage).toMatch(/^export const b = _jsx\(A, /m)
  expect(page).not.toContain('import A')
})

test('an element that a plugin adds as in MDX 1 is an element', async () => {
  const { body, diagnostics } = await compileBetween([jsx('<b title="x">y</b>')], [])
  expect(diagnostics).toEqual([])
  expect(body).toMatch(/_jsx\("?\S*b"?, \{\s*title: "x",\s*children: "y"/)
})

test('tags that a plugin adds as nodes of their own enclose what is between them', async () => {
  const { body, diagnostics } = await compileBetween(
    [jsx('<div id="a">'), jsx('<div id={"b"}>')],
    [jsx('</div>'), jsx('</div>')],
  )
  expect(diagnostics).toEqual([])
  expect(body).toMatch(/id: "a",\s*children: _jsx\("div", \{\s*id: "b",\s*children: _jsx\(/)
})

test('an invalid node of a plugin is an error, not text of the page', async () => {
  const { body, diagnostics } = await compileBetween([jsx('<div>')], [])
  expect(diagnostics).toMatchObject([{ severity: 'error', rule: 'markdown-plugin' }])
  expect(diagnostics[0]?.reason).toContain('"jsx"')
  expect(body).not.toContain('div')
})
