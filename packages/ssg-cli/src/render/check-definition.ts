import { createConfigSource } from '../config/config-source.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { likelyTypo, suggest } from '../diagnostics/suggest.ts'
import { displayPath, readText } from '../io/files.ts'
import type { ThemeBundle } from './bundle-theme.ts'

/** Reports names in the site's theme file that the theme does not have. */
export async function checkDefinition(
  { problems }: Pick<ThemeBundle, 'problems'>,
  file: string | null,
  siteDir: string,
): Promise<readonly Diagnostic[]> {
  if (file === null || problems.length === 0) return []
  const source = createConfigSource(displayPath(siteDir, file), await readText(file))
  return problems.map(({ path, validNames }) => {
    const similar = similarNames(path.at(-1) ?? '', validNames)
    return {
      severity: 'error',
      rule: 'theme-definition',
      reason: `The theme has no "${path.join('.')}"`,
      hint:
        similar.length === 0
          ? `Remove it, or use one of ${validNames.join(', ')}`
          : `Did you mean ${similar.map((one) => `"${one}"`).join(' or ')}?`,
      place: source.placeOf(path),
    }
  })
}

/** The name that is almost the written one, or those with a word that is: `beforeFooter` for `fotter`. */
function similarNames(written: string, names: readonly string[]): readonly string[] {
  const nearest = suggest(written, names)
  if (nearest !== undefined) return [nearest]
  return names.filter((name) => likelyTypo(written, name.split(/(?=[A-Z])/)) !== undefined)
}
