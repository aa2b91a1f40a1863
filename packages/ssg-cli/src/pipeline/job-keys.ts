import { hashOf } from '../cache/hash.ts'
import { type DocumentShell, interactivePath } from '../outputs/document.ts'
import type { ThemeBundle } from '../render/bundle-theme.ts'
import type { RenderJob } from '../render/create-render-job.ts'

/** Returns the key of a page's files: the hash of everything they are rendered from. */
export function createJobKeys(
  theme: Pick<ThemeBundle, 'key' | 'interactiveKeys'>,
  shell: DocumentShell,
): (job: RenderJob) => string {
  const commonKey = hashOf(JSON.stringify([theme.key, shell]))
  // Pages of one category share the array of sidebar items: hashing it once per page took most of the time.
  const sidebarHashes = new WeakMap<object, string>()

  return (job) => hashOf(`${commonKey} ${codeKey(job)} ${serialize(job)}`)

  function codeKey({ interactiveFile }: RenderJob): string {
    if (interactiveFile === null) return ''
    const path = interactivePath({ interactiveFile }, shell.assets)
    return `${theme.interactiveKeys[interactiveFile]} ${path}`
  }

  /** Leaves out the place, which only diagnostics name. */
  function serialize({ place: _, view, ...job }: RenderJob): string {
    if (!('sidebar' in view) || view.sidebar === null) return JSON.stringify({ view, ...job })
    const { items } = view.sidebar
    const hash = sidebarHashes.get(items) ?? hashOf(JSON.stringify(items))
    sidebarHashes.set(items, hash)
    return JSON.stringify({ ...job, view: { ...view, sidebar: { ...view.sidebar, items: hash } } })
  }
}
