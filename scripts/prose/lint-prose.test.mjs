import { describe, expect, test } from 'vitest'
import { lintProse } from './lint-prose.mjs'

const doc = 'site/content/docs/a.md'
const post = 'site/content/blog/a.md'

/** The rules that a text breaks, in text order. */
const rulesOf = (text, path = doc) => lintProse(path, text).map(({ rule }) => rule)
const sentenceOf = (count) => '`a` b '.repeat(count / 2)

describe('words', () => {
  test.each([
    ['filler', 'Simply call it.'],
    ['filler', 'It just works.'],
    ['filler', 'It fails easily.'],
    ['filler', 'It is basically a pool.'],
    ['filler', 'Obviously it fails.'],
    ['filler', 'Please note the port.'],
    ['filler', 'It should be noted that it fails.'],
    ['filler', 'It is very fast.'],
    ['filler', 'It is really fast.'],
    ['filler', 'Close it in\norder to stop.'],
    ['filler', 'Send headers and/or a body.'],
    ['marketing', 'They leverage a pool.'],
    ['marketing', 'It leverages a pool.'],
    ['marketing', 'Leveraging a pool is fast.'],
    ['marketing', 'They utilise a pool.'],
    ['marketing', 'It utilises a pool.'],
    ['marketing', 'They utilize a pool.'],
    ['marketing', 'It utilizes a pool.'],
    ['marketing', 'Utilizing a pool is fast.'],
    ['marketing', 'A seamless change.'],
    ['marketing', 'It changes seamlessly.'],
    ['marketing', 'A powerful client.'],
    ['exclamation', 'It works!'],
    ['exclamation', 'Call `close()`!'],
  ])('%s: %s', (rule, text) => {
    expect(rulesOf(text)).toEqual([rule])
    expect(rulesOf(text, post)).toEqual([rule])
  })

  test.each([
    ['future-tense', 'It will fail.'],
    ['future-tense', "It won't fail."],
    ['future-tense', 'You’ll see an error.'],
    ['future-tense', "It'll fail."],
    ['future-tense', "That'll fail."],
    ['future-tense', "They'll fail."],
    ['first-person', 'We tried it.'],
    ['first-person', "We'll try it."],
    ['first-person', "We're trying it."],
    ['first-person', 'We’ve tried it.'],
    ['first-person', 'It is our pool.'],
    ['first-person', 'The pool is ours.'],
    ['first-person', 'Tell us about it.'],
    ['first-person', 'Then I tried it.'],
  ])('%s, which a post may: %s', (rule, text) => {
    expect(rulesOf(text)).toEqual([rule])
    expect(rulesOf(text, post)).toEqual([])
  })

  test.each([
    'Call `just` and `will we!`.',
    '```js\n// we will simply!\n```',
    '[A link](just.md "simply")',
    'A just-in-time compiler in the US does I/O.',
    'It wells up, adjusts, and every `x` was true: i. e. `i`.',
    'The check `a` !== b is true.',
    '> [!NOTE]\n> Text.',
    '<!-- we will just! -->',
  ])('has nothing to say of %s', (text) => {
    expect(rulesOf(text)).toEqual([])
  })

  test('are found in headings, cells, notes, link texts and front matter', () => {
    const text = [
      '---\ntitle: Just a title\ndescription: "It just works."\n---',
      '# Just this {#just}',
      '| Just |\n| --- |\n| just *so just* |',
      ':::note[Just a note]\nJust a text.\n:::',
      '- [Just a link](a.md)',
    ].join('\n\n')
    expect(lintProse(doc, text).map(({ line, column }) => `${line}:${column}`)).toEqual([
      '2:8',
      '3:18',
      '6:3',
      '8:3',
      '10:3',
      '10:12',
      '12:9',
      '13:1',
      '16:4',
    ])
  })

  test('are found in MDX, between components', () => {
    const text = 'import A from "just"\n\n<A b="just" c={1}>\n\nIt just works.\n\n</A>\n'
    expect(lintProse('a.mdx', text)).toEqual([
      { line: 5, column: 4, rule: 'filler', reason: '"just": leave it out, or write "only"' },
    ])
  })
})

describe('sentences', () => {
  test('have at most 40 words', () => {
    expect(rulesOf(sentenceOf(40))).toEqual([])
    expect(rulesOf(sentenceOf(42))).toEqual(['long-sentence'])
  })

  test('count code as one word', () => {
    expect(rulesOf('`a b` '.repeat(40))).toEqual([])
    expect(rulesOf('`a b` '.repeat(41))).toEqual(['long-sentence'])
  })

  test('end before code and lower-case letters, but not after "e.g."', () => {
    const half = '`a` '.repeat(20)
    expect(rulesOf(`${half}is so. ${half}`)).toEqual([])
    expect(rulesOf(`${half}is so. undici ${half}`)).toEqual([])
    expect(rulesOf(`${half}e.g. ${half}`)).toEqual(['long-sentence'])
  })

  test('end with their table cell', () => {
    const row = `|${' `a` |'.repeat(41)}`
    expect(rulesOf(`${row}\n|${' --- |'.repeat(41)}\n${row}`)).toEqual([])
  })
})

test('a heading has no full stop', () => {
  expect(rulesOf('## How it works.')).toEqual(['heading-full-stop'])
  expect(rulesOf('---\ntitle: How it works.\n---')).toEqual(['heading-full-stop'])
  expect(rulesOf('## Node.js\n\n## `a.`\n\n## And so on ...')).toEqual([])
})

test('a description has at most 160 characters', () => {
  const description = (count) => `---\ntitle: A\ndescription: ${'a'.repeat(count)}\n---`
  expect(rulesOf(description(160))).toEqual([])
  expect(rulesOf(description(161))).toEqual(['long-description'])
})

test('repeated words and wrong articles are reported', () => {
  expect(rulesOf('Close the the pool.')).toEqual(['repeated-words'])
  expect(rulesOf('Close an pool.')).toEqual(['indefinite-article'])
  expect(rulesOf('An ssg site on a unix socket.')).toEqual([])
})

test('a text that cannot be parsed is reported', () => {
  expect(rulesOf('A {brace', 'a.mdx')).toEqual(['syntax'])
})
