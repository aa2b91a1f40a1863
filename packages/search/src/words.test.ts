import { expect, test } from 'vitest'
import { queryWords, squeezed, termsOf, writtenWords } from './words.ts'

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
  expect(termsOf(text)).toEqual(terms)
})

test.each([
  ['keep-alive', [{ whole: 'keepalive', parts: ['keep', 'alive'] }]],
  [
    'new Agent(',
    [
      { whole: 'new', parts: ['new'] },
      { whole: 'agent', parts: ['agent'] },
    ],
  ],
  ['__dirname', [{ whole: 'dirname', parts: ['dirname'] }]],
  ['Pool pool', [{ whole: 'pool', parts: ['pool'] }]],
  ['___ $ ?!', []],
])('the words of the query %s', (query, words) => {
  expect(queryWords(query)).toEqual(words)
})

test('a word that is written is asked for in the form in which it is indexed', () => {
  for (const text of ['__proto__', 'NO_PROXY', 'undici:client:connected', 'node_debug', '$ref']) {
    for (const { whole } of queryWords(text)) expect(termsOf(text)).toContain(whole)
  }
})

test('names are compared by their letters and digits', () => {
  expect(squeezed('Keep-Alive timeout')).toBe(squeezed('keepAliveTimeout'))
  expect(writtenWords('new MockPool(origin).NO_PROXY')).toEqual([
    'new',
    'mockpool',
    'origin',
    'noproxy',
  ])
})
