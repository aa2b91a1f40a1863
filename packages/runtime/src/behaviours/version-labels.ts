import { versionLabelsAttribute } from '../contract/dom.ts'
import type { PreferredVersionService } from '../contract/theme-module.ts'

/**
 * Shows the preferred versions in the served page, which cannot know them. After hydration, the theme
 * renders the same.
 */
export function showPreferredVersions(
  docs: readonly string[],
  versions: PreferredVersionService,
): void {
  for (const element of document.querySelectorAll(`[${versionLabelsAttribute}]`)) {
    const labels = JSON.parse(element.getAttribute(versionLabelsAttribute) ?? '')
    for (const id of docs) {
      const [label, href] = labels[`${id}/${versions.current(id)}`] ?? []
      if (label === undefined) continue
      element.textContent = label
      if (element.hasAttribute('href')) element.setAttribute('href', href)
    }
  }
}
