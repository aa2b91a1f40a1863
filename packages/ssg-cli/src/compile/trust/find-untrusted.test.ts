import { expect, test } from 'vitest'
import { siteSchema } from '../../config/schema/site.ts'
import { compileMarkdown } from '../compile-markdown.ts'
import type { CompileOptions } from '../compile-options.ts'

const { markdown: features, trustedComponents } = siteSchema.parse({
  title: 'A',
  url: 'https://a.example',
})
const frames = ['https://video.example']
const mdx: CompileOptions = {
  syntax: 'mdx',
  isPost: false,
  forceInteractive: false,
  siteComponents: null,
  fallbackComponents: false,
  hasMdExtension: false,
  withMarkdownPage: true,
  features: { ...features, math: false },
  trust: { components: trustedComponents, frames },
}
const md: CompileOptions = { ...mdx, syntax: 'md' }
const inMarkdownFile: CompileOptions = { ...mdx, hasMdExtension: true }

/** The places of all errors. Checks that nothing is published. */
async function refusedPlaces(text: string, options: CompileOptions): Promise<string[]> {
  const { value, diagnostics } = await compileMarkdown(text, options)
  const refused = diagnostics.filter(({ rule }) => rule === 'untrusted-code')
  if (refused.length > 0) {
    expect(value).toMatchObject({ hasFailed: true, body: { html: '' }, markdownPage: { text: '' } })
    expect(refused[0]).toMatchObject({ severity: 'error', loss: 'text', hint: expect.any(String) })
  }
  return refused.map(({ place }) => `${place.line}:${place.column}`)
}

test.each([
  ['a {1 + 1}', '1:3'],
  ['a {globalThis.process?.env.SECRET}', '1:3'],
  ['{(() => 1)()}', '1:1'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template literal in MDX
  ['{`${a}`}', '1:1'],
  ['{/a/}', '1:1'],
  ['{a /* b */}', '1:1'],
  ['text\n\nimport fs from "node:fs"', '3:1'],
  ['export const a = 1', '1:1'],
  ['export { default } from "./x"', '1:1'],
  ['<Card {...props} />', '1:1'],
  ['<Card title={a} />', '1:1'],
  ['<Card title={<b />} />', '1:1'],
  ['<Card title={{ ["a"]: 1 }} />', '1:1'],
  ['<Card title={{ get a() { return 1 } }} />', '1:1'],
  ['<Card title={{ __proto__: [] }} />', '1:1'],
  ['<Card title={{ "__html": "<b>" }} />', '1:1'],
  ['<Card onClick="a" />', '1:1'],
  ['<Card dangerouslySetInnerHTML="a" />', '1:1'],
  ['<Card formAction="a" />', '1:1'],
  ['<Card httpEquiv="refresh" />', '1:1'],
  ['<Heading as="script">a</Heading>', '1:1'],
  ['<Heading as={"script"}>a</Heading>', '1:1'],
  ['<Card.constructor />', '1:1'],
  ['<Chart />', '1:1'],
  ['<Head><title>a</title></Head>', '1:1'],
  ['<head><title>a</title></head>', '1:1'],
  ['<div>\n  <Chart />\n</div>', '2:3'],
  ['<script src="a.js" />', '1:1'],
  ['<sCript />', '1:1'],
  ['<svg:script />', '1:1'],
  ['<my-element />', '1:1'],
  ['<iframe src="https://video.example" src="https://evil.example" />', '1:1'],
  ['<iframe src="https://video.example" SRC={["https://evil.example"]} />', '1:1'],
  ['<b onclick="a">b</b>', '1:1'],
])('rejects the MDX %j at its place', async (text, place) => {
  expect(await refusedPlaces(text, mdx)).toContain(place)
  expect(await refusedPlaces(text, inMarkdownFile)).toContain(place)
})

test.each([
  ['a <script>b</script>', '1:3'],
  ['<script>\na\n</script>', '1:1'],
  ['<SCRIPT SRC=a></SCRIPT>', '1:1'],
  ['a\n\n<img src=x onerror=a>', '3:1'],
  ['<img src=x OnError=a>', '1:1'],
  ['<div title="x"/onclick=a>b</div>', '1:1'],
  ['<b\nonclick=a>b</b>', '1:1'],
  ['> <p onmouseover="a">b</p>', '1:3'],
  ['<iframe srcdoc="a"></iframe>', '1:1'],
  ['<iframe src="https://evil.example"></iframe>', '1:1'],
  ['<iframe src="//video.example"></iframe>', '1:1'],
  ['<iframe src="https://video.example.evil.example"></iframe>', '1:1'],
  ['<iframe src="https://video.example/1" onload="a"></iframe>', '1:1'],
  ['<base href="https://evil.example">', '1:1'],
  ['<meta http-equiv="refresh" content="0;url=https://evil.example">', '1:1'],
  ['<object data="a.swf"></object>', '1:1'],
  ['<embed src="a.swf">', '1:1'],
  ['<link rel="stylesheet" href="https://evil.example/a.css">', '1:1'],
  ['<style>a{}</style>', '1:1'],
  ['<form action="https://evil.example"></form>', '1:1'],
  ['<svg><animate onbegin="a"></animate></svg>', '1:1'],
  ['<math><mi xlink:href="a">b</mi></math>', '1:1'],
  ['<template><b onclick="a"></b></template>', '1:1'],
  ['<img name="currentScript">', '1:1'],
  ['<input type="image" src="https://evil.example">', '1:1'],
  ['<b ondataavailable="a">b</b>', '1:1'],
  // A parser that ignores the comment sees an attribute.
  ['<div title=\'<!--\'><i title="-->\' onclick=a x="">b</i></div>', '1:1'],
])('rejects the HTML %j at its place', async (text, place) => {
  expect(await refusedPlaces(text, md)).toContain(place)
})

test.each(['<!--> <img src=x onerror=a> -->', '<!-- a --!> <img src=x onerror=a> -->'])(
  'publishes nothing of %j, which parsers read differently',
  async (text) => {
    expect(JSON.stringify((await compileMarkdown(text, md)).value)).not.toContain('onerror')
  },
)

test.each([
  '# A\n\n[b](https://b.example) ![c](c.png) **d** `{e}`\n\n- [x] f\n\n| a |\n| - |\n| b |\n\n[^1]\n\n[^1]: n',
  '```js\nimport a from "a"\n{b}\n```\n\n:::note[T]\na\n:::',
  'a {/* comment */} b\n\n{/* comment */}',
  "a{' '}b {1}",
  '<Tabs groupId="a">\n<TabItem value="b" label="B" default>\n\nc\n\n</TabItem>\n</Tabs>',
  "<Tabs defaultValue={'a'} values={[{ label: 'A', value: 'a', n: -1, o: null }]} />",
  '<div className="a" style={{ color: "red" }} aria-label="b" data-c="d">e</div>',
  '<><Card title="A" href="/b">c</Card></>',
  '<iframe src="https://video.example/1" width="1" allowFullScreen />',
])('allows content without code: %j', async (text) => {
  const { trust: _, ...trusting } = mdx
  expect(await compileMarkdown(text, mdx)).toEqual(await compileMarkdown(text, trusting))
})

test.each([
  '<details open><summary>a</summary>b</details>\n\n<p align="center"><img src="a.png" width="1"></p>',
  'a <kbd>b</kbd> <a name="c" href="https://c.example">d</a> <!-- e -->\n\n<!-- f -->',
  'a {b} c, import d from "e"',
])('allows HTML without code: %j', async (text) => {
  const { trust: _, ...trusting } = md
  expect(await compileMarkdown(text, md)).toEqual(await compileMarkdown(text, trusting))
})

test('`trustedComponents` replaces the components of the theme', async () => {
  const trust = { components: ['Chart'], frames: [] }
  expect(await refusedPlaces('<Chart title="a" />', { ...mdx, trust })).toEqual([])
  expect(await refusedPlaces('<Card title="a" />', { ...mdx, trust })).toEqual(['1:1'])
})

test('a Markdown file that is not valid MDX is checked as plain Markdown', async () => {
  expect(await refusedPlaces('a <b\n\n<img onerror=a>', inMarkdownFile)).toEqual(['3:1'])
})
