import { relative, resolve, sep } from 'node:path'
import { hashOf } from '../../cache/hash.ts'
import type { LocalFile } from '../../content/source.ts'
import type { ModuleLocation, PackageImport } from '../modules/site-modules.ts'

/**
 * A module of the site as a preview has it: bundled without the other modules of the site that it imports, so that an
 * edit bundles only the module that changed. Plain data.
 */
export interface OwnModule {
  /** Imports of other modules of the site are placeholders. */
  readonly code: string
  readonly imports: readonly OwnImport[]
  readonly exports: ModuleExports
  /** The names that esbuild has for the modules it contains, and for itself. */
  readonly contains: readonly string[]
  readonly packages: readonly PackageImport[]
  /** Hash of the public configuration; null if the module does not contain it. */
  readonly configKey: string | null
  /** Relative to the site, in import order. */
  readonly stylesheets: readonly string[]
  readonly files: readonly LocalFile[]
}

/** An import of another module of the site. */
export interface OwnImport {
  readonly id: string
  readonly isDynamic: boolean
  /** The exports it names. */
  readonly names: readonly string[]
  /** `export * from`. */
  readonly isStar: boolean
}

export type ModuleExports =
  | { readonly kind: 'named'; readonly names: readonly string[] }
  /** Also those of a package, whose names are not known. */
  | { readonly kind: 'open' }
  /** CommonJS: only a bundle that contains the module can import its exports. */
  | { readonly kind: 'bundled' }

/** Identifies a module: its path relative to the site, after its namespace if it is no file. */
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

/** What stands for the name of a module's file in the code that imports it. */
export function placeholderOf(id: string): string {
  return `ssg-own-${hashOf(id).slice(0, 16)}`
}

export const placeholderPattern = /ssg-own-[0-9a-f]{16}/g
