import { resolve } from 'node:path'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { displayPath, isInside } from '../io/files.ts'
import type { ParsedConfig } from './schema/site.ts'
import type { SiteConfig } from './site-config.ts'

export type PathKind = 'file' | 'folder'

/** Access to the file system and the source of the configuration. */
export interface PathCheckContext {
  readonly siteDir: string
  /** Undefined if there is nothing at the path. */
  kindOf(path: string): PathKind | undefined
  /** The path of keys to one of the docs or blogs. */
  keyPathOf(key: 'docs' | 'blog', index: number): readonly PropertyKey[]
  placeOf(path: readonly PropertyKey[]): Place
}

/** Reports folders and files that the configuration names and that do not exist, or are of the other kind. */
export function checkConfiguredPaths(
  config: ParsedConfig,
  { siteDir, kindOf, keyPathOf, placeOf }: PathCheckContext,
): Diagnostic[] {
  const contentDir = resolve(siteDir, config.contentDir)
  const diagnostics: Diagnostic[] = []
  const named = (path: string) => displayPath(siteDir, path) || '.'
  const report = (setting: readonly PropertyKey[], reason: string, hint: string): void => {
    const place = placeOf(setting)
    diagnostics.push({ severity: 'error', rule: 'missing-file', reason, hint, place })
  }
  const check = (
    what: string,
    path: string,
    setting: readonly PropertyKey[],
  ): PathKind | undefined => {
    const kind = kindOf(path)
    if (kind === undefined)
      report(setting, `The ${what} ${named(path)} does not exist`, 'Create it, or fix the setting')
    return kind
  }
  const checkFile = (what: string, path: string, setting: readonly PropertyKey[]): void => {
    if (check(what, path, setting) !== 'folder') return
    report(setting, `The ${what} ${named(path)} is a folder`, 'Name a file')
  }
  const checkFolder = (what: string, path: string, setting: readonly PropertyKey[]): void => {
    if (check(what, path, setting) !== 'file') return
    report(setting, `The ${what} ${named(path)} is a file`, 'Name a folder')
  }

  // A folder or file with its default name is optional.
  const { blog: blogs, pages, docs, theme, ogImage } = config
  for (const [index, { path, authorsMapPath }] of blogs.entries()) {
    const setting = keyPathOf('blog', index)
    if (path !== 'blog') checkFolder('blog folder', resolve(contentDir, path), [...setting, 'path'])
    if (authorsMapPath !== 'authors.yml') {
      const file = resolve(contentDir, path, authorsMapPath)
      checkFile('authors file', file, [...setting, 'authorsMapPath'])
    }
  }
  if (pages !== false && pages.path !== 'pages') {
    checkFolder('pages folder', resolve(contentDir, pages.path), ['pages', 'path'])
  }
  for (const [index, path] of config.staticDirectories.entries()) {
    if (path !== 'static') {
      checkFolder('static folder', resolve(siteDir, path), ['staticDirectories', index])
    }
  }
  if (docs.length === 0) checkFolder('content folder', contentDir, ['contentDir'])
  if (theme.module.startsWith('.')) {
    check('theme', resolve(siteDir, theme.module), ['theme', 'module'])
  }
  if (theme.file !== undefined) {
    checkFile('theme file', resolve(siteDir, theme.file), ['theme', 'file'])
  }
  for (const [index, path] of theme.customCss.entries()) {
    checkFile('stylesheet', resolve(siteDir, path), ['theme', 'customCss', index])
  }
  const fonts = ogImage ? ogImage.fonts : []
  for (const [index, path] of fonts.entries()) {
    checkFile('font file', resolve(siteDir, path), ['ogImage', 'fonts', index])
  }
  return diagnostics
}

/**
 * Reports an output folder that overlaps the sources. The build replaces the whole folder, so sources
 * inside it would be lost, and output inside the sources would be built again.
 */
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
  // A source folder that contains the whole site may contain the output too.
  const overlapping = sources.find(
    (dir) => isInside(outDir, dir) || (isInside(dir, outDir) && !isInside(dir, siteDir)),
  )
  if (overlapping === undefined) return []
  return [
    {
      severity: 'error',
      rule: 'out-dir',
      reason: `The output folder ${outDir} overlaps the sources in ${overlapping}`,
      hint: 'Choose a separate folder, such as build',
      place: { file: displayPath(siteDir, outDir) || '.', line: 1, column: 1 },
    },
  ]
}
