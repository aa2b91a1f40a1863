import type { OutputPath } from '@ssg/runtime/contract/addresses'
import type { Place } from '../diagnostics/diagnostic.ts'
import type { FrontMatter } from './front-matter-schema.ts'
import type { Placement } from './placement.ts'
import type { Commit } from './read-commits.ts'
import type { Social } from './socials.ts'

/** A Markdown file as it was read. */
export interface Source {
  /** Relative to the site's folder, with forward slashes: as diagnostics name it. */
  readonly file: string
  /** Absolute. */
  readonly path: string
  /** The text after the front matter. Blank lines stand in its place, so that line numbers are the file's. */
  readonly body: string
  readonly placement: Placement
  readonly frontMatter: FrontMatter
  /** Line of each top-level front matter field. */
  readonly fieldLines: Readonly<Record<string, number>>
}

/** What describes a folder of documents: `_category_.json`, `.yml` or `.yaml`. */
export interface CategoryFile {
  readonly version: string
  /** Relative to the version's folder, with forward slashes; empty for the folder itself. */
  readonly folder: string
  readonly file: string
  readonly metadata: CategoryMetadata
}

export interface CategoryMetadata {
  readonly label?: string | undefined
  readonly position?: number | undefined
  readonly collapsible?: boolean | undefined
  readonly collapsed?: boolean | undefined
  readonly description?: string | undefined
  readonly className?: string | undefined
  readonly link?: CategoryLink | null | undefined
}

export type CategoryLink =
  | { readonly type: 'doc'; readonly id: string }
  | {
      readonly type: 'generated-index'
      readonly slug?: string | undefined
      readonly title?: string | undefined
      readonly description?: string | undefined
      readonly keywords?: readonly string[] | undefined
      readonly image?: string | undefined
    }

/** A file that pages may show or link to: an image, a download. */
export interface LocalFile {
  readonly path: string
  readonly file: string
  /** Where it is served, below the base URL, for files of a static folder; else null. */
  readonly servedPath: OutputPath | null
  /** First 16 digits of the hash of its bytes. */
  readonly hash: string
  readonly byteLength: number
  /** Pixels, for images whose format is known. */
  readonly imageSize: { readonly width: number; readonly height: number } | null
}

/** An author of posts, as an authors file describes one. */
export interface Author {
  readonly key: string
  readonly name: string
  readonly title: string
  readonly description: string
  readonly url: string | null
  readonly email: string | null
  readonly imageUrl: string | null
  readonly socials: readonly Social[]
  /** Route of the author's own page below those of the authors, or null. */
  readonly permalink: string | null
}

/** A tag as a tags file describes it. */
export interface TagDefinition {
  readonly label: string
  /** Below the tags' route; null: made from the name. */
  readonly permalink: string | null
  readonly description: string
}

/** Everything below the content folders, read once. */
export interface SiteContent {
  /** Names the texts of all sources. */
  readonly sourcesHash: string
  readonly sources: readonly Source[]
  readonly categories: readonly CategoryFile[]
  /** By key of version. Absent: one sidebar generated from the folder. */
  readonly sidebars: ReadonlyMap<string, SidebarsFile>
  /** By the path of their file. */
  readonly authors: ReadonlyMap<string, readonly Author[]>
  /** The known tags, by the path of their file and their name. */
  readonly tags: ReadonlyMap<string, ReadonlyMap<string, TagDefinition>>
  /** When the posts were made whose date nobody wrote: ISO 8601 by absolute path. */
  readonly creationDates: ReadonlyMap<string, string>
  /** The last commit by absolute path, where it is wanted and known. */
  readonly commits: ReadonlyMap<string, Commit>
  /** When texts were last written by absolute path, where it is wanted and version control knows nothing. */
  readonly modificationDates: Readonly<Record<string, string>>
  /** By absolute path. */
  readonly files: ReadonlyMap<string, LocalFile>
}

export interface SidebarsFile {
  /** As diagnostics name it. */
  readonly file: string
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>
}

/** An item as it is written in a sidebars file, shorthands expanded. */
export type SidebarItem =
  | {
      readonly type: 'doc' | 'ref'
      readonly id: string
      readonly label?: string | undefined
      readonly className?: string | undefined
      /** Where the id is written; absent in generated items. */
      readonly place?: Place
    }
  | {
      readonly type: 'link'
      readonly label: string
      readonly href: string
      readonly description?: string | undefined
      readonly className?: string | undefined
      readonly place: Place
    }
  | {
      readonly type: 'html'
      readonly value: string
      readonly className?: string | undefined
    }
  | { readonly type: 'autogenerated'; readonly dirName: string }
  | {
      readonly type: 'category'
      readonly label: string
      readonly items: readonly SidebarItem[]
      readonly link?: CategoryLink | null | undefined
      readonly collapsible?: boolean | undefined
      readonly collapsed?: boolean | undefined
      readonly description?: string | undefined
      readonly className?: string | undefined
    }
