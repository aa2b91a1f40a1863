import { dirname, join } from 'node:path'
import {
  cacheKind,
  type Diagnostic,
  decodeText,
  hashOfValue,
  type Source,
  type Store,
} from '@ssgdocs/cli/toolkit'
import type { DocumentedVersion } from '../api/load-documented-versions.ts'
import { loadFacts, loadNodeWords } from './load-facts.ts'
import type { ProofContext, ReleaseFacts } from './proof.ts'
import { provePage } from './prove-page.ts'
import { readProofPage } from './read-proof-page.ts'

const provenPages = cacheKind<true>('proof')
/** Increase it when a proof changes. */
const proofFormat = 1

export interface ProofOptions {
  readonly store: Store
  readonly isSelected: (page: { readonly file: string }) => boolean
}

/** Compares the pages of one docs instance with its packages. `versions` are sorted from oldest to newest. */
export function checkProofs(
  versions: readonly DocumentedVersion[],
  sources: readonly Source[],
  { store, isSelected }: ProofOptions,
): readonly Diagnostic[] {
  const typesByPath = new Map(
    sources.map(({ path, frontMatter }) => [path, typesOf(frontMatter.types)]),
  )
  const releases = versions.map(({ packagesHash }) => packagesHash)
  const facts = lazyFacts(versions, store)
  return versions.flatMap((version, index) =>
    sources
      .filter((source) => isSelected(source) && isPageOf(version, source))
      .flatMap((source) => {
        const body = source.text.read()
        const types = typesOf(source.frontMatter.types)
        const linkedTypes = linkedTypesOf(source, body, typesByPath)
        const key = hashOfValue([
          'proof',
          proofFormat,
          body,
          types,
          [...linkedTypes],
          releases,
          index,
        ])
        if (store.has(provenPages, key)) return []
        const { all, nodeWords } = facts()
        const here = all[index] as ReleaseFacts
        const others = all.filter((one) => one !== here)
        const page = readProofPage(body)
        const context: ProofContext = {
          file: source.file,
          page,
          types,
          linkedTypes,
          here,
          others,
          nodeWords,
        }
        const diagnostics = provePage(context)
        if (diagnostics.length === 0) store.write(provenPages, key, true)
        return diagnostics
      }),
  )
}

function isPageOf({ key }: DocumentedVersion, { placement }: Source): boolean {
  return placement.kind === 'doc' && placement.version === key
}

/** The facts are read for the first page that is not cached. */
function lazyFacts(versions: readonly DocumentedVersion[], store: Store) {
  let loaded:
    | { readonly all: readonly ReleaseFacts[]; readonly nodeWords: ReadonlySet<string> }
    | undefined
  return () => {
    loaded ??= {
      all: versions.map((version) => loadFacts(version, store)),
      nodeWords: loadNodeWords(versions[0]?.dir ?? ''),
    }
    return loaded
  }
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
