import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { resolve } from 'node:path'
import type { ImportKind, OnLoadResult, Plugin } from 'esbuild'
import { isOfPackage } from './compile-stylesheet.ts'
import { findAlias } from './find-alias.ts'
import { createInstalledTest } from './installed-imports.ts'
import { bareSpecifier, memoizeResolve } from './memoize-resolve.ts'
import { packageResolveDir } from './package-resolve-dir.ts'
import { absoluteUrl } from './parse-request.ts'
import { isHandling, markHandling } from './reentrancy-guard.ts'
import { type CollectedImports, entryNamespace, type SiteModules } from './site-modules.ts'

/** The namespace of stubs in place of modules. */
export const stubNamespace = 'ssg-unresolved'

/**
 * Replaces modules that cannot be resolved with a stub, whose components render their children, and
 * records them for a diagnostic. If an importer outside of the site's folder does not find a
 * package, resolves it from the site's folder. Also applies the `alias` setting, but not to modules that Node.js has when it
 * renders pages: their replacements are for browsers.
 */
export function unresolvedModulesPlugin(
  { siteDir, alias, lenient }: Pick<SiteModules, 'siteDir' | 'alias' | 'lenient'>,
  { unresolved }: Pick<CollectedImports, 'unresolved'>,
): Plugin {
  const marker = stubNamespace
  return {
    name: marker,
    setup(build) {
      const resolveOnce = memoizeResolve(build, siteDir)
      const isInstalled = createInstalledTest()
      const isForNode = build.initialOptions.platform === 'node'
      build.onResolve({ filter: lenient ? /./ : bareSpecifier }, async (args) => {
        const { path, kind, importer, namespace, pluginData } = args
        if (isHandling(pluginData, marker) || kind === 'entry-point') return undefined
        if (kind === 'url-token' && absoluteUrl.test(path)) return undefined
        // Skip imports within packages: each call of `resolve` starts with empty caches, and a
        // package can have thousands of modules.
        if (!bareSpecifier.test(path) && isOfPackage(importer)) return undefined
        if (isForNode && isBuiltin(path)) return undefined
        const replacement = findAlias(alias, path) ?? findAlias(alias, path.replace(/\/$/, ''))
        if (replacement === false) return { path, namespace: marker }
        if (replacement !== undefined) {
          const isPackage = replacement.startsWith('@')
          return resolveOnce(isPackage ? replacement : resolve(siteDir, replacement), {
            kind,
            resolveDir: isPackage ? packageResolveDir(replacement, siteDir) : siteDir,
            pluginData: markHandling(pluginData, marker),
          })
        }
        const isFound =
          isOfPackage(importer) && !isOfStylesheet(kind) && isInstalled(path, args.resolveDir)
        if (isFound) return undefined
        const isSitePath = path.startsWith('@site/')
        const resolved = await resolveOnce(isSitePath ? `./${path.slice('@site/'.length)}` : path, {
          kind,
          importer,
          namespace,
          resolveDir: isSitePath ? siteDir : args.resolveDir,
          pluginData: markHandling(pluginData, marker),
        })
        if (resolved.errors.length === 0) {
          // Let esbuild resolve it again: only esbuild knows that the package excludes the module
          // from browsers. A module of Node.js has no namespace then.
          const isOfEsbuild = ['file', ''].includes(resolved.namespace)
          return isOfPackage(importer) && isOfEsbuild ? undefined : resolved
        }
        if (bareSpecifier.test(path)) {
          const installed = await resolveOnce(path, {
            kind,
            importer,
            namespace,
            resolveDir: siteDir,
            pluginData: markHandling(pluginData, marker),
          })
          if (installed.errors.length === 0) return installed
        }
        // Imports of a generated entry, stylesheets and URLs have no fallback: esbuild reports them.
        if (namespace === entryNamespace || isOfStylesheet(kind)) return undefined
        // esbuild compiles it to code that throws when it runs.
        if (kind === 'require-call' && (await isOptional(path, importer))) return undefined
        const importers = unresolved.get(path) ?? []
        unresolved.set(path, [...importers, importer])
        return { path, namespace: marker }
      })
      build.onLoad({ filter: /.*/, namespace: marker }, () => stubModule(siteDir))
    },
  }
}

function isOfStylesheet(kind: ImportKind): boolean {
  return kind === 'import-rule' || kind === 'url-token'
}

/** Whether a package handles the absence of a module: it requires the module in a `try` block. */
async function isOptional(name: string, importer: string): Promise<boolean> {
  if (!isOfPackage(importer)) return false
  const text = await readFile(importer, 'utf8')
  return [...text.matchAll(/\btry\s*\{[^{}]*?\brequire\(\s*(["'])(.+?)\1\s*\)/g)].some(
    ([, , required]) => required === name,
  )
}

/** Of our theme, whatever theme the site has. */
export const stubEntry = '@ssgdocs/theme/stub-module'

/** A module with every export that is imported from it: a component that renders its children. */
export function stubModule(siteDir: string): OnLoadResult {
  const contents = `const { createStubModule } = require('${stubEntry}')
module.exports = createStubModule()`
  return { contents, resolveDir: packageResolveDir(stubEntry, siteDir) }
}
