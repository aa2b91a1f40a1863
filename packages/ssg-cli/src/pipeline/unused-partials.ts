import type { Page } from '../compile/page.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { resolveIncludePath } from '../graph/merge-includes.ts'

/** The site misses nothing if a partial that no page includes has errors, such as a template for new pages. */
export function withoutLossOfUnusedPartials(
  diagnostics: readonly Diagnostic[],
  pages: readonly Page[],
  siteDir: string,
): readonly Diagnostic[] {
  if (diagnostics.every(({ loss }) => loss === undefined)) return diagnostics
  const included = new Set(
    pages.flatMap((page) =>
      page.includes.map(({ specifier }) => resolveIncludePath(specifier, page, siteDir)),
    ),
  )
  const unused = pages.filter(
    ({ source }) => source.placement.kind === 'partial' && !included.has(source.path),
  )
  const files = new Set(unused.map(({ source }) => source.file))
  return diagnostics.map(({ loss, ...diagnostic }) =>
    loss === undefined || files.has(diagnostic.place.file) ? diagnostic : { ...diagnostic, loss },
  )
}
