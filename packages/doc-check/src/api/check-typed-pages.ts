import { type Diagnostic, type Outcome, readText, type Source } from '@ssgdocs/cli/toolkit'
import type { ApiHistory } from '../history/api-history.ts'
import { buildChangesPages, changesPagePath } from './build-changes-pages.ts'
import { checkTables } from './check-tables.ts'
import type { DocumentedVersion } from './load-documented-versions.ts'
import { createSinceReader } from './member-since.ts'

export interface TypedPageOptions {
  /** What `Since` cells are compared with. Null: only the documented releases are known. */
  readonly since: ApiHistory | null | 'unchecked'
  readonly isSelected: (page: { readonly file: string }) => boolean
}

/**
 * Compares the tables on the pages of one docs instance with their types. `versions` are sorted from oldest to newest.
 * Returns the number of tables.
 */
export function checkTypedPages(
  versions: readonly DocumentedVersion[],
  sources: readonly Source[],
  { since, isSelected }: TypedPageOptions,
): Outcome<number> {
  const diagnostics: Diagnostic[] = []
  let count = 0
  const indexByKey = new Map(versions.map(({ key }, index) => [key, index]))
  const sinceReaders = versions.map((_, index) =>
    since === 'unchecked' ? null : createSinceReader(versions.slice(0, index + 1), since),
  )
  const pageVersions = versionsByPage(sources)
  for (const source of sources) {
    const { file, text, placement, frontMatter, fieldLines } = source
    const { types } = frontMatter
    if (types === undefined || placement.kind !== 'doc' || !isSelected(source)) continue
    const index = indexByKey.get(placement.version)
    if (index === undefined) continue
    const keys = pageVersions.get(pagePath(source))
    const otherVersions = versions.filter(({ key }, other) => other !== index && keys?.has(key))
    const line = fieldLines['types'] ?? 1
    const readSince = sinceReaders[index] ?? null
    const page = { file, body: text.read(), types, line, readSince, otherVersions }
    diagnostics.push(...checkTables({ ...page, history: versions.slice(0, index + 1) }))
    count += typeof types === 'string' ? 1 : Object.keys(types).length
  }
  return { value: count, diagnostics }
}

function versionsByPage(sources: readonly Source[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byPath = new Map<string, Set<string>>()
  for (const source of sources) {
    if (source.placement.kind !== 'doc') continue
    const path = pagePath(source)
    const versions = byPath.get(path) ?? new Set()
    byPath.set(path, versions.add(source.placement.version))
  }
  return byPath
}

function pagePath({ placement }: Source): string {
  return placement.kind === 'doc' ? placement.segments.map(({ name }) => name).join('/') : ''
}

/** Reports existing API changes pages that do not match the installed packages. */
export async function checkChangesPages(
  versions: readonly DocumentedVersion[],
  sources: readonly Source[],
  history: ApiHistory | null,
): Promise<readonly Diagnostic[]> {
  const paths = new Set(sources.map(({ path }) => path))
  if (!versions.some(({ config }) => paths.has(changesPagePath(config)))) return []
  const pages = buildChangesPages(versions, sources, history).filter(({ path }) => paths.has(path))
  const diagnostics = await Promise.all(
    pages.map(async ({ path, file, text }): Promise<Diagnostic[]> => {
      if ((await readText(path)) === text) return []
      return [
        {
          severity: 'error',
          rule: 'api-changes',
          reason: 'This page of API changes is out of date',
          hint: 'Run `ssg write-api-changes`',
          place: { file, line: 1, column: 1 },
        },
      ]
    }),
  )
  return diagnostics.flat()
}
