import { type PrecacheManifest, precacheManifestPath } from '@ssg/offline'
import { hrefOf, type OutputPath, type Route } from '@ssg/runtime/contract/addresses'
import { hashOf, hashOfValue } from '../cache/hash.ts'
import { assetPath } from '../graph/link-targets.ts'
import { pageOf } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { Version } from '../graph/versions.ts'
import type { DocumentShell } from './document.ts'
import type { OutputFile } from './output-file.ts'
import type { OutputPage } from './output-page.ts'
import type { TextFile } from './text-file.ts'

/** What the pages of a version need, besides what stands in their own data. */
export interface OfflineListInput {
  readonly graph: SiteGraph
  readonly pages: readonly OutputPage[]
  readonly shell: DocumentShell
  /** Paths of scripts, styles and what components import. */
  readonly assets: readonly OutputPath[]
  readonly manifest: readonly TextFile[]
  /** Paths of the sidebars and the search index of a version. */
  versionFiles(version: Version): readonly OutputPath[]
}

/** For each version, the list of all that a reader needs who keeps it whole. */
export function offlineLists(parts: OfflineListInput): readonly OutputFile[] {
  return parts.graph.versions.map((version) => ({
    path: precacheManifestPath(version.config.key),
    source: { bytes: JSON.stringify(versionList(version, parts)) },
  }))
}

function versionList(version: Version, parts: OfflineListInput): PrecacheManifest {
  const { graph, shell } = parts
  const href = (path: Route | OutputPath) => hrefOf(shell.identity.baseUrl, path)
  const pages = parts.pages.filter(({ node }) => 'version' in node && node.version === version)
  const shellKey = hashOfValue(shell)
  const changing = new Map<string, string>()
  const lasting = new Set<OutputPath>([...parts.assets, ...parts.versionFiles(version)])

  for (const { path, source } of parts.manifest) changing.set(href(path), shortHash(source.bytes))
  for (const { node, dataPath, interactive } of pages) {
    changing.set(href(node.route), shortHash(`${shellKey} ${dataPath}`))
    if (dataPath !== null) lasting.add(dataPath)
    for (const path of shell.assets.interactive[interactive ?? ''] ?? []) lasting.add(path)
    const page = pageOf(node)
    for (const { file } of (page && graph.links.get(page)) ?? []) {
      if (file === null) continue
      if (file.servedPath === null) lasting.add(assetPath(file))
      else changing.set(href(file.servedPath), file.hash)
    }
  }
  return { revisions: Object.fromEntries(changing), immutable: [...lasting].map(href) }
}

function shortHash(text: string): string {
  return hashOf(text).slice(0, 16)
}
