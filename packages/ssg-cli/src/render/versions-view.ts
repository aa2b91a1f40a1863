import { asHref, hrefOf } from '@ssgdocs/runtime/contract/addresses'
import type {
  ReleaseView,
  VersionListView,
  VersionsView,
} from '@ssgdocs/runtime/contract/page-view'
import type { VersionConfig } from '../config/content-config.ts'
import type { SiteInfo } from '../config/site-config.ts'
import type { Version } from '../graph/versions.ts'
import type { VersionsRoute } from '../graph/versions-route.ts'
import { dateFormatter } from './format-date.ts'

const formatLongDate = dateFormatter({ dateStyle: 'long' })

/** Builds the view of the page that lists the versions of all docs. */
export function versionsView(
  { route, versionsByDocs }: VersionsRoute,
  site: SiteInfo,
): VersionsView {
  const { title, baseUrl } = site
  return {
    kind: 'versions',
    href: hrefOf(baseUrl, route),
    title: 'Versions',
    description: `All versions of the ${title} documentation`,
    htmlClass: 'plugin-pages versions-page',
    versionLists: versionsByDocs.map((versions) => versionListView(versions, site)),
  }
}

/** Builds the view of the versions of a docs instance. */
export function versionListView(versions: readonly Version[], site: SiteInfo): VersionListView {
  const docs = versions[0]?.config.docs.id ?? ''
  const label = docsLabel(docs)
  const releases = versions.map((one) => releaseView(one, site))
  // An only version needs no name of its own: show the name of the docs.
  return {
    docs,
    label,
    versions: releases.length > 1 ? releases : releases.map((one) => ({ ...one, label })),
  }
}

function releaseView({ config, mainDoc }: Version, { baseUrl, locale }: SiteInfo): ReleaseView {
  const { date, notes, packagePage, requires } = config.release
  return {
    key: config.key,
    name: config.name,
    label: config.label,
    href: hrefOf(baseUrl, mainDoc.route),
    status: statusOf(config),
    requires,
    releaseDate: date === null ? null : { date, label: formatLongDate(date, locale.htmlLang) },
    releaseNotesHref: notes === null ? null : asHref(notes),
    packageHref: packagePage === null ? null : asHref(packagePage),
  }
}

function statusOf({ isLast, banner }: VersionConfig): ReleaseView['status'] {
  if (isLast) return 'latest'
  return banner === 'none' ? 'maintained' : banner
}

/** Derives a label from the id of the docs. */
function docsLabel(id: string): string {
  return id === 'default' ? 'Docs' : id.charAt(0).toUpperCase() + id.slice(1)
}
