import type { Root } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { guardSitePlugins } from './guard-site-plugins.ts'

test('nodes of a plugin have a whole position or none', async () => {
  const markPlugin = () => (tree: Root) => {
    visit(tree, 'strong', (node) => {
      node.position = { indent: [] } as never
    })
  }
  const processor = unified()
    .use(remarkParse)
    .use({ plugins: guardSitePlugins([markPlugin], 'remarkPlugins') })
  const tree = await processor.run(processor.parse('a **b**'))
  const positions: unknown[] = []
  visit(tree, ({ type, position }) => void positions.push([type, position?.start.offset]))
  expect(positions).toEqual([
    ['root', 0],
    ['paragraph', 0],
    ['text', 0],
    ['strong', undefined],
    ['text', 4],
  ])
})
