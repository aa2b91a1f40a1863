import { expect, test } from 'vitest'
import { keepEqualParts } from './keep-equal-parts.ts'
import type { SiteConfig } from './site-config.ts'

test('equal parts of a configuration stay the same objects, changed ones are replaced', () => {
  const last = partsOf({ siteInfo: { title: 'A' }, content: { docs: [new Map([['a', 1]])] } })
  const next = partsOf({ siteInfo: { title: 'B' }, content: { docs: [new Map([['a', 1]])] } })
  const kept = keepEqualParts(next, last)
  expect(kept).toEqual(next)
  expect(kept.content).toBe(last.content)
  expect(kept.siteInfo).toBe(next.siteInfo)
})

test.each([
  ['a function', () => 1],
  ['a regular expression', /a/],
  ['a set', new Set(['a'])],
  ['a map with a function', new Map([['a', () => 1]])],
])('a part with %s is replaced, since its hash does not identify it', (_, value) => {
  const last = partsOf({ content: { value } })
  const next = partsOf({ content: { value } })
  expect(keepEqualParts(next, last).content).toBe(next.content)
})

test('the first configuration is returned as it is', () => {
  const config = partsOf({ content: {} })
  expect(keepEqualParts(config, undefined)).toBe(config)
})

/** The parts of a configuration that a test needs. */
function partsOf(parts: Partial<Record<keyof SiteConfig, unknown>>): SiteConfig {
  return parts as SiteConfig
}
