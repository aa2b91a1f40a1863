import { expect, test } from 'vitest'
import { isImageData, isLinkHref, isScriptHref, protocolOf } from './protocols.ts'

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'java%0Ascript:alert(1)',
  '%20javascript:alert(1)',
  '\u00a0\u200bjavascript:alert(1)',
  'vbscript:a',
  'data:text/html,a',
  'DATA:image/svg+xml,a',
])('browsers run or render the content of %j', (href) => {
  expect([isScriptHref(href), isLinkHref(href)]).toEqual([true, false])
})

test.each([
  'https://a.example',
  'HTTP://a.example',
  'mailto:a@b.c',
  'tel:1',
  'pathname:///a',
  '/a:b',
  './javascript:a',
  '#javascript:a',
  '?a=javascript:b',
  '//a.example',
  '',
])('%j is a valid link', (href) => {
  expect([isScriptHref(href), isLinkHref(href)]).toEqual([false, true])
})

test('other protocols are neither scripts nor valid links', () => {
  expect([protocolOf('VSCode:x'), isScriptHref('vscode:x'), isLinkHref('vscode:x')]).toEqual([
    'vscode',
    false,
    false,
  ])
})

test('only a data URL of an image type is an image', () => {
  expect(['data:image/png;base64,AA==', 'data:text/html,a'].map(isImageData)).toEqual([true, false])
})
