import { expect, test } from 'vitest'
import { replaceHtmlUrls } from './replace-html-urls.ts'

test.each([
  ['<a href="b.md">', '<a href="[b.md]">'],
  ["<img alt='x' src='a.png' />", `<img alt='x' src="[a.png]" />`],
  ['<IMG SRC=a.png>', '<IMG src="[a.png]">'],
  ['<video src="a.mp4" poster="b.png"></video>', '<video src="[a.mp4]" poster="[b.png]"></video>'],
  ['<a href="?a&amp;b">x</a> & <img src="c">', '<a href="[?a&b]">x</a> & <img src="[c]">'],
  ['<div>\n<a\n  href="x">y</a>', '<div>\n<a\n  href="[x]">y</a>'],
  ['<a data-href="x" title="src=y">', '<a data-href="x" title="src=y">'],
  ['<!-- <a href="x"> -->', '<!-- <a href="x"> -->'],
  ['</a>', '</a>'],
  ['<br>', '<br>'],
])('the URLs of %j', (html, expected) => {
  expect(replaceHtmlUrls(html, (url) => `[${url}]`)).toBe(expected)
})
