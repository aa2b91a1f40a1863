import type { Root } from 'mdast'
import { type BuildVisitor, visit as visitOfUnist } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { CONTINUE, EXIT, SKIP, visit } from './visit.ts'

const tree = (): Root => ({
  type: 'root',
  children: [
    { type: 'paragraph', children: [{ type: 'text', value: 'a' }] },
    {
      type: 'blockquote',
      children: [{ type: 'paragraph', children: [{ type: 'text', value: 'b' }] }],
    },
    { type: 'thematicBreak' },
    { type: 'paragraph', children: [{ type: 'text', value: 'c' }] },
  ],
})

type Result = ReturnType<BuildVisitor<Root>>

/** The visited nodes, with the position of each in its parent. */
function visited(visitTree: typeof visitOfUnist, result: (type: string, index?: number) => Result) {
  const nodes: string[] = []
  visitTree(tree(), (node, index, parent) => {
    nodes.push(`${node.type} ${index} ${parent?.type} ${'value' in node ? node.value : ''}`)
    return result(node.type, index)
  })
  return nodes
}

test.each<[string, (type: string, index?: number) => Result]>([
  ['undefined', () => undefined],
  ['CONTINUE', () => CONTINUE],
  ['SKIP', (type) => (type === 'blockquote' ? SKIP : CONTINUE)],
  ['EXIT', (type) => (type === 'blockquote' ? EXIT : CONTINUE)],
  ['an index', (type, index) => (type === 'blockquote' ? (index ?? 0) + 2 : undefined)],
  [
    'SKIP and an index',
    (type, index) => (type === 'blockquote' ? [SKIP, (index ?? 0) + 2] : undefined),
  ],
  ['EXIT in a list', (type) => (type === 'thematicBreak' ? [EXIT] : undefined)],
])('visits the same nodes as unist-util-visit when the visitor returns %s', (_, result) => {
  expect(visited(visit, result)).toEqual(visited(visitOfUnist, result))
})

test('a type restricts the visited nodes', () => {
  const values: string[] = []
  visit(tree(), 'text', (node) => {
    values.push(node.value)
  })
  expect(values).toEqual(['a', 'b', 'c'])
})
