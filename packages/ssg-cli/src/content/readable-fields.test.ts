import { expect, test } from 'vitest'
import { parseFrontMatter } from './parse-front-matter.ts'

test.each([
  ['title: A: the first\nslug: /a', { title: 'A: the first', slug: '/a' }],
  ['title: "A\nslug: /a', { title: 'A', slug: '/a' }],
  ['title: A\ntitle: B\nslug: /a', { title: 'A', slug: '/a' }],
  ['title: A\ntags:\n\t- x\nslug: /a', { title: 'A', slug: '/a' }],
  ['title: A\nkeywords: [x\nslug: /a', { title: 'A', slug: '/a' }],
  ['title: @A\n  - b\nsidebar_position: 2', { sidebar_position: 2 }],
  ['- title\n  : x: y\nslug: /a', { slug: '/a' }],
  ['nothing: a: b\nsidebar_position: 2: 3', {}],
  ['{ title', {}],
])('%j has the fields %j', (yaml, frontMatter) => {
  const parsed = parseFrontMatter(`---\n${yaml}\n---\n\nText\n`, 'a.md', 'doc')
  expect(parsed.frontMatter).toEqual(frontMatter)
  expect(new Set(parsed.diagnostics.map(({ rule }) => rule))).toEqual(new Set(['yaml-syntax']))
})

test('lines stay where they are', () => {
  const text = '---\ntags:\n\t- x\nslug: /a\n---\n'
  expect(parseFrontMatter(text, 'a.md', 'doc').fieldLines).toEqual({ slug: 4 })
})
