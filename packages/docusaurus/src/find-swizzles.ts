import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Names of the components in the site's `src/theme`: `Footer`, `DocItem/Content`. */
export async function findThemeNames(siteDir: string): Promise<readonly string[]> {
  const names = (await themeFiles(siteDir)).map(nameOf)
  return [...new Set(names)].filter(isComponentName).sort()
}

/** Files of components that have several, such as `X.js` and `X/index.js`: Docusaurus uses the last one by path. */
export async function findAmbiguousFiles(
  siteDir: string,
): Promise<Readonly<Record<string, string>>> {
  const files = (await themeFiles(siteDir)).sort()
  const used = new Map(files.map((file) => [nameOf(file), file]))
  const others = new Set(files.filter((file) => used.get(nameOf(file)) !== file).map(nameOf))
  return Object.fromEntries(
    [...used]
      .filter(([name]) => others.has(name))
      .map(([name, file]) => [name, `src/theme/${file}`]),
  )
}

function nameOf(file: string): string {
  return file.replace(/(?:\/index)?\.[jt]sx?$/, '')
}

/** Names of the `@theme/…` modules that these components import, except for types. */
export async function findThemeImports(siteDir: string): Promise<readonly string[]> {
  return (await themeTexts(siteDir)).flatMap((text) => {
    const code = text.replace(/import\s+type\s[^'"]*['"][^'"]*['"]/g, '')
    return [...code.matchAll(/['"]@theme\/([\w/]+)['"]/g)].map(([, name = '']) => name)
  })
}

/** Whether components in the site's `src/theme` import a module that is not part of a theme. */
export async function importsModule(name: string, siteDir: string): Promise<boolean> {
  return (await themeTexts(siteDir)).some((text) => text.includes(name))
}

async function themeTexts(siteDir: string): Promise<readonly string[]> {
  const files = await themeFiles(siteDir)
  return Promise.all(files.map((file) => readFile(join(siteDir, 'src/theme', file), 'utf8')))
}

/** Paths of the code files in the site's `src/theme`, relative to that folder. */
export async function themeFiles(siteDir: string): Promise<string[]> {
  const files = await readdir(join(siteDir, 'src/theme'), { recursive: true }).catch(() => [])
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^[^.]+\.[jt]sx?$/.test(file))
}

/** The module of the theme that is not a component: it adds languages to Prism. */
export const languagesModule = 'prism-include-languages'

/** The file and each folder around it start with a capital letter. */
function isComponentName(name: string): boolean {
  return name === languagesModule || name.split('/').every((part) => /^[A-Z]/.test(part))
}
