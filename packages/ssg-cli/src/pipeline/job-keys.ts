import { hashOf } from '../cache/hash.ts'
import type { DocumentShell } from '../outputs/document.ts'
import type { ThemeBundle } from '../render/bundle-theme.ts'
import type { RenderJob } from '../render/create-render-job.ts'

/** Keys of the code that renders pages. */
export interface RenderingKeys {
  /** Hash of the theme and of what all documents share. */
  readonly common: string
  /** Identifies the code of an interactive body and its scripts. Empty for null. */
  codeOf(interactiveFile: string | null): string
}

/** The scripts of interactive bodies count for their own pages only. */
export function createRenderingKeys(
  theme: Pick<ThemeBundle, 'key' | 'interactiveKeys'>,
  { assets: { interactive, ...assets }, ...shell }: DocumentShell,
): RenderingKeys {
  return {
    common: hashOf(JSON.stringify([theme.key, shell, assets])),
    codeOf(file) {
      return file === null ? '' : JSON.stringify([theme.interactiveKeys[file], interactive[file]])
    },
  }
}

/** Returns the key of a page's files: the hash of everything they are rendered from. */
export function createJobKeys({ common, codeOf }: RenderingKeys): (job: RenderJob) => string {
  // Pages of one category share the array of sidebar items: hashing it once per page took most of the time.
  const sidebarHashes = new WeakMap<object, string>()

  return (job) => hashOf(`${common} ${codeOf(job.interactiveFile)} ${serialize(job)}`)

  /** Leaves out the place, which only diagnostics name. */
  function serialize({ place: _, view, ...job }: RenderJob): string {
    if (!('sidebar' in view) || view.sidebar === null) return JSON.stringify({ view, ...job })
    const { items } = view.sidebar
    const hash = sidebarHashes.get(items) ?? hashOf(JSON.stringify(items))
    sidebarHashes.set(items, hash)
    return JSON.stringify({ ...job, view: { ...view, sidebar: { ...view.sidebar, items: hash } } })
  }
}
