import { expect, test } from 'vitest'
import { fitText, type MeasureText } from './fit-text.ts'

/** Every character is half as wide as the font size. */
const measure: MeasureText = (text) => [...text].length / 2
const box = {
  width: 100,
  sizes: [
    { size: 20, lines: 1 },
    { size: 10, lines: 2 },
  ],
}

test.each([
  ['', { size: 20, lines: [] }],
  ['ten lettrs', { size: 20, lines: ['ten lettrs'] }],
  ['more than ten', { size: 10, lines: ['more than ten'] }],
  [
    'as many words as fill two whole lines',
    { size: 10, lines: ['as many words as', 'fill two whole lines'] },
  ],
  ['more  than\ntwo', { size: 10, lines: ['more than two'] }],
])('"%s" gets the largest size at which it fits', (text, expected) => {
  expect(fitText(text, box, measure)).toEqual(expected)
})

test('a long text is truncated at a word, with an ellipsis', () => {
  const { size, lines } = fitText('one two three four five six seven eight nine ten', box, measure)
  expect(size).toBe(10)
  expect(lines).toEqual(['one two three four', 'five six seven…'])
})

test('a word too wide for a line gets a smaller size before it is broken', () => {
  expect(fitText('MockCallHistory', box, measure)).toEqual({ size: 10, lines: ['MockCallHistory'] })
  expect(fitText('ABCDEFGHIJKLMNOPQRSTUVWXYZ', box, measure).lines).toEqual([
    'ABCDEFGHIJKLMNOPQRST',
    'UVWXYZ',
  ])
})

test('a text without spaces is truncated at a grapheme; an emoji is one', () => {
  const { lines } = fitText('👩‍👩‍👧'.repeat(30), box, measure)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^(?:👩‍👩‍👧)+…$/u)
})

test('no line is wider than its box, whatever the text', () => {
  const texts = ['x'.repeat(500), 'word '.repeat(100), `${'y'.repeat(60)} ${'z '.repeat(60)}`]
  for (const { size, lines } of texts.map((text) => fitText(text, box, measure))) {
    expect(lines.length).toBeLessThanOrEqual(2)
    for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(box.width)
  }
})
