import { expect, test } from 'vitest'
import { readDarkTokens } from './read-dark-tokens.ts'

test('tokens of dark mode are read, if they are written as six hexadecimal digits', async () => {
  const styles = `@layer tokens {
  :root {
    --accent: #111111;
  }
  [data-theme="dark"] {
    --paper: #222222;
    --ink: oklch(90% 0 0);
    color: #333333;
  }
}`
  expect([...(await readDarkTokens(styles))]).toEqual([['paper', '#222222']])
  expect((await readDarkTokens('')).size).toBe(0)
})

test.each([
  ['with another format', '[data-theme="dark"]{--accent:#333333}'],
  ['in a list of selectors', '.dark, [data-theme="dark"] { --accent: #333333; }'],
  ['after a comment', '[data-theme="dark"] { /* --accent: #000000; } */ --accent: #333333; }'],
  ['after a string', '[data-theme="dark"] { --quote: "} --accent: #000000;"; --accent: #333333; }'],
  ['with a comment', '[data-theme="dark"] { --accent: #333333 /* teal */; }'],
  ['twice', '[data-theme="dark"] { --accent: #000000; --accent: #333333; }'],
  ['before an error', '[data-theme="dark"] { --accent: #333333; --quote: "'],
])('the dark token may be written %s', async (_, styles) => {
  expect((await readDarkTokens(styles)).get('accent')).toBe('#333333')
})
