import { expect, test } from 'vitest'
import { convertBodyTag, convertHeadTag } from './convert-tag.ts'

test.each([
  ['<meta name="a">', '<meta name="a">'],
  [
    { tagName: 'script', innerHTML: 'a()', customElement: false },
    { tagName: 'script', attributes: {}, innerHTML: 'a()' },
  ],
  [
    { tagName: 'link', attributes: { rel: 'x', href: undefined, media: null, defer: true } },
    { tagName: 'link', attributes: { rel: 'x', defer: true } },
  ],
  [
    { tagName: 'script', attributes: { src: 'a.js', attributes: { async: true } } },
    { tagName: 'script', attributes: { src: 'a.js', attributes: '[object Object]' } },
  ],
  [
    { tagName: 'style', attributes: {}, innerHTML: '' },
    { tagName: 'style', attributes: {} },
  ],
  [
    { tagName: 'a-tag', customElement: true, attributes: { b: '"&', c: true, d: false } },
    '<a-tag b="&quot;&amp;" c></a-tag>',
  ],
])('the element %j of the head is %j', (tag, converted) => {
  expect(convertHeadTag(tag)).toEqual(converted)
})

test('an element of the body can have any name', () => {
  const tag = { tagName: 'a-tag', innerHTML: '<b>c</b>', customElement: true }
  expect(convertBodyTag(tag)).toEqual({
    tagName: 'a-tag',
    attributes: {},
    innerHTML: '<b>c</b>',
  })
})
