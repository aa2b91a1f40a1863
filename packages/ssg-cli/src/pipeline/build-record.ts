import { areInputsUnchanged, type InputHashes } from '../cache/cache-by-inputs.ts'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOfValue } from '../cache/hash.ts'
import { once } from '../cache/once.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { SiteContent } from '../content/source.ts'
import type { PreviousOutput } from '../emit/previous-output.ts'
import { hashIntegrations } from '../integrations/active-integration.ts'
import type { OutputFile } from '../outputs/output-file.ts'
import type { BuildSummary, Tools } from './tools.ts'

/** A build that succeeded. */
export interface BuildRecord {
  readonly summary: BuildSummary
  /** Hashes of the files it read besides content and configuration. */
  readonly inputs: InputHashes
  /** The day that the pages are valid for; null if they do not depend on the date. */
  readonly day: string | null
}

const buildRecords = cacheKind<BuildRecord>('build-record')

/** The records of builds with one configuration and content. */
export interface BuildRecords {
  /** The record of a build that would write the same output again, if the output is still intact. */
  find(output: PreviousOutput): BuildRecord | undefined
  save(record: BuildRecord): void
}

/** Inputs of a build besides its content. */
interface BuildInput {
  readonly config: SiteConfig
  readonly addedFiles: readonly OutputFile[]
}

/** Keys records by the whole configuration and by all content, so that a change of either rebuilds the site. */
export function openBuildRecords(
  { config, addedFiles }: BuildInput,
  { sources: _, ...content }: SiteContent,
  { store, day }: Pick<Tools, 'store' | 'day'>,
): BuildRecords {
  // A preview has no records, and what is hashed grows with the site.
  const key = once(() => {
    const integrations = hashIntegrations(config.integrations)
    return hashOfValue({ config: { ...config, integrations }, addedFiles, content })
  })
  return {
    find(output) {
      const record = store.read(buildRecords, key())
      if (record === undefined || (record.day !== null && record.day !== day)) return
      if (!areInputsUnchanged(record.inputs, config.siteDir)) return
      return output.isUnchanged(record.summary.outputHash) ? record : undefined
    },
    save: (record) => store.write(buildRecords, key(), record),
  }
}
