// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { patchElement } from './patch-element.ts'

describe('patchElement', () => {
  const elementOf = (html: string) => {
    const element = document.createElement('div')
    element.innerHTML = html
    return element
  }
  const patch = (previous: string, next: string) => {
    const element = elementOf(previous)
    const nodes = [...element.childNodes]
    const [before, after] = [elementOf(previous), elementOf(next)]
    patchElement(element, before, after)
    expect([before.innerHTML, after.innerHTML]).toEqual([previous, next])
    const kept = nodes.map((node) => node.parentNode === element)
    return { element, html: element.innerHTML, kept }
  }

  test.each([
    [
      'a change in the middle',
      '<p>1</p><b>2</b><p>3</p>',
      '<p>1</p><i>x</i><p>3</p>',
      [true, false, true],
    ],
    ['an insertion', '<p>1</p><p>3</p>', '<p>1</p><p>2</p><p>3</p>', [true, true]],
    ['a removal', '<p>1</p><p>2</p><p>3</p>', '<p>1</p><p>3</p>', [true, false, true]],
    ['a change at the start', '<p>1</p><b>2</b>', '<i>x</i><b>2</b>', [false, true]],
    ['a change of text', '<p>1</p><p>2</p>', '<p>1</p><p>x</p>', [true, true]],
    ['a change inside', '<ul><li>1</li><li>2</li></ul>', '<ul><li>1</li><li>x</li></ul>', [true]],
    ['another id', '<p id="a">1</p>', '<p id="b">1</p>', [false]],
    ['other attributes', '<p class="a" lang="en">1</p>', '<p class="b" dir="ltr">1</p>', [true]],
    ['text instead of an element', '<p>1</p>', 'text', [false]],
    ['an addition at the end', '<p>1</p>', '<p>1</p><p>2</p>', [true]],
    ['a repeated node', '<p>1</p><p>1</p>', '<p>1</p><p>1</p><p>1</p>', [true, true]],
    ['no change', '<p>1</p>text', '<p>1</p>text', [true, true]],
    ['new content', '', '<p>1</p>', []],
    ['removed content', '<p>1</p>', '', [false]],
  ])('%s keeps the other nodes', (_, previous, next, kept) => {
    expect(patch(previous, next)).toMatchObject({ html: next, kept })
  })

  test('what scripts have changed stays unless its HTML changes', () => {
    const element = elementOf('<p class="a">1</p><section><b>2</b></section>')
    element.firstElementChild?.setAttribute('data-seen', '')
    element.querySelector('section')?.append('by a script')
    const previous = elementOf('<p class="a">1</p><section><b>2</b></section>')
    patchElement(element, previous, elementOf('<p class="b">1</p><section><b>2</b></section>'))
    expect(element.innerHTML).toBe(
      '<p class="b" data-seen="">1</p><section><b>2</b>by a script</section>',
    )
  })

  test('children are replaced when a script changed their number', () => {
    const element = elementOf('<p>1</p><b>by a script</b>')
    patchElement(element, elementOf('<p>1</p>'), elementOf('<p>1</p><p>2</p>'))
    expect(element.innerHTML).toBe('<p>1</p><p>2</p>')
  })
})
