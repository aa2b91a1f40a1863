import { versionLabelsAttribute } from '../contract/dom.ts'

/**
 * Shows versions in the served page, which cannot know which ones the reader wants. After hydration, the theme
 * renders the same.
 */
export function showVersionLabels(
  docs: readonly string[],
  versionOf: (id: string) => string | null,
): void {
  for (const element of document.querySelectorAll(`[${versionLabelsAttribute}]`)) {
    const labels = JSON.parse(element.getAttribute(versionLabelsAttribute) ?? '')
    for (const id of docs) {
      const [label, href] = labels[`${id}/${versionOf(id)}`] ?? []
      if (label === undefined) continue
      element.textContent = label
      if (element.hasAttribute('href')) element.setAttribute('href', href)
    }
  }
}
