import { readFileSync, statSync } from 'node:fs'
import type { Message } from 'esbuild'
import { BuildFailure, type Diagnostic } from '../../diagnostics/diagnostic.ts'
import { fromEsbuild } from '../../diagnostics/from-esbuild.ts'
import { displayPath } from '../../io/files.ts'
import { type InteractiveBodyModule, interactivePrefix } from './interactive-body-modules.ts'
import type { CollectedImports } from './site-modules.ts'

/** A file of the site and its content, to locate a piece of text in. */
type SourceText = Pick<InteractiveBodyModule, 'file' | 'text'>

/**
 * Turns esbuild's errors into diagnostics. An error in an interactive body points into the generated
 * module; the name it quotes is searched in the author's source to report a line the author can open.
 */
export function bundleFailure(
  errors: readonly Message[],
  modules: readonly InteractiveBodyModule[],
  siteDir: string,
): BuildFailure {
  return new BuildFailure(
    errors.map((message) => {
      const diagnostic = fromEsbuild(message, siteDir)
      const module = modules.find(({ file }) => message.location?.file === interactivePrefix + file)
      if (module === undefined) return diagnostic
      const quoted = /"([^"]+)"/.exec(message.text)?.[1] ?? message.location?.lineText.trim() ?? ''
      return { ...diagnostic, place: placeOfText(module, quoted) }
    }),
  )
}

/** One warning for each module that cannot be resolved, at the first import of it. */
export function reportUnresolvedImports(
  { unresolved }: Pick<CollectedImports, 'unresolved'>,
  modules: readonly InteractiveBodyModule[],
  siteDir: string,
): Diagnostic[] {
  return [...unresolved].sort().map(([name, importers]) => {
    const [first = ''] = [...importers].sort()
    const module = modules.find(({ file }) => file === first)
    const count = new Set(importers).size
    const where = count > 1 ? `, imported by ${count} files` : ''
    return {
      severity: 'warning',
      rule: 'unresolved-import',
      reason: `Cannot find ${name}${where}; its components render only their children`,
      hint: 'Install the package, or map the import to a replacement in `alias`',
      place: placeOfText(module ?? importerSource(siteDir, first), name),
    }
  })
}

function importerSource(siteDir: string, path: string): SourceText {
  // A module of the theme, which the author cannot edit; the missing package belongs in package.json.
  if (displayPath(siteDir, path).startsWith('../')) return { file: 'package.json', text: '' }
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
  return { file: displayPath(siteDir, path), text: isFile ? readFileSync(path, 'utf8') : '' }
}

/** The first occurrence of a string in the file, or the start of the file. */
function placeOfText({ file, text }: SourceText, fragment: string): Diagnostic['place'] {
  const offset = Math.max(0, text.indexOf(fragment))
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  return { file, line, column: offset - before.lastIndexOf('\n'), length: fragment.length }
}
