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
])('%j runs what it contains', (href) => {
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
])('readers can follow %j', (href) => {
  expect([isScriptHref(href), isLinkHref(href)]).toEqual([false, true])
})

test('other protocols run nothing, and are no links either', () => {
  expect([protocolOf('VSCode:x'), isScriptHref('vscode:x'), isLinkHref('vscode:x')]).toEqual([
    'vscode',
    false,
    false,
  ])
})

test('only data of images is an image', () => {
  expect(['data:image/png;base64,AA==', 'data:text/html,a'].map(isImageData)).toEqual([true, false])
})
