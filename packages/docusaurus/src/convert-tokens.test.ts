import { expect, test } from 'vitest'
import { tokensFor } from './convert-tokens.ts'

const prismTheme = {
  plain: { color: '#111', backgroundColor: '#eee' },
  styles: [
    { types: ['string', 'attr-value'], style: { color: 'green' } },
    { types: ['keyword'], style: { color: 'purple', fontStyle: 'italic' } },
    { types: ['keyword'], languages: ['markup'], style: { color: 'red' } },
  ],
}

test('Prism colors become tokens; a type without a color gets the color of plain code', () => {
  const { light, dark } = tokensFor({ prism: { theme: prismTheme } })
  expect(light).toMatchObject({
    'code-paper': '#eee',
    'code-ink': '#111',
    'tok-string': 'green',
    'tok-keyword': 'purple',
    'tok-function': '#111',
  })
  expect(dark).toEqual(light)
})

test('each color mode has its Prism theme; one that is not installed is ignored', () => {
  const darkTheme = { ...prismTheme, plain: { color: '#ccc', backgroundColor: '#222' } }
  const tokens = tokensFor({ prism: { theme: () => {}, darkTheme } })
  expect(tokens.light).toEqual({})
  expect(tokens.dark['code-paper']).toBe('#222')
})

test.each([
  [
    { backgroundColor: '#20232a', textColor: '#fff' },
    { bar: '#20232a', 'on-bar': '#fff' },
  ],
  [{ content: 'News' }, { bar: '#ffffff', 'on-bar': '#000000' }],
  [undefined, {}],
])(
  'an announcement bar %j has its colors in both modes, or those of Docusaurus',
  (announcementBar, bar) => {
    expect(tokensFor({ announcementBar })).toEqual({ light: bar, dark: bar })
  },
)
