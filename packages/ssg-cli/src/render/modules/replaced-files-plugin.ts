import { realpathSync } from 'node:fs'
import { basename, dirname, parse, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { escapeRegExp } from '../../compile/escape-regexp.ts'
import { packageResolveDir } from './package-resolve-dir.ts'
import { isHandling, markHandling } from './reentrancy-guard.ts'
import type { SiteModules } from './site-modules.ts'
import { stubNamespace } from './unresolved-modules-plugin.ts'

/** Applies the `alias` setting to files, whose names start with `./`, however a module imports them. */
export function replacedFilesPlugin({
  siteDir,
  alias,
}: Pick<SiteModules, 'siteDir' | 'alias'>): Plugin {
  const marker = 'ssg-replaced-files'
  const replacements = new Map(
    Object.entries(alias)
      .filter(([name]) => name.startsWith('./'))
      .map(([name, target]) => [realPath(resolve(siteDir, name)), target]),
  )
  return {
    name: marker,
    setup(build) {
      if (replacements.size === 0) return
      const filter = importsOf([...replacements.keys()])
      build.onResolve({ filter }, async ({ path, pluginData, ...from }) => {
        if (isHandling(pluginData, marker) || from.kind === 'entry-point') return undefined
        const inner = { ...from, pluginData: markHandling(pluginData, marker) }
        const imported = await build.resolve(path, inner)
        const replacement = replacements.get(imported.path)
        if (replacement === undefined) return undefined
        if (replacement === false) return { path: imported.path, namespace: stubNamespace }
        const isPackage = replacement.startsWith('@')
        return build.resolve(isPackage ? replacement : resolve(siteDir, replacement), {
          ...inner,
          resolveDir: isPackage ? packageResolveDir(replacement, siteDir) : siteDir,
        })
      })
    },
  }
}

/** esbuild follows symbolic links. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/** Matches what may import one of the files: its name, with or without the extension, or a folder for its index. */
function importsOf(paths: readonly string[]): RegExp {
  const names = paths.flatMap((path) => {
    const { name } = parse(path)
    return name === 'index' ? [name, basename(dirname(path)), '.', '..'] : [name]
  })
  const patterns = [...new Set(names)].map(escapeRegExp)
  return new RegExp(`(?:^|/)(?:${patterns.join('|')})(?:\\.\\w+)*/?$`)
}
