import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOf } from '../cache/hash.ts'
import { fileTimeTolerance } from '../cache/input-hashes.ts'
import type { Store } from '../cache/store.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { decodeText } from './decode-text.ts'
import { parseFrontMatter } from './parse-front-matter.ts'
import type { Placement } from './placement.ts'
import type { Source } from './source.ts'
import { type TextFacts, unreadText } from './source-text.ts'

/** A Markdown file without problems, as the last build that read it found it. */
interface KnownSource extends Pick<Source, 'frontMatter' | 'ownFields' | 'fieldLines'> {
  readonly identity: FileIdentity
  /** Hash of the whole file. */
  readonly hash: string
  readonly text: TextFacts
}

/** Inode, size, mtime and ctime. */
type FileIdentity = readonly [inode: number, size: number, mtimeMs: number, ctimeMs: number]

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

/** The sources of a folder. The key is only a name: each source is found by the identity of its file. */
const knownFolders = cacheKind<readonly (readonly [name: string, source: KnownSource])[]>('sources')

interface KnownFolder {
  readonly key: string
  readonly last: ReadonlyMap<string, KnownSource>
  readonly found: Map<string, KnownSource>
  isChanged: boolean
}

/** Opens the sources that the store has. */
export function openKnownSources(store: Store): KnownSources {
  const folders = new Map<string, KnownFolder>()
  const identities = new Map<string, FileIdentity>()

  const folderOf = (file: string): KnownFolder => {
    const name = dirname(file)
    const key = hashOf(name)
    const folder = folders.get(name) ?? {
      key,
      last: new Map(store.read(knownFolders, key)),
      found: new Map(),
      isChanged: false,
    }
    folders.set(name, folder)
    return folder
  }

  return {
    find({ path, file, kind }) {
      const folder = folderOf(file)
      const name = nameOf(file, kind)
      const known = folder.last.get(name)
      const identity = identityOf(path)
      if (known === undefined || identity === null || !isSame(identity, known.identity)) {
        if (identity !== null) identities.set(path, identity)
        return undefined
      }
      folder.found.set(name, known)
      const { identity: _, text, ...parts } = known
      return {
        ...parts,
        text: unreadText(text, () => readAgain({ path, file, kind }, parts.hash)),
      }
    },
    add({ path, file, kind }, { text: { read: _, release: __, ...text }, ...parts }) {
      const identity = identities.get(path)
      const now = identityOf(path)
      if (identity === undefined || now === null || !isSame(identity, now)) return
      const folder = folderOf(file)
      folder.found.set(nameOf(file, kind), { ...parts, identity, text })
      folder.isChanged = true
    },
    save() {
      for (const { key, found, isChanged } of folders.values()) {
        if (isChanged) store.write(knownFolders, key, [...found])
      }
    },
  }
}

function nameOf(file: string, kind: Placement['kind']): string {
  return `${kind} ${file}`
}

/** Null for a file that cannot be read, or that changed a moment ago. */
function identityOf(path: string): FileIdentity | null {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(path)
    const isSettled = Math.max(mtimeMs, ctimeMs) < Date.now() - fileTimeTolerance
    return isSettled ? [ino, size, mtimeMs, ctimeMs] : null
  } catch {
    return null
  }
}

function isSame(a: FileIdentity, b: FileIdentity): boolean {
  return a.every((value, index) => value === b[index])
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
