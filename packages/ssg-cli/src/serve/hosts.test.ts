import { expect, test } from 'vitest'
import { isAllowedHost } from './hosts.ts'

test.each([
  ['localhost', 'localhost'],
  ['LOCALHOST:80', 'localhost'],
  ['127.0.0.1:3000', 'localhost'],
  ['127.8.8.8', 'localhost'],
  ['[::1]:3000', 'localhost'],
  ['docs.internal:3000', 'docs.internal'],
  ['192.168.1.5:3000', '0.0.0.0'],
  ['[fe80::1]', '::'],
])('the Host header "%s" is allowed on a server bound to %s', (header, boundHost) => {
  expect(isAllowedHost(header, boundHost)).toBe(true)
})

test.each([
  ['evil.example', 'localhost'],
  ['evil.example', '0.0.0.0'],
  ['localhost.evil.example', 'localhost'],
  ['127.0.0.1.nip.io', 'localhost'],
  ['192.168.1.5', 'localhost'],
  ['0.0.0.0', 'localhost'],
  ['[::2]', 'localhost'],
  ['::1', 'localhost'],
  ['[::1', 'localhost'],
  ['[]', 'localhost'],
  ['localhost:', 'localhost'],
  ['localhost:999999', 'localhost'],
  ['localhost/evil', 'localhost'],
  [undefined, 'localhost'],
])('the Host header "%s" is rejected on a server bound to %s', (header, boundHost) => {
  expect(isAllowedHost(header, boundHost)).toBe(false)
})
