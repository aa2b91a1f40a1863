import { createConfigSource } from '../config/config-source.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { suggest } from '../diagnostics/suggest.ts'
import { displayPath, readText } from '../io/files.ts'
import type { ThemeBundle } from './bundle-theme.ts'

/** Reports what the site's theme file names and the theme does not have. */
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
      reason: `Unexpected "${path.join('.')}", expected one of ${validNames.join(', ')}`,
      hint: nearest === undefined ? 'Take it out, or use one of these names' : `Write "${nearest}"`,
      place: source.placeOf(path),
    }
  })
}
