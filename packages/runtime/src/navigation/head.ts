import { headAttribute } from '../contract/dom.ts'
import type { PageView } from '../contract/page-view.ts'
import type { FetchedPage } from '../page-cache.ts'

/** Updates the head and the classes of the `html` element to those of the page's own document. */
export type UpdateHead = (page: Pick<FetchedPage, 'title' | 'head' | 'view'>) => void

/** `served` is the page of the current document. Classes that no page set are left alone. */
export function createHeadUpdater(served: PageView): UpdateHead {
  let current = served
  return ({ title, head, view }) => {
    document.title = title
    for (const element of document.head.querySelectorAll(`[${headAttribute}]`)) element.remove()
    document.head.append(...head.map(copyElement))

    const { classList } = document.documentElement
    classList.remove(...classesOf(current))
    classList.add(...classesOf(view))
    current = view
  }
}

/** A new element, since scripts of a parsed document never run. */
function copyElement({ localName, attributes, innerHTML }: Element): HTMLElement {
  const element = document.createElement(localName)
  for (const { name, value } of attributes) element.setAttribute(name, value)
  element.innerHTML = innerHTML
  return element
}

function classesOf({ htmlClass }: PageView): string[] {
  return htmlClass.split(' ').filter(Boolean)
}
