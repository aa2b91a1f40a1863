import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { columnWidth, textWidth } from '@ssgdocs/runtime/contract/markup'
import { expect, test } from 'vitest'
import { mdx } from '../../../test/compile-test-text.ts'
import { compileMarkdown } from '../compile-markdown.ts'
import type { CompileOptions } from '../compile-options.ts'

const options: CompileOptions = { ...mdx, withMarkdownPage: true, pictures: true }

/** Compiles a text; `P` stands for the prefix of placeholders. */
async function compile(text: string, using = options) {
  const { value } = await compileMarkdown(text, using)
  const { body } = value
  const code = body.kind === 'static' ? body.html : body.code
  return { ...value, code: code.replaceAll(body.placeholderPrefix, 'P') }
}

test('an image becomes a picture with placeholders for its variants', async () => {
  const { code } = await compile('![Pool](./pool.png)')
  expect(code).toBe(
    '<p><picture>P-0-sources<img loading="lazy" decoding="async" alt="Pool" src="P-0-href" width="P-0-width" height="P-0-height" srcset="P-0-srcset" sizes="P-0-sizes"></picture></p>',
  )
})

test('an image of an interactive body becomes a picture too', async () => {
  const { code } = await compile('{1}\n\n![Pool](./pool.png)')
  expect(code).toMatch(/picture, \{\s*children: \["P-0-sources", _jsx\(_components\.img, \{/)
  expect(code).toContain('srcSet: "P-0-srcset"')
})

test.each([
  '![A drawing](./a.svg)',
  '![An animation](./a.gif)',
  '![Elsewhere](https://other.example/a.png)',
  '<img src="./a.png" srcset="./b.png 2x" />',
])('%s has no picture', async (text) => {
  expect((await compile(text)).code).not.toContain('<picture>')
})

test('a picture that the author wrote has no other around its image', async () => {
  const { code, links } = await compile('<picture><img src="./a.png" /></picture>')
  expect(code.match(/<picture>/g)).toHaveLength(1)
  expect(links[0]).not.toHaveProperty('maxWidth')
})

test.each([
  ['![](./a.png)', textWidth],
  ['- ![](./a.png)', textWidth],
  ['<img src="./a.png" />', columnWidth],
  ['<img src="./a.png" width="300" />', 300],
  ['<img src="./a.png" width="3000" />', columnWidth],
  ['<img src="./a.png" width="50%" />', columnWidth],
])('%s is shown at the most at %i px', async (text, maxWidth) => {
  expect((await compile(text)).links).toMatchObject([{ href: './a.png', maxWidth }])
})

test('the search text and the Markdown page have no placeholders', async () => {
  const { sections, defaultDescription, markdownPage } = await compile(
    'Text ![Pool](./pool.png) more.',
  )
  expect(JSON.stringify([sections, defaultDescription, markdownPage])).not.toContain('sources')
})

test('without the option, images are untouched', async () => {
  const { pictures: _, ...untouched } = options
  const { code, links } = await compile('![](./a.png)', untouched)
  expect(code).not.toMatch(/picture|srcset|sizes/)
  expect(links[0]).not.toHaveProperty('maxWidth')
})

test('the widths are those of the theme', async () => {
  const styles = resolve(import.meta.dirname, '../../../../theme/src/styles/tokens.css')
  const tokens = await readFile(styles, 'utf8')
  expect(tokens).toContain(`--column-width: ${columnWidth / 16}rem;`)
  expect(tokens).toContain(`--measure: ${textWidth / 16}rem;`)
})
