import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networkAddress, printNetworkUrl } from './print-network-url.ts'
import type { RunningServer } from './server.ts'

const server = { url: 'http://localhost:3000/base/' } as RunningServer
const log = vi.fn()
beforeEach(() => {
  log.mockClear()
  vi.spyOn(console, 'log').mockImplementation(log)
})
afterEach(() => {
  process.stdout.isTTY = false
})
const printed = () => log.mock.calls.join('')

test('other machines get a URL with the address', async () => {
  await printNetworkUrl(server, '192.168.0.7')
  expect(printed()).toContain('http://192.168.0.7:3000/base/')
  expect(printed()).toContain('Other machines on the network can read')
  expect(printed()).not.toContain('▀')
})

test('a terminal gets a QR code', async () => {
  process.stdout.isTTY = true
  await printNetworkUrl(server, '192.168.0.7')
  expect(printed()).toMatch(/[█▀▄]{10}/)
})

test('the address is the first that others can reach', () => {
  const address = { netmask: '', mac: '', cidr: null }
  const loopback = { ...address, family: 'IPv4', internal: true, address: '127.0.0.1' } as const
  const ip6 = {
    ...address,
    family: 'IPv6',
    internal: false,
    address: 'fe80::1',
    scopeid: 0,
  } as const
  const ip4 = { ...loopback, internal: false, address: '10.0.0.2' }
  expect(networkAddress({ lo: [loopback], eth0: [ip6, ip4] })).toBe('10.0.0.2')
  expect(networkAddress({ lo: [loopback] })).toBeUndefined()
})
