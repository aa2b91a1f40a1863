import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { themeFiles } from './find-swizzles.ts'

const effects = /\b(?:use(?:Layout|Insertion)?Effect|useSyncExternalStore|componentDidMount)\b/

/**
 * Whether components in the site's `src/theme`, or modules of the site that they import, have effects: code that runs when a
 * page is shown, such as a request for the number of stars. Components for Markdown do not count, since pages with code
 * load them at once.
 */
export async function haveEffects(siteDir: string): Promise<boolean> {
  const files = (await themeFiles(siteDir)).filter((file) => !file.startsWith('MDXComponents'))
  const pending = files.map((file) => join(siteDir, 'src/theme', file))
  const seen = new Set(pending)
  for (const path of pending) {
    const text = await readFile(path, 'utf8').catch(() => '')
    if (effects.test(text)) return true
    for (const module of importedModules(text)) {
      const base = module.startsWith('@site/')
        ? join(siteDir, module.slice('@site/'.length))
        : resolve(dirname(path), module)
      const added = possibleFiles(base).filter((file) => !seen.has(file))
      for (const file of added) seen.add(file)
      pending.push(...added)
    }
  }
  return false
}

/** The modules of the site that a module imports. */
function importedModules(text: string): readonly string[] {
  const imports = text.matchAll(/\b(?:from|import)\s*\(?\s*['"]((?:\.{1,2}|@site)\/[^'"]+)['"]/g)
  return [...imports].map(([, module = '']) => module)
}

/** Where a module of JavaScript or TypeScript may be, whose path may lack the ending. */
function possibleFiles(path: string): readonly string[] {
  if (/\.[jt]sx?$/.test(path)) return [path]
  const endings = ['.tsx', '.ts', '.jsx', '.js']
  return endings.flatMap((ending) => [path + ending, join(path, `index${ending}`)])
}
