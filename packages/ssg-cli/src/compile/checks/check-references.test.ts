import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { createReferenceCheck } from './check-references.ts'

function reasonsFor(text: string): string[] {
  const check = createReferenceCheck()
  visit(unified().use(remarkParse).parse(text), (node) => check.add(node))
  return check.problems().map(({ line, reason }) => `${line}: ${reason}`)
}

const definitions = (count: number) =>
  Array.from({ length: count }, (_, index) => `[d${index + 1}]: /d${index + 1}\n`).join('')

test('each definition without a link is reported', () => {
  expect(reasonsFor(`A [link][d2].\n\n${definitions(6)}`)).toEqual(
    [1, 3, 4, 5, 6].map((number) => `${number + 2}: No link refers to \`[d${number}]\``),
  )
})

test('a long list of definitions without links is reported once', () => {
  expect(reasonsFor(`A [link][d1].\n\n${definitions(7)}`)).toEqual([
    '4: No link refers to `[d2]` and 5 other definitions',
  ])
})
