import { expect, test } from 'vitest'
import { hostInUrl, isAllowedHost, isLoopback, isWildcard } from './hosts.ts'

test.each([
  ['localhost', 'localhost'],
  ['LOCALHOST:80', 'localhost'],
  ['127.0.0.1:3000', 'localhost'],
  ['127.8.8.8', 'localhost'],
  ['[::1]:3000', 'localhost'],
  ['docs.internal:3000', 'docs.internal'],
  ['192.168.1.5:3000', '0.0.0.0'],
  ['[fe80::1]', '::'],
  ['0.0.0.0:3000', '0.0.0.0'],
  ['docs.internal', 'Docs.Internal'],
  ['my_host-1.local:65535', 'my_host-1.local'],
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
  ['', ''],
  ['127.example', 'localhost'],
  ['x localhost', 'localhost'],
  ['localhost:80x', 'localhost'],
  ['fe80', '0.0.0.0'],
  ['localhost:', 'localhost'],
  ['localhost:999999', 'localhost'],
  ['localhost/evil', 'localhost'],
  [undefined, 'localhost'],
])('the Host header "%s" is rejected on a server bound to %s', (header, boundHost) => {
  expect(isAllowedHost(header, boundHost)).toBe(false)
})

test.each([
  ['localhost', true],
  ['::1', true],
  ['127.0.0.1', true],
  ['127.255.0.9', true],
  ['127.example', false],
  ['128.0.0.1', false],
  ['0.0.0.0', false],
  ['docs.internal', false],
])('only this machine can reach a server bound to %s: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})

test.each([
  ['localhost', false, 'localhost'],
  ['0.0.0.0', true, 'localhost'],
  ['::', true, 'localhost'],
  ['::1', false, '[::1]'],
  ['192.168.1.5', false, '192.168.1.5'],
])('a server bound to %s listens on every interface: %s, and its URL has the host %s', (...row) => {
  const [host, isOnAll, inUrl] = row
  expect(isWildcard(host)).toBe(isOnAll)
  expect(hostInUrl(host)).toBe(inUrl)
})
