import type { UnknownRecord } from '../unknown-record.ts'
import type { InjectedTags } from './injected-tags.ts'
import type { FindMetadata } from './mdx-metadata.ts'
import type { ModuleSettings } from './module-settings.ts'

/** A plugin after its function was called with options. */
export interface LoadedPlugin {
  /** The name the plugin gives itself, such as `docusaurus-plugin-team`. */
  readonly name: string
  /** Distinguishes instances of the same plugin. */
  readonly id: string
  /** Path of its options in the configuration. */
  readonly path: readonly PropertyKey[]
  /** Validated. */
  readonly options: UnknownRecord
  readonly hooks: UnknownRecord
  /** Whether its hooks read the content of other plugins. */
  readonly readsAllContent: boolean
  readonly tags: InjectedTags
  /** Absolute paths. */
  readonly clientModules: readonly string[]
  /** Absolute paths, which may be globs. */
  readonly watchedPaths: readonly unknown[]
  readonly modules: ModuleSettings
  readonly findMetadata: FindMetadata
  /** Components for themes: `Footer/Links` → its file, relative to the site. */
  readonly themeComponents: Readonly<Record<string, string>>
}
