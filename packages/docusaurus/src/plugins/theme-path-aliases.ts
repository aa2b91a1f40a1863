import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { mdxComponentNames } from '@ssgdocs/runtime/contract/mdx-components'
import { moduleAliases } from '../module-aliases.ts'

/**
 * Aliases `@theme/…` to the components in a plugin's theme folder that our theme has no counterpart
 * of.
 */
export async function themePathAliases(
  dir: string,
  siteDir: string,
): Promise<Readonly<Record<string, string>>> {
  const files = await readdir(dir, { recursive: true }).catch(() => [])
  const names = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^[^.]+\.[jt]sx?$/.test(file))
    .map((file) => file.replace(/(?:\/index)?\.[jt]sx?$/, ''))
  const ours: readonly string[] = mdxComponentNames
  return Object.fromEntries(
    names
      .filter((name) => !ours.includes(name) && !(`@theme-original/${name}` in moduleAliases))
      .flatMap((name) =>
        ['@theme', '@theme-original', '@theme-init'].map((prefix) => [
          `${prefix}/${name}`,
          relative(siteDir, join(dir, name)),
        ]),
      ),
  )
}
