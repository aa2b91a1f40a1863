import type { DocsInstanceView, VersionView } from '@ssgdocs/runtime/contract/site-view'
import {
  useDocsInstance,
  usePreferredVersion,
  useSite,
  useView,
  versionOf,
} from '@ssgdocs/theme/toolkit'
import { docsInSidebar } from './sidebar.ts'
import { toDocusaurusName } from './version-names.ts'

/** Documents whose addresses every page knows: the main one, and those that the navbar links to. */
interface VersionDoc {
  readonly id: string
  readonly path: string
  readonly label?: string
}

interface SidebarLinks {
  readonly link: { readonly path: string; readonly label: string }
}

export interface DocsVersion {
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  readonly path: string
  readonly mainDocId: string
  readonly mainHref: string
  readonly docs: readonly VersionDoc[]
  readonly sidebars: Readonly<Record<string, SidebarLinks>>
  readonly draftIds: readonly string[]
}

const mainDocId = '@main'
const docPrefix = 'doc:'

/** Components compare versions, so that the same version is the same object. */
const converted = new WeakMap<VersionView, DocsVersion>()

/** A version in the form of Docusaurus. */
export function toDocusaurusVersion(version: VersionView): DocsVersion {
  const known = converted.get(version) ?? convert(version)
  converted.set(version, known)
  return known
}

function convert({ name, label, isLast, href, mainHref, targets }: VersionView): DocsVersion {
  const entries = Object.entries(targets)
  const docs = entries
    .filter(([key]) => key.startsWith(docPrefix))
    .map(([key, target]) => ({
      id: key.slice(docPrefix.length),
      path: target.href,
      label: target.label,
    }))
  const sidebars = entries
    .filter(([key]) => !key.startsWith(docPrefix))
    .map(([key, target]) => [key, { link: { path: target.href, label: target.label } }])
  return {
    ...{ name: toDocusaurusName(name), label, isLast, path: href, mainDocId, mainHref },
    draftIds: [],
    docs: [{ id: mainDocId, path: mainHref }, ...docs],
    sidebars: Object.fromEntries(sidebars),
  }
}

function toDocsData({ versions }: DocsInstanceView) {
  return {
    path: versions.find(({ isLast }) => isLast)?.href ?? '/',
    versions: versions.map(toDocusaurusVersion),
  }
}

export function useAllDocsData() {
  const { docs } = useSite()
  return Object.fromEntries(docs.map((instance) => [instance.id, toDocsData(instance)]))
}

export function useDocsData(id?: string) {
  return toDocsData(useDocsInstance(id))
}

export function useVersions(id?: string) {
  return useDocsInstance(id).versions.map(toDocusaurusVersion)
}

export function useLatestVersion(id?: string) {
  return useVersions(id).find(({ isLast }) => isLast)
}

/** The version of the current page, if the page belongs to this docs instance. */
export function useActiveVersion(id?: string) {
  const { id: instanceId } = useDocsInstance(id)
  const here = versionOf(useView())
  const versions = useVersions(id)
  if (here?.docs !== instanceId) return undefined
  return versions.find(({ name }) => name === toDocusaurusName(here.name))
}

export function useDocsVersion() {
  const view = useView()
  const here = versionOf(view)
  const version = toDocusaurusName(here?.name ?? '')
  const { isLast = false } = useVersions(here?.docs).find(({ name }) => name === version) ?? {}
  return {
    version,
    label: here?.label ?? '',
    pluginId: here?.docs ?? 'default',
    badge: here?.badge ?? false,
    banner: here?.banner?.kind ?? null,
    className: `docs-version-${version}`,
    isLast,
    noIndex: false,
    get docs() {
      return docsInSidebar(view)
    },
  }
}

export function useActiveDocContext(id?: string) {
  const activeVersion = useActiveVersion(id)
  const view = useView()
  const here = versionOf(view)
  const sidebar =
    'sidebar' in view ? view.sidebar?.key.slice((here?.key.length ?? -1) + 1) : undefined
  const counterparts = Object.entries(here?.counterparts ?? {})
  return {
    activeVersion,
    activeDoc: activeVersion && { id: '', path: view.href, sidebar },
    alternateDocVersions: Object.fromEntries(
      counterparts.map(([name, path]) => [toDocusaurusName(name), { id: '', path }]),
    ),
  }
}

export function useActivePlugin() {
  const here = versionOf(useView())
  const docs = useDocsInstance()
  return here === null ? undefined : { pluginId: docs.id, pluginData: toDocsData(docs) }
}

export function useActivePluginAndVersion() {
  const activePlugin = useActivePlugin()
  const activeVersion = useActiveVersion(activePlugin?.pluginId)
  return activePlugin && { ...activePlugin, activePlugin, activeVersion }
}

/** The latest version, and the page in it. */
export function useDocVersionSuggestions(id?: string) {
  const latestVersionSuggestion = useLatestVersion(id)
  const { alternateDocVersions } = useActiveDocContext(id)
  const latestDocSuggestion = alternateDocVersions[latestVersionSuggestion?.name ?? '']
  return { latestVersionSuggestion, latestDocSuggestion }
}

/** The version of the page, the one that the reader prefers, the latest: without duplicates. */
export function useDocsVersionCandidates(id?: string): readonly DocsVersion[] {
  const active = useActiveVersion(id)
  const versions = useVersions(id)
  const preferredName = toDocusaurusName(usePreferredVersion(useDocsInstance(id).id) ?? '')
  const preferred = versions.find(({ name }) => name === preferredName)
  const latest = versions.find(({ isLast }) => isLast)
  return [...new Set([active, preferred, latest])].filter((version) => version !== undefined)
}

/** A document that the navbar links to; null if no candidate version has it. */
export function useLayoutDoc(docId: string, id?: string) {
  const docs = useDocsVersionCandidates(id).flatMap((version) => version.docs)
  const doc = docs.find((one) => one.id === docId)
  return doc === undefined ? null : { ...doc, id: doc.label ?? doc.id }
}

/** The first page of a sidebar that the navbar links to. */
export function useLayoutDocsSidebar(sidebarId: string, id?: string): Partial<SidebarLinks> {
  const versions = useDocsVersionCandidates(id)
  return (
    versions.map(({ sidebars }) => sidebars[sidebarId]).find((found) => found !== undefined) ?? {}
  )
}

/** The tag with which a search crawler marks the pages of a version. */
export function getDocsVersionSearchTag(pluginId: string, versionName: string): string {
  return `docs-${pluginId}-${versionName}`
}

/** The tags of the versions to search: of each instance, the reader's. */
export function useDocsContextualSearchTags(): readonly string[] {
  const here = versionOf(useView())
  return useSite().docs.flatMap(({ id, versions }) => {
    const isHere = versions.find(({ name }) => here?.docs === id && here.name === name)
    const version = isHere ?? versions.find(({ isLast }) => isLast)
    return version === undefined
      ? []
      : [getDocsVersionSearchTag(id, toDocusaurusName(version.name))]
  })
}
