import { relative, resolve, sep } from 'node:path'
import type { Message } from 'esbuild'
import { hashOf } from '../../cache/hash.ts'
import type { LocalFile } from '../../content/source.ts'
import type { HasPublicConfig } from '../modules/public-config.ts'
import type { ModuleLocation, PackageImport } from '../modules/site-modules.ts'

/**
 * A site module in a preview, bundled without the other site modules it imports, so that an edit
 * bundles only the changed module. Plain data.
 */
export interface OwnModule extends HasPublicConfig {
  /** Imports of other site modules are placeholders. */
  readonly code: string
  readonly imports: readonly OwnImport[]
  readonly exports: ModuleExports
  /** esbuild's names for the module and everything bundled into it. */
  readonly contains: readonly string[]
  readonly packages: readonly PackageImport[]
  /** Relative to the site, in import order. */
  readonly stylesheets: readonly string[]
  readonly files: readonly LocalFile[]
  /** Warnings of esbuild about names that imported modules do not export. */
  readonly missingExports: readonly Message[]
}

/** An import of another site module. */
export interface OwnImport {
  readonly id: string
  readonly isDynamic: boolean
  /** Imported names. */
  readonly names: readonly string[]
  /** Whether it is `export * from`. */
  readonly isStar: boolean
}

export type ModuleExports =
  | { readonly kind: 'named'; readonly names: readonly string[] }
  /** Any name. Also for packages, whose exports are not known. */
  | { readonly kind: 'open' }
  /** CommonJS, which can only be imported if it is bundled into the importer. */
  | { readonly kind: 'bundled' }

/** Module id: the path relative to the site, with the namespace as a prefix if it is not a file. */
export function moduleId({ path, namespace }: ModuleLocation, siteDir: string): string {
  return namespace === 'file'
    ? relative(siteDir, path).split(sep).join('/')
    : `${namespace}:${path}`
}

export function moduleLocation(id: string, siteDir: string): ModuleLocation {
  const [, namespace, path] = /^(ssg-[\w-]+):(.*)$/s.exec(id) ?? []
  return namespace === undefined || path === undefined
    ? { namespace: 'file', path: resolve(siteDir, id) }
    : { namespace, path }
}

/** Placeholder for the module's file name in the code of importers. */
export function placeholderOf(id: string): string {
  return `ssg-own-${hashOf(id).slice(0, 16)}`
}

export const placeholderPattern = /ssg-own-[0-9a-f]{16}/g
