import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import type { SearchProvider } from '@ssgdocs/runtime/contract/site-view'
import type { Version } from '../graph/versions.ts'
import type { DocumentShell } from './document.ts'
import type { OutputFile } from './output-file.ts'

/** The content of `site.json`. */
export interface SiteRecord {
  readonly title: string
  readonly tagline: string
  /** Origin without a trailing slash. */
  readonly url: string
  /** Starts and ends with a slash. */
  readonly baseUrl: string
  /** The search provider. */
  readonly search: SearchProvider
  /** The versions of all docs, in the order of the version menu. */
  readonly versions: readonly VersionRecord[]
}

/** A version of one docs instance. */
export interface VersionRecord {
  /** Unique among the versions of all docs. */
  readonly key: string
  readonly docs: string
  readonly name: string
  readonly label: string
  /** Route prefix of its pages: `/docs/5.x`. */
  readonly path: string
  /** Whether it is the default version of its docs. */
  readonly latest: boolean
  readonly status: 'maintained' | 'unreleased' | 'unmaintained'
}

/** `site.json`: the site and its versions, for tools that read a built site. */
export function siteJson(
  { identity, site }: DocumentShell,
  versions: readonly Version[],
): OutputFile {
  const { title, tagline, url, baseUrl } = identity
  const record: SiteRecord = {
    title,
    tagline,
    url,
    baseUrl,
    search: site.searchProvider,
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
