import { dirname, resolve } from 'node:path'
import type { OutputFile } from 'esbuild'
import { createPackageTest } from '../render/modules/package-modules.ts'
import type { SiteModules } from '../render/modules/site-modules.ts'
import {
  generatedSource,
  splitInlineMap,
  withInlineMap,
} from '../render/modules/with-source-map.ts'
import type { BundleFile } from './bundled-part.ts'

/** Removes source maps that lead to no code of the site. */
export function keepAuthorMaps(
  files: readonly OutputFile[],
  site: Pick<SiteModules, 'theme' | 'siteDir'>,
): readonly BundleFile[] {
  const isOfPackage = createPackageTest(site)
  return files.map((file) => {
    const split = file.path.endsWith('.js') ? splitInlineMap(file.text) : null
    if (split === null) return file
    const isAuthors = (source: string) =>
      !generatedSource.test(source) && !isOfPackage(resolve(dirname(file.path), source))
    const isKept = split.map.sources.some(isAuthors)
    const text = isKept ? keepAuthorSources(file.text) : `${split.code}\n`
    return { path: file.path, contents: Buffer.from(text) }
  })
}

/** Removes the texts of generated modules from a source map: they contain absolute paths, and nobody has written them. */
export function keepAuthorSources(code: string): string {
  const split = splitInlineMap(code)
  if (split === null) return code
  const { map } = split
  const sourcesContent = map.sources.map((source, index) =>
    generatedSource.test(source) ? null : (map.sourcesContent?.[index] ?? null),
  )
  return withInlineMap(split.code, { ...map, sourcesContent })
}
