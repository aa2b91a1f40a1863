import { closestElement } from '../closest-element.ts'
import { versionAttribute } from '../contract/dom.ts'
import type { PreferredVersionService } from '../contract/theme-module.ts'

/** Whoever follows a link to another docs version prefers that one, whether React has taken over or not. */
export function startVersionLinks(versions: PreferredVersionService, signal: AbortSignal): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const [docs, name] =
        closestElement(target, `[${versionAttribute}]`)
          ?.getAttribute(versionAttribute)
          ?.split('/') ?? []
      if (docs && name) versions.choose(docs, name)
    },
    { capture: true, signal },
  )
}
