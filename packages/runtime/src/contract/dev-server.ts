import type { Href } from './addresses.ts'
import type { NoticeView } from './view-parts.ts'

/** Key in the session storage of why a page of the dev server reloads, which its console says afterwards. */
export const reloadReasonKey = 'ssg:reload-reason'

/** A problem that the dev server sends to pages: errors to all open ones, warnings on request. */
export interface PageProblem {
  /** The file, relative to the site, and the line and column, which count from 1; null for a bug of ours. */
  readonly place: { readonly file: string; readonly line: number; readonly column: number } | null
  /** The diagnostic as in the terminal, without colors: place, reason, code frame and hint. */
  readonly text: string
  /** Hrefs of the pages that have the problem; null if it is not known, or one of the whole site. */
  readonly hrefs: readonly string[] | null
}

/** An error that code of a page threw in the browser. */
export interface BrowserError {
  readonly message: string
  /** Each browser formats it in its own way. */
  readonly stack: string
  /** Where the elements of React were created that it was rendering; empty outside of rendering. */
  readonly ownerStack: string
  /** The page. */
  readonly href: string
}

/** Scripts and styles that an edit has changed. */
export interface ChangedAssets {
  /** Whether the stylesheet is another one. */
  readonly hasNewStyles: boolean
  /** By the address of an open page: its modules that have changed. */
  readonly modules: Readonly<Record<Href, readonly Href[]>>
}

/** Pages that an edit has moved: by their address before it, the one after it. */
export type MovedPages = Readonly<Record<Href, Href>>

/** Source of a page, as returned by the dev server. */
export interface PageSource {
  /** The file, relative to the site. Null for a generated page. */
  readonly file: string | null
  readonly notice: NoticeView | null
  /** The drafts and unlisted pages of the site, by href: links to them are marked. */
  readonly marked: Readonly<Record<string, NoticeView>>
}

/** What Git knows of a file. */
export interface FileHistory {
  /** Null if it has none, or if a shallow clone does not know it. */
  readonly lastCommit: {
    readonly author: string
    /** ISO 8601. */
    readonly date: string
  } | null
  /** Whether the file on the disk is another one than in the last commit. */
  readonly isChanged: boolean
}

/** Paths of the dev server that are not pages. */
export interface DevServerPaths {
  /** Server-sent events for open pages. */
  readonly events: string
  /** Opens the place that is posted in the author's editor. */
  readonly editor: string
  /** Returns the `PageProblem` of the `BrowserError` that is posted, or null if no code of the site threw it. */
  readonly error: string
  /** The `PageSource` of the page at the parameter `path`. */
  readonly source: string
  /** The `FileHistory` of the source of the page at the parameter `path`; null without a file or Git. */
  readonly history: string
  /** The `PageProblem`s of the page at the parameter `path` that are warnings. */
  readonly warnings: string
}
