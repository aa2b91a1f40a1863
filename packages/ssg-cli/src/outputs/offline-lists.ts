import { type PrecacheManifest, precacheManifestPath } from '@ssgdocs/offline'
import { hrefOf, type OutputPath, type Route } from '@ssgdocs/runtime/contract/addresses'
import { hashOf } from '../cache/hash.ts'
import { assetPath } from '../graph/asset-path.ts'
import { pageOf } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { Version } from '../graph/versions.ts'
import type { DocumentShell } from './document.ts'
import type { OutputFile } from './output-file.ts'
import type { OutputPage } from './output-page.ts'
import type { TextFile } from './text-file.ts'

/** Inputs of the precache manifests. */
export interface OfflineListInput {
  readonly graph: SiteGraph
  readonly pages: readonly OutputPage[]
  readonly shell: DocumentShell
  /** Paths of scripts, styles and files that components import. */
  readonly assets: readonly OutputPath[]
  readonly manifest: TextFile
  /** The sidebars and the search indexes of a version. */
  versionFiles(version: Version): readonly OutputFile[]
}

/** The precache manifest of each version: everything a reader needs to use it offline. */
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
  const revisions = new Map<string, string>()
  const immutable = new Set<OutputPath>([
    ...parts.assets,
    ...parts.versionFiles(version).map(({ path }) => path),
  ])
  const { manifest } = parts

  revisions.set(href(manifest.path), shortHash(manifest.source.bytes))
  for (const { node, contentKey, interactive } of pages) {
    revisions.set(href(node.route), contentKey.slice(0, 16))
    for (const path of shell.assets.interactive[interactive ?? ''] ?? []) immutable.add(path)
    const page = pageOf(node)
    for (const { file } of (page && graph.links.get(page)) ?? []) {
      if (file === null) continue
      if (file.servedPath === null) immutable.add(assetPath(file))
      else revisions.set(href(file.servedPath), file.hash)
    }
  }
  return { revisions: Object.fromEntries(revisions), immutable: [...immutable].map(href) }
}

function shortHash(text: string): string {
  return hashOf(text).slice(0, 16)
}
