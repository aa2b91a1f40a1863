import type {
  DefinitionProblem,
  NestedNames,
  UnknownName,
} from '@ssgdocs/runtime/contract/theme-module'
import { createConfigSource } from '../config/config-source.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { likelyTypo, suggest } from '../diagnostics/suggest.ts'
import { displayPath, readText } from '../io/files.ts'
import type { ThemeBundle } from './bundle-theme.ts'

/** Reports names in the site's theme file that the theme does not have, values that it cannot use, and what its strings lose. */
export async function checkDefinition(
  { problems }: Pick<ThemeBundle, 'problems'>,
  file: string | null,
  siteDir: string,
): Promise<readonly Diagnostic[]> {
  if (file === null || problems.length === 0) return []
  const source = createConfigSource(displayPath(siteDir, file), await readText(file))
  return problems.map((problem) => ({
    severity: 'placeholders' in problem ? 'warning' : 'error',
    rule: 'theme-definition',
    ...describe(problem),
    place: source.placeOf(problem.path),
  }))
}

function describe(problem: DefinitionProblem): Pick<Diagnostic, 'reason' | 'hint'> {
  const name = problem.path.join('.')
  if ('placeholders' in problem) {
    const placeholders = problem.placeholders.join(' and ')
    return {
      reason: `"${name}" lacks ${placeholders}, so pages do not show that part`,
      hint: `Write ${placeholders} where it belongs in the text`,
    }
  }
  if (!('expected' in problem))
    return { reason: `The theme has no "${name}"`, hint: hintFor(problem) }
  const { expected } = problem
  const subject = name === '' ? 'The default export' : `"${name}"`
  const hint =
    expected === 'a component' ? { hint: 'Write `() => <b>…</b>`, or the name of a component' } : {}
  return { reason: `${subject} must be ${expected}`, ...hint }
}

function hintFor({ path, validNames, nestedNames = [] }: UnknownName): string {
  const written = path.at(-1) ?? ''
  const similar = similarNames(written, validNames)
  if (similar.length > 0) return `Did you mean ${similar.map((one) => `"${one}"`).join(' or ')}?`
  const nested = pathOfNested(written, nestedNames)
  return nested === undefined
    ? `Remove it, or use one of ${validNames.join(', ')}`
    : `Write it as \`${formatNested(nested)}\``
}

/** The path of a name that is valid deeper in the definition, or else of one that is almost the written one. */
function pathOfNested(
  written: string,
  nestedNames: readonly NestedNames[],
): readonly string[] | undefined {
  const exact = nestedNames.find(({ names }) => names.includes(written))
  if (exact !== undefined) return [...exact.path, written]
  for (const { path, names } of nestedNames) {
    const nearest = suggest(written, names)
    if (nearest !== undefined) return [...path, nearest]
  }
  return undefined
}

/** `tokens: { light: { accent: … } }` */
function formatNested(path: readonly string[]): string {
  const keys = path.map((key) => (/^[A-Za-z]\w*$/.test(key) ? key : `'${key}'`))
  return `${keys.join(': { ')}: …${' }'.repeat(path.length - 1)}`
}

/** The name that is almost the written one, or those with a word that is: `beforeFooter` for `fotter`. */
function similarNames(written: string, names: readonly string[]): readonly string[] {
  const nearest = suggest(written, names)
  if (nearest !== undefined) return [nearest]
  return names.filter((name) => likelyTypo(written, name.split(/(?=[A-Z])/)) !== undefined)
}
