import { dirname, join } from 'node:path'
import type { Store } from '../cache/store.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { Source } from '../content/source.ts'
import { BuildFailure, type Outcome } from '../diagnostics/diagnostic.ts'
import { findExtra, importExtra, missingExtra } from '../extras/extra.ts'
import { readText } from '../io/files.ts'
import type { TerminalProgress } from '../io/terminal.ts'

/** API of `@ssgdocs/doc-check`. */
export interface DocCheck {
  /** Checks the examples and option tables of a site against the packages that its versions document. */
  checkExamples(
    config: CheckedSite,
    sources: readonly Source[],
    tools: CheckExamplesTools,
  ): Promise<Outcome<CheckExamplesSummary>>
  /** Builds the page of API changes for each version that documents packages. */
  buildApiChanges(
    config: CheckedSite,
    sources: readonly Source[],
    store: Store,
  ): Outcome<readonly GeneratedFile[]>
  /**
   * Builds the release history of the documented packages, from every release in their registry. Throws a `BuildFailure`
   * if that does not respond.
   */
  buildApiHistory(config: CheckedSite, progress: TerminalProgress): Promise<Outcome<GeneratedFile>>
}

/** The parts of the configuration that decide which packages a site documents. */
export type CheckedSite = Pick<SiteConfig, 'siteDir' | 'workDir' | 'content'>

/** The tools and options of a check. */
export interface CheckExamplesTools {
  readonly store: Store
  readonly progress: TerminalProgress
  /** The files to check; null checks all. */
  readonly onlyFiles: ReadonlySet<string> | null
  /** The installed releases, or the newest ones that are compatible with them by their version. */
  readonly against: 'installed' | 'latest'
}

/** The number of things that were checked. */
export interface CheckExamplesSummary {
  readonly examples: number
  /** Examples that run. */
  readonly programs: number
  /** Results read from the cache. */
  readonly cached: number
  /** Option tables. */
  readonly tables: number
  /** What the site was checked against: `undici 6.29.1`. */
  readonly releases: readonly string[]
}

/** A file of the site that a command writes. */
export interface GeneratedFile {
  /** Absolute path. */
  readonly path: string
  /** Path shown in diagnostics. */
  readonly file: string
  readonly text: string
}

/** The API, and the hash of the code that its results depend on. */
export interface LoadedDocCheck {
  readonly docCheck: DocCheck
  readonly codeHash: string
}

/** Imports `@ssgdocs/doc-check` for a command. Throws a `BuildFailure` if it is not installed. */
export async function loadDocCheck(command: string, siteDir: string): Promise<LoadedDocCheck> {
  const entry = findExtra('@ssgdocs/doc-check', siteDir)
  if (entry === null) {
    const place = { file: 'package.json', line: 1, column: 1 }
    throw new BuildFailure([missingExtra('@ssgdocs/doc-check', `\`${command}\``, place)])
  }
  const { docCheck } = await importExtra<{ readonly docCheck: DocCheck }>(entry)
  return { docCheck, codeHash: await readText(join(dirname(entry), 'id.txt')) }
}
