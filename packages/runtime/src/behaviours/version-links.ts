import { versionMark } from '../contract/dom.ts'
import type { PreferredVersionService } from '../contract/theme-module.ts'
import { closestTo } from '../elements.ts'

/** Whoever follows a link to another docs version prefers that one, whether React has taken over or not. */
export function startVersionLinks(versions: PreferredVersionService, signal: AbortSignal): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const [docs, name] =
        closestTo(target, `[${versionMark}]`)?.getAttribute(versionMark)?.split('/') ?? []
      if (docs && name) versions.choose(docs, name)
    },
    { capture: true, signal },
  )
}
