import { keyOf } from '../cache/key.ts'
import { areUnchanged, type Inputs } from '../cache/remember.ts'
import type { Store } from '../cache/store.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { SiteContent } from '../content/source.ts'
import type { Output } from '../emit/output.ts'
import type { BuildSummary } from './tools.ts'

/** A build that ended well. */
export interface BuildRecord {
  readonly summary: BuildSummary
  /** What it was made from besides texts and configuration. */
  readonly inputs: Inputs
  /** Names what it wrote. */
  readonly ledger: string
}

/** Names everything that the author wrote: texts, configuration, and what lies beside them. */
export function buildKey(config: SiteConfig, content: SiteContent): string {
  const { sources: _, ...others } = content
  return keyOf({ config, content: others })
}

/** The record of a build that would do the same again, if its output is as it was. */
export function recallBuild(
  key: string,
  { siteDir }: SiteConfig,
  output: Output,
  store: Store,
): BuildRecord | undefined {
  const record = store.read('site', key) as BuildRecord | undefined
  if (record === undefined || !areUnchanged(record.inputs, siteDir)) return undefined
  return output.isUnchanged(record.ledger) ? record : undefined
}
