import { closestElement } from '../closest-element.ts'
import { versionAttribute } from '../contract/dom.ts'
import type { PreferredVersionService } from '../contract/theme-module.ts'

/** A click on a link to another docs version makes it the preferred one, hydrated or not. */
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
