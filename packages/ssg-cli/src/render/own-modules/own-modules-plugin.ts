import type { Plugin } from 'esbuild'
import { createPackageTest, isCodeFile } from '../modules/package-modules.ts'
import { isHandling, markHandling } from '../modules/reentrancy-guard.ts'
import type { ModuleLocation, SiteModules } from '../modules/site-modules.ts'
import { moduleId, moduleLocation, placeholderOf } from './own-module.ts'

const marker = 'ssg-own'
export const entryPrefix = `${marker}-entry:`

/** What is known about imported modules, by id. Initially empty. */
export type KnownExports = ReadonlyMap<string, readonly string[] | 'bundled'>

/**
 * Bundles site modules one by one: each is an entry point that imports others by placeholder. If
 * the exports of a module are known, esbuild reports imports of other names.
 */
export function ownModulesPlugin(
  site: SiteModules,
  known: KnownExports,
  onImport: (id: string) => void,
): Plugin {
  const { siteDir } = site
  const isOwn = createOwnModuleTest(site)
  return {
    name: marker,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${entryPrefix}`) }, ({ path }) =>
        moduleLocation(path.slice(entryPrefix.length), siteDir),
      )
      build.onResolve({ filter: /^ssg-own-[0-9a-f]{16}$/ }, ({ path }) => ({
        path,
        external: true,
      }))
      build.onResolve({ filter: /./ }, async ({ path, pluginData, ...from }) => {
        const isImport = from.kind === 'import-statement' || from.kind === 'dynamic-import'
        if (!isImport || isHandling(pluginData, marker)) return undefined
        const resolved = await build.resolve(path, {
          ...from,
          pluginData: markHandling(pluginData, marker),
        })
        if (resolved.errors.length > 0) return undefined
        if (resolved.external || !isOwn(resolved, from.kind)) return resolved
        const id = moduleId(resolved, siteDir)
        const names = known.get(id)
        if (names === 'bundled') return resolved
        onImport(id)
        if (names === undefined) return { path: placeholderOf(id), external: true }
        return { ...resolved, pluginData: reExport(names, placeholderOf(id)) }
      })
      if (known.size === 0) return
      build.onLoad({ filter: /.*/ }, ({ pluginData }) =>
        pluginData instanceof ReExport ? { contents: pluginData.code } : undefined,
      )
    },
  }
}

/** Code in place of a module whose exports are known. */
export class ReExport {
  constructor(readonly code: string) {}
}

function reExport(names: readonly string[], placeholder: string): ReExport {
  const list = names.map((name) => JSON.stringify(name)).join(', ')
  return new ReExport(`export { ${list} } from ${JSON.stringify(placeholder)}`)
}

function createOwnModuleTest(
  site: SiteModules,
): (location: ModuleLocation, kind: string) => boolean {
  const isOfPackage = createPackageTest(site)
  return ({ path, namespace }, kind) => {
    switch (namespace) {
      case 'file':
        return isCodeFile(path) && !isOfPackage(path)
      case 'ssg-interactive':
      case 'ssg-markdown':
        return true
      // Bundle it into the importing entry, unless it is loaded separately.
      case 'ssg-interactive-page':
        return kind === 'dynamic-import'
      default:
        return false
    }
  }
}
