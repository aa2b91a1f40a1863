import type { SiteComponent } from './site-component.ts'

/**
 * Sets the names of functions to their keys. Components look for headings among their children by that name:
 * `child.type.name === 'h2'`. Bundling changes it.
 */
export function withNames(
  elements: Readonly<Record<string, SiteComponent>>,
): Readonly<Record<string, SiteComponent>> {
  for (const [name, component] of Object.entries(elements)) {
    if (typeof component === 'function') Object.defineProperty(component, 'name', { value: name })
  }
  return elements
}
