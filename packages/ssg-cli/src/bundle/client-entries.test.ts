import { expect, test } from 'vitest'
import { type ClientEntries, lazyEntryPoints } from './client-entries.ts'

const namesOf = (...interactive: string[]) =>
  lazyEntryPoints({ interactive } as unknown as ClientEntries).map(({ out }) => out)

test('the script of a page keeps its name when another page is added', () => {
  const [, ofPage] = namesOf('docs/b.mdx')
  expect(namesOf('docs/a.mdx', 'docs/b.mdx').at(-1)).toBe(ofPage)
  expect(new Set(namesOf('docs/a.mdx', 'docs/b.mdx')).size).toBe(3)
})
