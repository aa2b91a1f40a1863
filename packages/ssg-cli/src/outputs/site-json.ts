import { outputPath } from '@ssg/runtime/contract/output-paths'
import type { SearchProvider } from '@ssg/runtime/contract/site-view'
import type { Version } from '../graph/versions.ts'
import type { DocumentShell } from './document.ts'
import type { OutputFile } from './output-file.ts'

/** What `site.json` says of a site. */
export interface SiteRecord {
  readonly title: string
  readonly tagline: string
  /** Origin without a trailing slash. */
  readonly url: string
  /** Starts and ends with a slash. */
  readonly baseUrl: string
  /** Who answers searches. */
  readonly search: SearchProvider
  /** Number of bits that choose a piece of the manifest. */
  readonly manifestBits: number
  /** Of all docs, in the order in which readers are offered them. */
  readonly versions: readonly VersionRecord[]
}

/** One version of one of the docs. */
export interface VersionRecord {
  /** Names it among the versions of all docs. */
  readonly key: string
  readonly docs: string
  readonly name: string
  readonly label: string
  /** Where its pages begin: `/docs/5.x`. */
  readonly path: string
  /** The one to read unless another is asked for. */
  readonly latest: boolean
  readonly status: 'maintained' | 'unreleased' | 'unmaintained'
}

/** The site and its versions, for tools that read a built site. */
export function siteJson(
  { identity, site }: DocumentShell,
  versions: readonly Version[],
  manifestBits: number,
): OutputFile {
  const { title, tagline, url, baseUrl } = identity
  const record: SiteRecord = {
    title,
    tagline,
    url,
    baseUrl,
    search: site.searchProvider,
    manifestBits,
    versions: versions.map(({ config }) => ({
      key: config.key,
      docs: config.docs.id,
      name: config.name,
      label: config.label,
      path: config.routePrefix || '/',
      latest: config.isLast,
      status: config.banner === 'none' ? 'maintained' : config.banner,
    })),
  }
  return {
    path: outputPath('site.json'),
    source: { bytes: `${JSON.stringify(record, null, 2)}\n` },
  }
}
