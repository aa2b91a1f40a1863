import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import type { Location, Message } from 'esbuild'
import { statIfExists } from '../../cache/stat-if-exists.ts'
import { createConfigSource } from '../../config/config-source.ts'
import { configFileIn } from '../../config/find-config-files.ts'
import { BuildFailure, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts'
import { fromEsbuild } from '../../diagnostics/from-esbuild.ts'
import { likelyTypo } from '../../diagnostics/suggest.ts'
import { displayPath } from '../../io/files.ts'
import { type InteractiveBodyModule, interactivePrefix } from './interactive-body-modules.ts'
import type { AuthorSource, Token } from './place-of-token.ts'
import { type CollectedImports, entryName, type SiteModules } from './site-modules.ts'

/**
 * Turns esbuild's errors into diagnostics. An error in an interactive body points to a name or a string of the
 * generated module; the diagnostic points to the same one in the author's source.
 */
export async function bundleFailure(
  errors: readonly Message[],
  modules: readonly InteractiveBodyModule[],
  siteDir: string,
): Promise<BuildFailure> {
  const { placeOfToken } = await importLocator()
  return new BuildFailure(
    errors.filter(isOwnMistake).map((message) => {
      const diagnostic = fromEsbuild(message, siteDir)
      if (isInCompiledStylesheet(message)) {
        const { place } = diagnostic
        return { ...diagnostic, place: placeInStylesheet(message.text, place.file, siteDir) }
      }
      const theme = missingTheme(message)
      if (theme !== undefined) return withoutTheme(diagnostic, theme, siteDir)
      const missing = fileWithoutDefault(message)
      if (missing !== undefined) {
        return withoutDefaultExport(diagnostic, missing, isThemeEntry(message.location))
      }
      const module = modules.find(({ file }) => message.location?.file === interactivePrefix + file)
      if (module === undefined) return diagnostic
      const place = placeOfToken(sourceOf(module), tokenAt(message.location))
      // A note about the generated code would name a line that the author does not have.
      const isAboutCode = message.notes[0]?.location?.file === message.location?.file
      return { ...diagnostic, place, ...(isAboutCode && { hint: 'Rename or remove one of them' }) }
    }),
  )
}

/** A name that is declared twice is exported twice too. */
function isOwnMistake({ text, location }: Message, _: number, all: readonly Message[]): boolean {
  const { file, line, column } = location ?? {}
  const [, name] = /^Multiple exports with the same name "(.+)"$/.exec(text) ?? []
  return !all.some(
    (other) =>
      other.text === `The symbol "${name}" has already been declared` &&
      other.location?.file === file &&
      other.location?.line === line &&
      other.location?.column === column,
  )
}

/** The file whose default export a generated file needs: the theme file, or a component that a generated theme file imports. */
function fileWithoutDefault({ text, location }: Message): string | undefined {
  const [, file] = /^No matching export in "(.+)" for import "default"$/.exec(text) ?? []
  return isThemeEntry(location) || location?.file.startsWith('.ssg/') ? file : undefined
}

/** The package or folder of the theme, if the generated entry does not find it. */
function missingTheme({ text, location }: Message): string | undefined {
  const [, path] = /^Could not resolve "(.+)"$/.exec(text) ?? []
  return isThemeEntry(location) && path !== undefined ? themeOfEntry(path) : undefined
}

function themeOfEntry(path: string): string | undefined {
  return path.endsWith('/server') ? path.slice(0, -'/server'.length) : undefined
}

function withoutTheme(diagnostic: Diagnostic, theme: string, siteDir: string): Diagnostic {
  const path = configFileIn(siteDir)
  const place =
    path === undefined
      ? diagnostic.place
      : createConfigSource(displayPath(siteDir, path), readFileSync(path, 'utf8')).placeOf([
          'theme',
          'module',
        ])
  return {
    ...diagnostic,
    reason: `Cannot find the theme ${isAbsolute(theme) ? displayPath(siteDir, theme) : theme}`,
    hint: 'Install the package, or correct `theme.module`, which names a package or a folder with the entry point `/server`',
    place,
  }
}

function isThemeEntry(location: Location | null): boolean {
  return location?.file.endsWith(entryName) ?? false
}

function withoutDefaultExport(diagnostic: Diagnostic, file: string, isTheme: boolean): Diagnostic {
  return {
    ...diagnostic,
    reason: `${file} has no default export`,
    hint: isTheme
      ? 'Write `export default defineTheme({ … })`'
      : 'Write `export default` before its component',
    place: { file, line: 1, column: 1 },
  }
}

/** Whether the line in a message is one of the CSS that Sass or Less compiled. */
function isInCompiledStylesheet({ location }: Message): boolean {
  return /^ssg-stylesheet:.*\.(?:scss|sass|less)$/.test(location?.file ?? '')
}

/** The place of the quoted text in a stylesheet as written, or its start. */
function placeInStylesheet(message: string, file: string, siteDir: string): Place {
  const { text } = importerSource(siteDir, join(siteDir, file))
  const [, quoted = ''] = /"(.+)"/.exec(message) ?? []
  const start = quoted === '' ? -1 : text.indexOf(quoted)
  if (start === -1) return { file, line: 1, column: 1 }
  const before = text.slice(0, start)
  return {
    file,
    line: before.split('\n').length,
    column: start - before.lastIndexOf('\n'),
    length: quoted.length,
  }
}

/** Returns a warning for each name that a module does not export, at its import. */
export async function reportMissingExports(
  messages: readonly Message[],
  modules: readonly InteractiveBodyModule[],
  siteDir: string,
): Promise<Diagnostic[]> {
  if (messages.length === 0) return []
  const { diagnostics } = await bundleFailure(messages, modules, siteDir)
  return diagnostics.map((diagnostic) => ({ ...diagnostic, severity: 'warning' }))
}

function sourceOf({ file, source }: InteractiveBodyModule): AuthorSource {
  return { file, text: source.read() }
}

type UnresolvedImports = Pick<CollectedImports, 'unresolved'> & {
  readonly alias?: SiteModules['alias']
}

/** Returns one error per unresolved module, at its first import. `alias` has names that it may misspell. */
export async function reportUnresolvedImports(
  { unresolved, alias = {} }: UnresolvedImports,
  modules: readonly InteractiveBodyModule[],
  siteDir: string,
): Promise<Diagnostic[]> {
  if (unresolved.size === 0) return []
  const { placeOfToken } = await importLocator()
  // The stub of a missing module imports a module of ours.
  const written = [...unresolved].filter(
    ([, importers]) => ![...importers].every((importer) => unresolved.has(importer)),
  )
  return written.sort().map(([name, importers]) => {
    const [first = ''] = [...importers].sort()
    const module = modules.find(({ file }) => file === first)
    const count = new Set(importers).size
    const where = count > 1 ? `, imported by ${count} files` : ''
    const [, loader] = /^!*(.*)!/.exec(name) ?? []
    const diagnostic: Diagnostic = {
      severity: 'error',
      rule: 'unresolved-import',
      reason:
        loader === undefined
          ? `Cannot find ${name}${where}`
          : `The webpack loader "${loader}" is not supported`,
      loss: 'part',
      hint:
        loader === undefined
          ? hintOfMissing(name, Object.keys(alias))
          : 'Map the import in `alias` to a module that exports the result',
      place: placeOfToken(module ? sourceOf(module) : importerSource(siteDir, first), {
        specifier: name,
      }),
    }
    const theme = first.endsWith(entryName) ? themeOfEntry(name) : undefined
    return theme === undefined ? diagnostic : withoutTheme(diagnostic, theme, siteDir)
  })
}

function hintOfMissing(name: string, known: readonly string[]): string {
  const meant = likelyTypo(name, known)
  if (meant !== undefined) return `Did you mean "${meant}"?`
  if (/^\.\.?\//.test(name)) {
    return 'Correct the path, which is relative to this file, or create the file'
  }
  if (/^@theme(?:-original|-init)?\//.test(name)) {
    return 'The theme has no component of this name. Correct the name, or add the component to src/theme'
  }
  return name.startsWith('@site/')
    ? 'Correct the path, which is relative to the folder of the site, or create the file'
    : 'Install the package, or map the import to a replacement in `alias`'
}

/** The Markdown parser is loaded only when there is something to locate. */
function importLocator() {
  return import('./place-of-token.ts')
}

function importerSource(siteDir: string, path: string): AuthorSource {
  // A module of the theme, which the author cannot edit; the missing package belongs in package.json.
  if (displayPath(siteDir, path).startsWith('../')) return { file: 'package.json', text: '' }
  const isFile = statIfExists(path)?.isFile() ?? false
  return { file: displayPath(siteDir, path), text: isFile ? readFileSync(path, 'utf8') : '' }
}

/** The token that esbuild marks: a string is an import, since it reports no others. Columns are in bytes. */
function tokenAt(location: Location | null): Token {
  const { lineText = '', column = 0, length = 0 } = location ?? {}
  const text = Buffer.from(lineText)
    .subarray(column, column + length)
    .toString()
  return /^["'`]/.test(text) ? { specifier: text.slice(1, -1) } : { identifier: text }
}
