import { createConfigSource } from '../config/config-source.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { suggest } from '../diagnostics/suggest.ts'
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
    const nearest = suggest(path.at(-1) ?? '', validNames)
    return {
      severity: 'error',
      rule: 'theme-definition',
      reason: `The theme has no "${path.join('.')}"`,
      hint:
        nearest === undefined
          ? `Remove it, or use one of ${validNames.join(', ')}`
          : `Did you mean "${nearest}"?`,
      place: source.placeOf(path),
    }
  })
}
