import type { Source } from '../content/source.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { readText } from '../io/files.ts'
import { buildChangesPages } from './build-changes-pages.ts'
import { checkTables } from './check-tables.ts'
import type { DocumentedVersion } from './load-documented-versions.ts'

/**
 * Compares the tables of one docs' pages with the types they name. `versions` come from the oldest to the newest. Gives
 * the number of tables.
 */
export function checkTypedPages(
  versions: readonly DocumentedVersion[],
  sources: readonly Source[],
  isChosen: (page: { readonly file: string }) => boolean,
): Outcome<number> {
  const diagnostics: Diagnostic[] = []
  let count = 0
  const places = new Map(versions.map(({ key }, index) => [key, index]))
  const havePage = versionsByPage(sources)
  for (const source of sources) {
    const { file, body, placement, frontMatter, fieldLines } = source
    const { types } = frontMatter
    if (types === undefined || placement.kind !== 'doc' || !isChosen(source)) continue
    const at = places.get(placement.version)
    if (at === undefined) continue
    const same = havePage.get(pagePath(source))
    const otherVersions = versions.filter(({ key }, index) => index !== at && same?.has(key))
    const line = fieldLines['types'] ?? 1
    const history = versions.slice(0, at + 1)
    diagnostics.push(...checkTables({ file, body, types, line, history, otherVersions }))
    count += typeof types === 'string' ? 1 : Object.keys(types).length
  }
  return { value: count, diagnostics }
}

function versionsByPage(sources: readonly Source[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const source of sources) {
    if (source.placement.kind !== 'doc') continue
    const path = pagePath(source)
    const versions = found.get(path) ?? new Set()
    found.set(path, versions.add(source.placement.version))
  }
  return found
}

function pagePath({ placement }: Source): string {
  return placement.kind === 'doc' ? placement.segments.map(({ name }) => name).join('/') : ''
}

/** Pages of changes that are there, and are not what the packages say today. */
export async function checkChangesPages(
  versions: readonly DocumentedVersion[],
  sources: readonly Source[],
): Promise<readonly Diagnostic[]> {
  const paths = new Set(sources.map(({ path }) => path))
  const pages = buildChangesPages(versions, sources).filter(({ path }) => paths.has(path))
  const found = await Promise.all(
    pages.map(async ({ path, file, text }): Promise<Diagnostic[]> => {
      if ((await readText(path)) === text) return []
      return [
        {
          severity: 'error',
          rule: 'api-changes',
          reason: 'Unexpected page of API changes, expected what the packages say now',
          hint: 'Run `ssg write-api-changes`',
          place: { file, line: 1, column: 1 },
        },
      ]
    }),
  )
  return found.flat()
}
