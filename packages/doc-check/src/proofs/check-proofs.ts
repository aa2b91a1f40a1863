import { dirname, join } from 'node:path'
import {
  cacheKind,
  type Diagnostic,
  DiagnosticLog,
  decodeText,
  hashOfValue,
  type Source,
  type Store,
} from '@ssgdocs/cli/toolkit'
import { changesPagePath } from '../api/build-changes-pages.ts'
import type { DocumentedVersion } from '../api/load-documented-versions.ts'
import { loadFacts, loadNodeWords } from './load-facts.ts'
import { hashOfDefaultProbes } from './probe-defaults.ts'
import type { ProofContext, ReleaseFacts } from './proof.ts'
import { provePage } from './prove-page.ts'
import { readProofPage } from './read-proof-page.ts'

const provenPages = cacheKind<true>('proof')

export interface ProofOptions {
  readonly siteDir: string
  readonly store: Store
  readonly isSelected: (page: { readonly file: string }) => boolean
}

/** Compares the pages of one docs instance with its packages. `versions` are sorted from oldest to newest. */
export async function checkProofs(
  versions: readonly DocumentedVersion[],
  sources: readonly Source[],
  options: ProofOptions,
): Promise<readonly Diagnostic[]> {
  const { store } = options
  const pages = findUncached(versions, sources, options)
  if (pages.length === 0) return []
  const log = new DiagnosticLog()
  const releases = new Map<DocumentedVersion, ReleaseFacts>()
  for (const version of versions) {
    releases.set(version, log.take(await loadFacts(version, options)))
  }
  const nodeWords = loadNodeWords(versions[0]?.dir ?? '')
  for (const { source, version, key, types, linkedTypes } of pages) {
    const here = releases.get(version) as ReleaseFacts
    const others = [...releases.values()].filter((one) => one !== here)
    const page = readProofPage(source.text.read())
    const { file } = source
    const found = provePage({ file, page, types, linkedTypes, here, others, nodeWords })
    log.add(found)
    if (found.length === 0) store.write(provenPages, key, true)
  }
  return log.all
}

interface UncachedPage extends Pick<ProofContext, 'types' | 'linkedTypes'> {
  readonly source: Source
  readonly version: DocumentedVersion
  readonly key: string
}

function findUncached(
  versions: readonly DocumentedVersion[],
  sources: readonly Source[],
  { siteDir, store, isSelected }: ProofOptions,
): readonly UncachedPage[] {
  const typesByPath = new Map(
    sources.map(({ path, frontMatter }) => [path, typesOf(frontMatter.types)]),
  )
  const releases = versions.map(({ packages, packagesHash }) => [
    packagesHash,
    packages.map(({ name }) => hashOfDefaultProbes(siteDir, name)),
  ])
  return versions.flatMap((version, index) =>
    sources.flatMap((source) => {
      if (!isSelected(source) || !isPageOf(version, source)) return []
      const body = source.text.read()
      const types = typesOf(source.frontMatter.types)
      const linkedTypes = linkedTypesOf(source, body, typesByPath)
      const key = hashOfValue([body, types, [...linkedTypes], releases, index])
      return store.has(provenPages, key) ? [] : [{ source, version, key, types, linkedTypes }]
    }),
  )
}

/** Pages of API changes are compared as a whole. */
function isPageOf({ key, config }: DocumentedVersion, { path, placement }: Source): boolean {
  const isDoc = placement.kind === 'doc' && placement.version === key
  return isDoc && path !== changesPagePath(config)
}

function typesOf(
  types: string | Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, string>> {
  return typeof types === 'string' ? { [types]: '' } : (types ?? {})
}

/** The types of the pages that a page links to by file. */
function linkedTypesOf(
  { path }: Source,
  body: string,
  typesByPath: ReadonlyMap<string, Readonly<Record<string, string>>>,
): ReadonlyMap<string, readonly string[]> {
  const urls = [...body.matchAll(/\]\((\.\.?\/[^)\s#]+)(#[^)\s]*)?/g)]
  return new Map(
    urls.map(([, file = '', hash = '']) => {
      const types = typesByPath.get(join(dirname(path), decodeText(file)))
      return [`${file}${hash}`, Object.keys(types ?? {})] as const
    }),
  )
}
