import { readFileSync } from 'node:fs'
import { cacheKind } from '../cache/cache-kind.ts'
import { openFileResults, type ResultsOfFolder } from '../cache/file-results.ts'
import { hashOf } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { decodeText } from './decode-text.ts'
import { parseFrontMatter } from './parse-front-matter.ts'
import type { Placement } from './placement.ts'
import type { Source } from './source.ts'
import { type TextFacts, unreadText } from './source-text.ts'

/** A Markdown file without problems, as the last build that read it found it. */
interface KnownSource extends Pick<Source, 'frontMatter' | 'ownFields' | 'fieldLines'> {
  /** Hash of the whole file. */
  readonly hash: string
  readonly text: TextFacts
}

/** What a known file is found by. */
export interface KnownFile {
  /** Absolute. */
  readonly path: string
  /** Relative to the site. */
  readonly file: string
  readonly kind: Placement['kind']
}

/** The parts of a source that come from its file. */
type FileParts = Pick<Source, 'text' | 'frontMatter' | 'ownFields' | 'fieldLines'> & {
  readonly hash: string
}

/**
 * Cache of the sources of a site by the inode, size and times of their files, so that an unchanged file is neither read nor
 * parsed.
 */
export interface KnownSources {
  find(file: KnownFile): FileParts | undefined
  /** Adds a file after reading it, unless it changed a moment ago: it may change again without another time. */
  add(file: KnownFile, parts: FileParts): void
  /** Writes the folders with files that were added. */
  save(): void
}

const knownFolders = cacheKind<ResultsOfFolder<KnownSource>>('sources')

/** Opens the sources that the store has. */
export function openKnownSources(store: Store): KnownSources {
  const results = openFileResults(store, knownFolders)
  return {
    find({ path, file, kind }) {
      const known = results.find(path, nameOf(file, kind))
      if (known === undefined) return undefined
      const { text, ...parts } = known
      return {
        ...parts,
        text: unreadText(text, () => readAgain({ path, file, kind }, parts.hash)),
      }
    },
    add({ path, file, kind }, { text: { read: _, release: __, ...text }, ...parts }) {
      results.add(path, nameOf(file, kind), { ...parts, text })
    },
    save: results.save,
  }
}

function nameOf(file: string, kind: Placement['kind']): string {
  return `${kind} ${file}`
}

/**
 * The text of a file that was read before, for example because the cache has lost its compiled result. Never another text: it
 * would be cached as this one.
 */
export function readAgain({ path, file, kind }: KnownFile, hash: string): string {
  const { value: text } = decodeText(readFileSync(path), file)
  if (hashOf(text) === hash) return parseFrontMatter(text, file, kind).body
  throw new BuildFailure([
    {
      severity: 'error',
      rule: 'changed-file',
      reason: 'This file changed during the build',
      hint: 'Build again',
      place: { file, line: 1, column: 1 },
    },
  ])
}
