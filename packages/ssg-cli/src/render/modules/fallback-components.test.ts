import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { compileMarkdown } from '../../compile/compile-markdown.ts'
import { siteSchema } from '../../config/schema/site.ts'
import { withFallbackComponents } from './fallback-components.ts'

const { markdown: features } = siteSchema.parse({ title: 'A', url: 'https://a.example' })

test.each([
  ['<Foo>in **it**</Foo>', 'in <strong>it</strong>'],
  ['<Foo>only</Foo>', 'only'],
  ['text\n\n<Foo>\n\n- a\n\n</Foo> <Bar />', 'text'],
])('%j shows what it can', async (text, expected) => {
  const { value } = await compileMarkdown(text, {
    syntax: 'mdx',
    isPost: false,
    forceInteractive: true,
    withMarkdownPage: false,
    siteComponents: null,
    hasMdExtension: false,
    features,
  })
  const code = value.body.kind === 'interactive' ? withFallbackComponents(value.body.code) : ''
  // Beside this file, so that React is found from there.
  const file = join(
    import.meta.dirname,
    `../../../node_modules/.unknown-${process.pid}-${text.length}.mjs`,
  )
  try {
    await writeFile(file, code)
    const { default: Body } = await import(file)
    expect(renderToStaticMarkup(createElement(Body, {}))).toContain(expected)
  } finally {
    await rm(file, { force: true })
  }
})
