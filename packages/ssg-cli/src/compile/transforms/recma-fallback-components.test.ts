import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mdx } from '../../../test/compile-test-text.ts'
import { compileMarkdown } from '../compile-markdown.ts'

/** Renders a text as a module, with the given components. */
async function render(
  text: string,
  fallbackComponents: boolean,
  components: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { value } = await compileMarkdown(text, {
    ...mdx,
    forceInteractive: true,
    siteComponents: null,
    fallbackComponents,
  })
  // In this package, so that Node.js finds React.
  const file = join(
    import.meta.dirname,
    `../../../node_modules/.fallback-${process.pid}-${Math.random()}.mjs`,
  )
  try {
    await writeFile(file, value.body.kind === 'interactive' ? value.body.code : '')
    const { default: Body } = await import(file)
    return renderToStaticMarkup(createElement(Body, { components }))
  } finally {
    await rm(file, { force: true })
  }
}

test.each([
  ['<Foo>in **it**</Foo>', 'in <strong>it</strong>'],
  ['<Foo>only</Foo>', 'only'],
  ['text\n\n<Foo>\n\n- a\n\n</Foo>\n<Bar />', '<p>text</p>\n<ul>\n<li>a</li>\n</ul>'],
  ['export const Foo = () => "own"\n\n<Foo>x</Foo>', 'own'],
])('a missing component renders its children: %j', async (text, expected) => {
  expect(await render(text, true)).toContain(expected)
})

const Provided = () => 'provided'

test('a provided component replaces the fallback', async () => {
  const html = await render('<Foo>x</Foo> <Bar>y</Bar>', true, { Foo: Provided })
  expect(html).toBe('provided\ny')
})

test('without the fallback a missing component throws', async () => {
  await expect(render('<Foo>x</Foo>', false)).rejects.toThrow('Foo')
})
