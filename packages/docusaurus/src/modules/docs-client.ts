import type { PagerLinkView } from '@ssgdocs/runtime/contract/view-parts'
import {
  useDocsInstance,
  usePreferredVersion,
  useServices,
  useSite,
  useView,
} from '@ssgdocs/theme/toolkit'
import { toDocusaurusVersion } from './docs-versions.ts'
import renderRoutes from './renderRoutes.ts'
import { useDocsSidebar } from './sidebar.ts'
import { toToc } from './toc.ts'
import { fromDocusaurusName, toDocusaurusName } from './version-names.ts'

export * from './breadcrumbs-data.ts'
export * from './docs-versions.ts'
export * from './sidebar.ts'
export * from './sidebar-state.tsx'
export {
  default as DocProvider,
  default as DocsPreferredVersionContextProvider,
  default as DocsSidebarProvider,
  default as DocsVersionProvider,
} from './theme/Children.tsx'

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

export function useDocsPreferredVersion(id = 'default') {
  const services = useServices()
  const { versions } = useDocsInstance(id)
  const name = usePreferredVersion(id)
  const preferred = versions.find((version) => version.name === name)
  return {
    preferredVersion: preferred === undefined ? null : toDocusaurusVersion(preferred),
    savePreferredVersionName: (version: string) =>
      services?.preferredVersion.choose(id, fromDocusaurusName(version)),
  }
}

/** The preferred version of each docs instance, by its id. */
export function useDocsPreferredVersionByPluginId() {
  const entries = useSite().docs.map(({ id, versions }) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: a site has the same docs in all renderings.
    const name = usePreferredVersion(id)
    const preferred = versions.find((version) => version.name === name)
    return [id, preferred === undefined ? null : toDocusaurusVersion(preferred)] as const
  })
  return Object.fromEntries(entries)
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
      version: doc === null ? undefined : toDocusaurusName(doc.version.name),
      unlisted: doc?.notice === 'unlisted',
    },
    frontMatter,
    toc: toToc(doc?.headings ?? []),
    /** Undefined if the document has no `h1` of its own. */
    contentTitle: doc === null || doc.heading === null ? title : undefined,
    assets: {},
  }
}
