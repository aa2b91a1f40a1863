import { headAttribute } from '../contract/dom.ts'
import type { HeadView } from '../contract/page-data.ts'
import type { PageView } from '../contract/page-view.ts'

/** Updates the head and the classes of the `html` element to those of the page's own document. */
export type UpdateHead = (head: HeadView, view: PageView) => void

/** `served` is the page of the current document. Classes that no page set are left alone. */
export function createHeadUpdater(served: PageView): UpdateHead {
  let current = served
  return (head, view) => {
    document.title = head.title
    for (const element of document.head.querySelectorAll(`[${headAttribute}]`)) element.remove()
    document.head.append(...head.tags.map(headElement))

    const { classList } = document.documentElement
    classList.remove(...classesOf(current))
    classList.add(...classesOf(view))
    current = view
  }
}

function headElement({ tag, attributes, text }: HeadView['tags'][number]): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.setAttribute(headAttribute, '')
  if (text !== undefined) element.textContent = text
  return element
}

function classesOf({ htmlClass }: PageView): string[] {
  return htmlClass.split(' ').filter(Boolean)
}
