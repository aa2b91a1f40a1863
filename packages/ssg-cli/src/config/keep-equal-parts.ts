import { hashOfValue } from '../cache/hash.ts'
import { isPlain } from '../cache/is-plain.ts'
import type { SiteConfig } from './site-config.ts'

/**
 * Returns the configuration with the parts of the last one that it equals. What was computed from one part is memoized
 * by object: without this, a change of the title would read and compile all content again.
 */
export function keepEqualParts(config: SiteConfig, last: SiteConfig | undefined): SiteConfig {
  if (last === undefined) return config
  const names = Object.keys(config) as (keyof SiteConfig)[]
  const equal = names.filter((name) => isEqual(config[name], last[name]))
  return { ...config, ...Object.fromEntries(equal.map((name) => [name, last[name]])) }
}

function isEqual(value: unknown, last: unknown): boolean {
  return isPlain(value) && isPlain(last) && hashOfValue(value) === hashOfValue(last)
}
