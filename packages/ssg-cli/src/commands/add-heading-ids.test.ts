import { expect, test } from 'vitest'
import { compileMarkdown } from '../compile/compile-markdown.ts'
import { siteSchema } from '../config/schema/site.ts'
import { addHeadingIds, type HeadingIdOptions } from './add-heading-ids.ts'

const defaults: HeadingIdOptions = {
  syntax: 'classic',
  overwrite: false,
  migrate: false,
  maintainCase: false,
}
const written = (text: string, options: Partial<HeadingIdOptions> = {}) =>
  addHeadingIds(text, 'mdx', { ...defaults, ...options })

test('CLI-18: headings of levels 2 to 6 get the id that the build would generate', () => {
  const text =
    '# Title\n\n## One *two*\n\n### [Three](x.md) `four()`\n\n```\n## no\n```\n\n## One two\n'
  expect(written(text)).toBe(
    '# Title\n\n## One *two* {#one-two}\n\n### [Three](x.md) `four()` {#three-four}\n\n```\n## no\n```\n\n## One two {#one-two-1}\n',
  )
})

test('CLI-18: existing ids stay, and a second run changes nothing', () => {
  const once = written('## A {#mine}\r\n\r\n## B\r\n')
  expect(once).toBe('## A {#mine}\r\n\r\n## B {#b}\r\n')
  expect(written(once)).toBe(once)
})

test('CLI-18: --overwrite regenerates ids, --migrate rewrites them in another syntax', () => {
  expect(written('## A b {#old}', { overwrite: true })).toBe('## A b {#a-b}')
  expect(written('## A {#old}', { migrate: true, syntax: 'mdx-comment' })).toBe('## A {/* #old */}')
  expect(written('## A {/* #old */}', { migrate: true })).toBe('## A {#old}')
  expect(written('## A B', { maintainCase: true })).toBe('## A B {#A-B}')
})

test.each([
  ['## A ##\n\n## B {#mine} ##', '## A {#a} ##\n\n## B {#mine} ##'],
  ['## `{#code}`', '## `{#code}` {#code}'],
  ['#A\n---\n\n## B', '#A\n---\n\n## B {#b}'],
  ['##', '## {#section}'],
  ['> ## A\n> ```\n> ## no\n> ```', '> ## A {#a}\n> ```\n> ## no\n> ```'],
])('CLI-18: ids are written at the end of the content: %j', (text, expected) => {
  expect(written(text)).toBe(expected)
})

test('CLI-18: --overwrite ignores the old id in any syntax', () => {
  expect(written('## A {/* #old */}', { overwrite: true })).toBe('## A {#a}')
  expect(addHeadingIds('## A <!-- #old -->', 'md', { ...defaults, overwrite: true })).toBe(
    '## A {#a}',
  )
})

test.each([
  'One\n---\n\n## One\n',
  '## A {#b}\n\n## B\n',
  '## :rocket: Go\n\n## a :foo b\n\n## localhost:80\n',
  '## `a` *b* [c](d)\n\n## a b c\n\n## ![x](y.png)\n',
])('CLI-18: the ids written into %j are those that the build generates', async (text) => {
  const { markdown: features } = siteSchema.parse({ title: 'A', url: 'https://a.example' })
  const compiled = async (source: string) => {
    const { value } = await compileMarkdown(source, {
      syntax: 'mdx',
      isPost: false,
      forceInteractive: false,
      withMarkdownPage: false,
      siteComponents: null,
      fallbackComponents: false,
      hasMdExtension: false,
      features: { ...features, math: false },
    })
    return value.headings.map(({ id }) => id)
  }
  const ids = await compiled(text)
  expect(new Set(ids).size).toBe(ids.length)
  expect(await compiled(written(text))).toEqual(ids)
})
