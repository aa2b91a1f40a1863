import { headAttribute } from '../contract/dom.ts'
import type { HeadView } from '../contract/page-data.ts'
import type { PageView } from '../contract/page-view.ts'

/** Makes the head, and the classes of the `html` element, what the page's own HTML would say. */
export type UpdateHead = (head: HeadView, view: PageView) => void

/** `served` is the page that the document came with. Classes that are not of a page stay. */
export function createHeadUpdater(served: PageView): UpdateHead {
  let shown = served
  return (head, view) => {
    document.title = head.title
    for (const old of document.head.querySelectorAll(`[${headAttribute}]`)) old.remove()
    document.head.append(...head.tags.map(headElement))

    const { classList } = document.documentElement
    classList.remove(...classesOf(shown))
    classList.add(...classesOf(view))
    shown = view
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
