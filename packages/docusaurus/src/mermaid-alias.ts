import { join } from 'node:path'
import { type InstalledTheme, resolveFrom } from './installed-theme.ts'

/** Without the package `mermaid`, pages that import `@theme/Mermaid` get the installed theme's stand-in. */
export function mermaidAlias(
  installed: InstalledTheme,
  siteDir: string,
): Readonly<Record<string, string>> {
  const standIn = installed.get('Mermaid')
  const hasMermaid = resolveFrom(join(siteDir, 'package.json'), 'mermaid') !== null
  if (standIn === undefined || hasMermaid) return {}
  const prefixes = ['@theme', '@theme-original', '@theme-init']
  return Object.fromEntries(prefixes.map((prefix) => [`${prefix}/Mermaid`, standIn]))
}
