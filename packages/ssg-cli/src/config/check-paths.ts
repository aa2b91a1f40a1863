import { relative, resolve, sep } from 'node:path'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { displayPath } from '../io/files.ts'
import type { ParsedConfig } from './schema/site.ts'
import type { SiteConfig } from './site-config.ts'

/** What the checks need besides the configuration. */
export interface PathCheckContext {
  readonly siteDir: string
  exists(path: string): boolean
  /** The path of keys to one of several docs or blogs. */
  keyPathOf(key: 'docs' | 'blog', index: number): readonly PropertyKey[]
  placeOf(path: readonly PropertyKey[]): Place
}

/** Folders and files that the configuration names and that are not there. */
export function checkConfiguredPaths(
  config: ParsedConfig,
  { siteDir, exists, keyPathOf, placeOf }: PathCheckContext,
): Diagnostic[] {
  const contentDir = resolve(siteDir, config.contentDir)
  const diagnostics: Diagnostic[] = []
  const expect = (what: string, path: string, setting: readonly PropertyKey[]): void => {
    if (exists(path)) return
    diagnostics.push({
      severity: 'error',
      rule: 'missing-file',
      reason: `Unexpected absence of the ${what}, expected ${displayPath(siteDir, path) || '.'}`,
      hint: 'Make it, or correct the setting',
      place: placeOf(setting),
    })
  }

  // What has its default name may be missing: such a site has no blog, no authors or no pages of its own.
  const { blog: blogs, pages, docs, theme, ogImage } = config
  for (const [index, { path, authorsMapPath }] of blogs.entries()) {
    const setting = keyPathOf('blog', index)
    if (path !== 'blog')
      expect('folder of the blog', resolve(contentDir, path), [...setting, 'path'])
    if (authorsMapPath !== 'authors.yml') {
      const file = resolve(contentDir, path, authorsMapPath)
      expect('authors file', file, [...setting, 'authorsMapPath'])
    }
  }
  if (pages !== false && pages.path !== 'pages') {
    expect('folder of the pages', resolve(contentDir, pages.path), ['pages', 'path'])
  }
  if (docs.length === 0) expect('content folder', contentDir, ['contentDir'])
  for (const [index, path] of theme.customCss.entries()) {
    expect('style sheet', resolve(siteDir, path), ['theme', 'customCss', index])
  }
  const fonts = ogImage ? ogImage.fonts : []
  for (const [index, path] of fonts.entries()) {
    expect('font', resolve(siteDir, path), ['ogImage', 'fonts', index])
  }
  return diagnostics
}

/** The output takes the place of a whole folder: no source may lie in it, nor it among the sources. */
export function checkOutDir(
  {
    siteDir,
    outDir,
    workDir,
    content,
  }: Pick<SiteConfig, 'siteDir' | 'outDir' | 'workDir' | 'content'>,
  contentDir: string,
): Diagnostic[] {
  const sources = [
    siteDir,
    contentDir,
    workDir,
    ...content.docs.flatMap(({ versions }) => versions.map(({ dir }) => dir)),
    ...content.blogs.map(({ dir }) => dir),
    ...(content.pages === null ? [] : [content.pages.dir]),
    ...content.staticDirs,
  ]
  // A folder of sources that holds the whole site may hold the output as well.
  const inTheWay = sources.find(
    (dir) => isInside(dir, outDir) || (isInside(outDir, dir) && !isInside(siteDir, dir)),
  )
  if (inTheWay === undefined) return []
  return [
    {
      severity: 'error',
      rule: 'out-dir',
      reason: `Unexpected output folder ${outDir}, expected one apart from the site's sources in ${inTheWay}`,
      hint: 'Choose a folder of its own, such as build',
      place: { file: displayPath(siteDir, outDir) || '.', line: 1, column: 1 },
    },
  ]
}

/** Whether a path is a folder or lies in it. */
function isInside(path: string, folder: string): boolean {
  const [first = ''] = relative(folder, path).split(sep)
  return first !== '..' && resolve(folder, relative(folder, path)) === path
}
