import { closestElement } from './closest-element.ts'
import { routeOf } from './contract/addresses.ts'
import { actionAttribute, reloadLinkAttribute } from './contract/dom.ts'

/** Links with one of these lead to a file, load a document, or act on the page. */
const unfollowedAttributes = ['download', 'type', reloadLinkAttribute, actionAttribute]

/** The properties of a link that decide how it is followed. */
export type LinkProperties = Pick<HTMLAnchorElement, 'href' | 'origin' | 'target' | 'hasAttribute'>

/** The URL of a link that the runtime can follow without a reload, else null. */
export function clientNavigationUrl(
  link: LinkProperties,
  baseUrl: string,
  origin: string,
): URL | null {
  if (link.origin !== origin) return null
  if (link.target !== '' && link.target !== '_self') return null
  if (unfollowedAttributes.some((name) => link.hasAttribute(name))) return null
  const url = new URL(link.href)
  return routeOf(url.pathname, baseUrl) === null ? null : url
}

/** Like `clientNavigationUrl`, for the link that contains an event's target. */
export function clientNavigationUrlAt(target: EventTarget | null, baseUrl: string): URL | null {
  const link = closestElement(target, 'a[href]')
  if (!(link instanceof HTMLAnchorElement)) return null
  return clientNavigationUrl(link, baseUrl, location.origin)
}

/** Whether a click opens the link here, not in a new tab or as a download, and not a context menu. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
