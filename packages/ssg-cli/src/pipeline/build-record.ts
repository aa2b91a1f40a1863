import { areInputsUnchanged, type InputHashes } from '../cache/cache-by-inputs.ts'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { SiteContent } from '../content/source.ts'
import type { StagedOutput } from '../emit/staged-output.ts'
import type { BuildSummary } from './tools.ts'

/** A build that ended well. */
export interface BuildRecord {
  readonly summary: BuildSummary
  /** What it was made from besides texts and configuration. */
  readonly inputs: InputHashes
  /** Names what it wrote. */
  readonly outputHash: string
}

export const buildRecords = cacheKind<BuildRecord>('build-record')

/** Names everything that the author wrote: texts, configuration, and what lies beside them. */
export function buildKey(config: SiteConfig, content: SiteContent): string {
  const { sources: _, ...others } = content
  return hashOfValue({ config, content: others })
}

/** The record of a build that would do the same again, if its output is as it was. */
export function readBuildRecord(
  key: string,
  { siteDir }: SiteConfig,
  output: StagedOutput,
  store: Store,
): BuildRecord | undefined {
  const record = store.read(buildRecords, key)
  if (record === undefined || !areInputsUnchanged(record.inputs, siteDir)) return undefined
  return output.isUnchanged(record.outputHash) ? record : undefined
}
