import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4 } from 'node:net'

/** Addresses of all network interfaces. */
const wildcards = ['0.0.0.0', '::']

/** Whether only this machine can reach a server bound to `host`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}

/** Whether a server bound to `host` listens on every interface. */
export function isWildcard(host: string): boolean {
  return wildcards.includes(host)
}

/** The host as written in a URL. */
export function hostInUrl(host: string): string {
  if (isWildcard(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/**
 * Whether a `Host` header names this machine or the host that the server is bound to. Protects against
 * DNS rebinding: another site can resolve its name to this machine, but cannot change the header.
 */
export function isAllowedHost(header: string | undefined, boundHost: string): boolean {
  const parts = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(header ?? '')
  const name = (parts?.[1] ?? parts?.[2])?.toLowerCase()
  if (name === undefined) return false
  if (isLoopback(name) || name === boundHost.toLowerCase()) return true
  return isWildcard(boundHost) && isIP(name) !== 0
}

/** Whether a page of this server sent the request, or no page. Browsers send the origin of a request. */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'] ?? 'same-origin'
  const origin = headers.origin ?? `http://${headers.host}`
  return (site === 'same-origin' || site === 'none') && origin === `http://${headers.host}`
}
