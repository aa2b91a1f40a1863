import { expect, test } from 'vitest'
import { normalizeName, parseQueryWords, splitWords, tokenize } from './tokenize.ts'

test.each([
  ['keepAliveTimeout', ['keepalivetimeout', 'keep', 'alive', 'timeout']],
  ['HTTP/2', ['http2', 'http', '2']],
  ['UND_ERR_CLOSED', ['und_err_closed', 'und', 'err', 'closed']],
  ['HTTPParser', ['httpparser', 'http', 'parser']],
  ['agent.close()', ['agentclose', 'agent', 'close']],
  ['Größe, straße', ['größe', 'straße']],
  ['a/b/c/d/e', ['a', 'b', 'c', 'd', 'e']],
  ['<script>', ['script']],
  ['', []],
])('the terms of %s', (text, terms) => {
  expect(tokenize(text)).toEqual(terms)
})

test.each([
  ['keep-alive', [{ term: 'keepalive', parts: ['keep', 'alive'] }]],
  [
    'new Agent(',
    [
      { term: 'new', parts: ['new'] },
      { term: 'agent', parts: ['agent'] },
    ],
  ],
  ['__dirname', [{ term: 'dirname', parts: ['dirname'] }]],
  ['Pool pool', [{ term: 'pool', parts: ['pool'] }]],
  ['___ $ ?!', []],
])('the words of the query %s', (query, words) => {
  expect(parseQueryWords(query)).toMatchObject(words)
  expect(parseQueryWords(query)).toHaveLength(words.length)
})

test.each([
  ['keepAliveTimeout', true],
  ['NO_PROXY', true],
  ['keep-alive', false],
  ['Agent', false],
])('whether %s is an identifier: %s', (query, isIdentifier) => {
  expect(parseQueryWords(query)).toMatchObject([{ text: query, isIdentifier }])
})

test('a query has the terms under which its text is indexed', () => {
  for (const text of ['__proto__', 'NO_PROXY', 'undici:client:connected', 'node_debug', '$ref']) {
    for (const { term } of parseQueryWords(text)) expect(tokenize(text)).toContain(term)
  }
})

test('names are normalized to letters and digits', () => {
  expect(normalizeName('Keep-Alive timeout')).toBe(normalizeName('keepAliveTimeout'))
  expect(splitWords('new MockPool(origin).NO_PROXY')).toEqual([
    'new',
    'mockpool',
    'origin',
    'noproxy',
  ])
})
