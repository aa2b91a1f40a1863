import { existsSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import type { CodeHighlighter, Integration } from '@ssgdocs/cli'
import { type Diagnostic, isKnownLanguage, type Outcome } from '@ssgdocs/cli/toolkit'
import { languagesModule } from '../find-swizzles.ts'
import { prismLines } from '../modules/prism-tokens.ts'
import { toArray, toRecord } from '../unknown-record.ts'
import { type LoadedPrism, loadPrism, type PrismSources } from './load-prism.ts'

/**
 * An integration that highlights with Prism what the site's `prism-include-languages` changes, and the languages that only
 * Prism has. Null if there are none.
 */
export function prismIntegration(
  sources: Omit<PrismSources, 'module'>,
): Outcome<Integration | null> {
  const { siteDir, config } = sources
  const { additionalLanguages } = toRecord(toRecord(config['themeConfig'])['prism'])
  const names = ['js', 'jsx', 'ts', 'tsx'].map((ending) => `src/theme/${languagesModule}.${ending}`)
  const file = names.find((name) => existsSync(join(siteDir, name)))
  const areKnown = toArray(additionalLanguages).map(String).every(isKnownLanguage)
  if (file === undefined && areKnown) return { value: null, diagnostics: [] }

  const module = file === undefined ? null : join(siteDir, file)
  const loaded = loadPrism({ ...sources, module })
  if (loaded === null) return { value: null, diagnostics: [] }
  const { error } = loaded
  return {
    value: {
      name: 'prism',
      reads: { files: ownFiles(loaded.files, siteDir) },
      markdown: { highlight: highlightersOf(loaded) },
    },
    diagnostics: error === undefined || file === undefined ? [] : [failedModule(file, error)],
  }
}

/** Files of the site as globs. */
function ownFiles(files: readonly string[], siteDir: string): readonly string[] {
  return files
    .map((file) => relative(siteDir, file).replaceAll('\\', '/'))
    .filter((path) => !isAbsolute(path) && !/^\.\.\/|(?:^|\/)node_modules\//.test(path))
    .map((path) => path.replace(/[*?[\]{}()!+@\\]/g, '\\$&'))
}

/** Highlighters by language, in the form of Markdown: lower case. */
function highlightersOf({ prism, replaced }: LoadedPrism): Record<string, CodeHighlighter> {
  const languages = Object.entries(prism.languages)
    .filter(([, grammar]) => typeof grammar === 'object')
    .map(([language]) => language)
    .filter((language) => replaced.has(language) || !isKnownLanguage(language.toLowerCase()))
  return Object.fromEntries(
    languages.map((language) => [
      language.toLowerCase(),
      (code: string) => prismLines(code, language, prism) ?? [],
    ]),
  )
}

function failedModule(file: string, error: unknown): Diagnostic {
  const problem = error instanceof Error ? error.message.split('\n')[0] : String(error)
  return {
    severity: 'warning',
    rule: 'swizzled-component',
    reason: `The languages of this module are not all highlighted: ${problem}`,
    hint: 'Correct the module, which the build runs in Node.js',
    place: { file, line: 1, column: 1 },
  }
}
