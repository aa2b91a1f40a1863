import type { DocsInstanceView, VersionView } from '@ssgdocs/runtime/contract/site-view'
import type { PagerLinkView } from '@ssgdocs/runtime/contract/view-parts'
import {
  useDocsInstance,
  usePreferredVersion,
  useServices,
  useSite,
  useView,
  versionOf,
} from '@ssgdocs/theme/toolkit'
import renderRoutes from './renderRoutes.ts'
import { useDocsSidebar } from './sidebar.ts'
import { toToc } from './toc.ts'

export * from './sidebar.ts'
export * from './sidebar-state.tsx'

function toDocusaurusVersion({ name, label, isLast, href, mainHref }: VersionView) {
  return { name, label, isLast, path: href, mainDocId: '', mainHref, docs: [], draftIds: [] }
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
  const { id: instanceId, versions } = useDocsInstance(id)
  const here = versionOf(useView())
  const active = versions.find(({ name }) => here?.docs === instanceId && here.name === name)
  return active && toDocusaurusVersion(active)
}

export function useActiveDocContext(id?: string) {
  const activeVersion = useActiveVersion(id)
  const view = useView()
  const here = versionOf(view)
  const counterparts = Object.entries(here?.counterparts ?? {})
  return {
    activeVersion,
    activeDoc: activeVersion && { id: '', path: view.href },
    alternateDocVersions: Object.fromEntries(
      counterparts.map(([name, path]) => [name, { id: '', path }]),
    ),
  }
}

export function useActivePlugin() {
  const here = versionOf(useView())
  const docs = useDocsInstance()
  return here === null ? undefined : { pluginId: docs.id, pluginData: toDocsData(docs) }
}

export const useActivePluginAndVersion = useActivePlugin

export function useDocVersionSuggestions(id?: string) {
  return { latestVersionSuggestion: useLatestVersion(id) }
}

/** The document and the sidebar of the route that `DocRoot` gets. */
export function useDocRootMetadata({ route }: { readonly route: RouteWithElement }) {
  const sidebar = useDocsSidebar()
  return {
    docElement: renderRoutes(route.routes),
    sidebarName: sidebar?.name,
    sidebarItems: sidebar?.items,
  }
}

interface RouteWithElement {
  readonly routes: Parameters<typeof renderRoutes>[0]
}

export function useDocsVersion() {
  const here = versionOf(useView())
  return {
    version: here?.name ?? '',
    label: here?.label ?? '',
    pluginId: here?.docs ?? 'default',
    badge: here?.badge ?? false,
  }
}

export function useDocsPreferredVersion(id = 'default') {
  const services = useServices()
  const { versions } = useDocsInstance(id)
  const name = usePreferredVersion(id)
  const preferred = versions.find((version) => version.name === name)
  return {
    preferredVersion: preferred === undefined ? null : toDocusaurusVersion(preferred),
    savePreferredVersionName: (version: string) => services?.preferredVersion.choose(id, version),
  }
}

/** The current document, in the form Docusaurus returns. */
export function useDoc() {
  const view = useView()
  const doc = view.kind === 'doc' ? view : null
  const { title, description, href: permalink, frontMatter = {} } = view
  const toLink = (link: PagerLinkView | null = null) =>
    link === null ? undefined : { title: link.label, permalink: link.href }
  return {
    metadata: {
      id: permalink.replace(/^\/|\/$/g, ''),
      title,
      description,
      permalink,
      source: (view as { readonly source?: string }).source ?? '',
      frontMatter,
      editUrl: doc?.editHref ?? undefined,
      lastUpdatedAt: doc?.lastUpdate?.date ? Date.parse(doc.lastUpdate.date) : undefined,
      lastUpdatedBy: doc?.lastUpdate?.author ?? undefined,
      tags: (doc?.tags ?? []).map(({ label, href }) => ({ label, permalink: href })),
      previous: toLink(doc?.previous),
      next: toLink(doc?.next),
      version: doc?.version.name,
      unlisted: doc?.notice === 'unlisted',
    },
    frontMatter,
    toc: toToc(doc?.headings ?? []),
    /** Undefined if the document has no `h1` of its own. */
    contentTitle: doc === null || doc.heading === null ? title : undefined,
    assets: {},
  }
}
