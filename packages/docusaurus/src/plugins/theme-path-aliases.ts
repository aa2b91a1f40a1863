import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { mdxComponentNames } from '@ssgdocs/runtime/contract/mdx-components'
import { moduleAliases } from '../module-aliases.ts'

/** The modules in a plugin's theme folder: absolute paths. */
export async function themePathFiles(dir: string): Promise<readonly string[]> {
  const files = await readdir(dir, { recursive: true }).catch(() => [])
  return files.filter((file) => /^[^.]+\.[jt]sx?$/.test(file)).map((file) => join(dir, file))
}

/** The components of a plugin's theme: `Footer/Links` → its file, relative to the site. */
export function themePathComponents(
  dir: string,
  files: readonly string[],
  siteDir: string,
): Readonly<Record<string, string>> {
  const names = files
    .map((file) => relative(dir, file).replaceAll('\\', '/'))
    .map((file) => file.replace(/(?:\/index)?\.[jt]sx?$/, ''))
  return Object.fromEntries(names.map((name) => [name, relative(siteDir, join(dir, name))]))
}

/** Aliases `@theme/…` to the components of plugins that our theme has no counterpart of. */
export function themePathAliases(
  components: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const ours: readonly string[] = mdxComponentNames
  return Object.fromEntries(
    Object.entries(components)
      .filter(([name]) => !ours.includes(name) && !(`@theme-original/${name}` in moduleAliases))
      .flatMap(([name, file]) =>
        ['@theme', '@theme-original', '@theme-init'].map((prefix) => [`${prefix}/${name}`, file]),
      ),
  )
}
