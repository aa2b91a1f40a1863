import type { LocalFile } from '../content/source.ts'
import type { LinkLookups, LinkTargets, TargetPage } from './link-targets.ts'

/** What the links of a page have looked up: a hash of each key. If two keys share one, a page is only checked once more. */
export type LookedUp = Uint32Array

/** Link targets that record what is looked up in them, and what that was since the last call of `take`. */
export interface RecordedTargets {
  readonly targets: LinkLookups
  take(): LookedUp
}

export function recordLookups(targets: LinkTargets): RecordedTargets {
  const keys = new Set<number>()
  const recorded = <K extends string, V>(map: ReadonlyMap<K, V>) => ({
    get(key: K) {
      keys.add(hashOfKey(key))
      return map.get(key)
    },
    ...recordedSet(map),
  })
  const recordedSet = <K extends string>(set: Pick<ReadonlySet<K>, 'has'>) => ({
    has(key: K) {
      keys.add(hashOfKey(key))
      return set.has(key)
    },
  })
  return {
    targets: {
      ...targets,
      pages: recorded(targets.pages),
      routeBySourcePath: recorded(targets.routeBySourcePath),
      filesWithoutPage: recorded(targets.filesWithoutPage),
      files: recorded(targets.files),
      staticFiles: recorded(targets.staticFiles),
      generatedPaths: recordedSet(targets.generatedPaths),
      redirects: recorded(targets.redirects),
    },
    take() {
      const taken = Uint32Array.from(keys)
      keys.clear()
      return taken
    },
  }
}

/** Hashes of the keys whose targets differ, types aside. Null if paths and addresses have another meaning. */
export function findChangedTargets(
  last: LinkTargets,
  next: LinkTargets,
): ReadonlySet<number> | null {
  if (last.baseUrl !== next.baseUrl || last.siteDir !== next.siteDir) return null
  if (last.contentDirs.join('\n') !== next.contentDirs.join('\n')) return null
  const changed = new Set<number>()
  const compare = <K extends string, V>(
    before: ReadonlyMap<K, V>,
    after: ReadonlyMap<K, V>,
    isSame: (a: V, b: V) => boolean,
  ) => {
    for (const [key, value] of after) {
      const old = before.get(key)
      if (old !== value && (old === undefined || !isSame(old, value))) changed.add(hashOfKey(key))
    }
    for (const key of before.keys()) if (!after.has(key)) changed.add(hashOfKey(key))
  }
  compare(last.pages, next.pages, isSamePage)
  compare(last.routeBySourcePath, next.routeBySourcePath, () => false)
  compare(last.filesWithoutPage, next.filesWithoutPage, (a, b) => a.kind === b.kind)
  compare(last.files, next.files, isSameFile)
  compare(last.staticFiles, next.staticFiles, isSameFile)
  compare(last.redirects, next.redirects, (a, b) => a.to === b.to && a.href === b.href)
  for (const key of next.generatedPaths)
    if (!last.generatedPaths.has(key)) changed.add(hashOfKey(key))
  for (const key of last.generatedPaths)
    if (!next.generatedPaths.has(key)) changed.add(hashOfKey(key))
  return changed
}

function isSamePage(a: TargetPage, b: TargetPage): boolean {
  const hasSameAnchors = a.anchors === b.anchors || (a.anchors?.size === 0 && b.anchors?.size === 0)
  return hasSameAnchors && a.route === b.route && a.file === b.file
}

function isSameFile(a: LocalFile, b: LocalFile): boolean {
  return a.path === b.path && a.hash === b.hash && a.servedPath === b.servedPath
}

/** FNV-1a. */
function hashOfKey(key: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index++)
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
