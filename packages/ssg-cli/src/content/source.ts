import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import type { Place } from '../diagnostics/diagnostic.ts'
import type { FrontMatter } from './front-matter-schema.ts'
import type { Placement } from './placement.ts'
import type { Commit } from './read-commits.ts'
import type { Social } from './socials.ts'
import type { SourceText } from './source-text.ts'

/** A Markdown or component file of a content folder. */
export interface Source {
  /** Path relative to the site's folder, with forward slashes, for diagnostics. */
  readonly file: string
  /** Absolute path. */
  readonly path: string
  readonly text: SourceText
  readonly placement: Placement
  readonly frontMatter: FrontMatter
  /** The other front matter fields: those of the author and of integrations. */
  readonly ownFields: Readonly<Record<string, unknown>>
  /** Line of each top-level front matter field. */
  readonly fieldLines: Readonly<Record<string, number>>
  /** Provided by an integration: there is no file at `path`. */
  readonly isVirtual?: true
  /** The file could not be read, and its text is empty. */
  readonly isUnreadable?: true
}

/** Every front matter field of a page, for its components and for integrations. */
export function allFields({
  ownFields,
  frontMatter,
}: Pick<Source, 'ownFields' | 'frontMatter'>): Readonly<Record<string, unknown>> {
  return { ...ownFields, ...frontMatter }
}

/** The category file of a folder: `_category_.json`, `.yml` or `.yaml`. */
export interface CategoryFile {
  readonly version: string
  /** Path relative to the version's folder, with forward slashes; empty for the version's folder itself. */
  readonly folder: string
  readonly file: string
  readonly metadata: CategoryMetadata
  /** Place of the document id of its link. */
  readonly linkPlace: Place
}

export interface CategoryMetadata {
  readonly label?: string | undefined
  readonly key?: string | undefined
  readonly position?: number | undefined
  readonly collapsible?: boolean | undefined
  readonly collapsed?: boolean | undefined
  readonly description?: string | undefined
  readonly className?: string | undefined
  readonly customProps?: CustomProps | undefined
  readonly link?: CategoryLink | null | undefined
}

/** Values of the author for a sidebar item, which components can read. */
export type CustomProps = Readonly<Record<string, unknown>>

export type CategoryLink =
  | { readonly type: 'doc'; readonly id: string }
  | {
      readonly type: 'generated-index'
      readonly slug?: string | undefined
      /** The label that the path is derived from without `slug`, if it is another: that of the original. */
      readonly slugLabel?: string | undefined
      readonly title?: string | undefined
      readonly description?: string | undefined
      readonly keywords?: readonly string[] | undefined
      readonly image?: string | undefined
    }

/** A file that pages show or link to: an image, a download. */
export interface LocalFile {
  readonly path: string
  readonly file: string
  /** Path relative to the base URL for files of a static folder; otherwise null. */
  readonly servedPath: OutputPath | null
  /** First 16 hex digits of the hash of its bytes. */
  readonly hash: string
  readonly byteLength: number
  /** In pixels; null for other files and unknown formats. */
  readonly imageSize: { readonly width: number; readonly height: number } | null
}

/** An author of posts, from an authors file. */
export interface Author {
  readonly key: string
  readonly name: string
  readonly title: string
  readonly description: string
  readonly url: string | null
  readonly email: string | null
  readonly imageUrl: string | null
  readonly socials: readonly Social[]
  /** Path of the author's page, relative to the route of the author pages; null without a page. */
  readonly permalink: string | null
}

/** A tag, from a tags file. */
export interface TagDefinition {
  readonly label: string
  /** Relative to the route of the tag pages; null: derived from the label. */
  readonly permalink: string | null
  readonly description: string
}

/** Everything in the content folders. */
export interface SiteContent {
  /** Hash of the texts of all sources. */
  readonly sourcesHash: string
  readonly sources: readonly Source[]
  /** What a build leaves out; a preview shows it, so that it has none. */
  readonly drafts: readonly Pick<Source, 'file' | 'path'>[]
  readonly categories: readonly CategoryFile[]
  /** By version key. Versions without an entry get one sidebar, generated from the folder. */
  readonly sidebars: ReadonlyMap<string, SidebarsFile>
  /** By path of the authors file. */
  readonly authors: ReadonlyMap<string, readonly Author[]>
  /** By path of the tags file, then by name. */
  readonly tags: ReadonlyMap<string, ReadonlyMap<string, TagDefinition>>
  /** Creation dates of posts without a date, in ISO 8601, by absolute path. */
  readonly creationDates: ReadonlyMap<string, string>
  /** The last commit of files by absolute path; empty if the site does not use it. */
  readonly commits: ReadonlyMap<string, Commit>
  /** The mtime of sources by absolute path, for sites that use it and have no Git history. */
  readonly modificationDates: Readonly<Record<string, string>>
  /** Files that are not pages, by absolute path. */
  readonly files: ReadonlyMap<string, LocalFile>
}

export interface SidebarsFile {
  /** Path relative to the site's folder, for diagnostics. */
  readonly file: string
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>
}

/** An item of a sidebars file, with shorthands expanded. */
export type SidebarItem =
  | {
      readonly type: 'doc' | 'ref'
      readonly id: string
      readonly label?: string | undefined
      /** Name of the label's translation. */
      readonly key?: string | undefined
      readonly className?: string | undefined
      readonly customProps?: CustomProps | undefined
      /** Place of the id; undefined for generated items. */
      readonly place?: Place | undefined
    }
  | {
      readonly type: 'link'
      readonly label: string
      readonly key?: string | undefined
      readonly href: string
      readonly description?: string | undefined
      readonly className?: string | undefined
      readonly customProps?: CustomProps | undefined
      readonly place: Place
    }
  | {
      readonly type: 'html'
      readonly value: string
      readonly className?: string | undefined
      readonly customProps?: CustomProps | undefined
    }
  | { readonly type: 'autogenerated'; readonly dirName: string; readonly place?: Place }
  | {
      readonly type: 'category'
      readonly label: string
      readonly key?: string | undefined
      readonly items: readonly SidebarItem[]
      readonly link?: CategoryLink | null | undefined
      /** Place of the document id of its link; undefined for one in a sidebars file. */
      readonly linkPlace?: Place | undefined
      readonly collapsible?: boolean | undefined
      readonly collapsed?: boolean | undefined
      readonly description?: string | undefined
      readonly className?: string | undefined
      readonly customProps?: CustomProps | undefined
    }
