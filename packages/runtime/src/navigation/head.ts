import { headAttribute } from '../contract/dom.ts'
import type { PageView } from '../contract/page-view.ts'
import { trustedHtml } from '../contract/trusted-html.ts'
import type { FetchedPage } from '../page-cache.ts'

/** Updates the head and the classes of the `html` element to those of the page's own document. */
export type UpdateHead = (page: Pick<FetchedPage, 'title' | 'head' | 'view'>) => void

/** `served` is the page of the current document. Classes that no page set are left alone. */
export function createHeadUpdater(served: PageView): UpdateHead {
  let current = served
  return ({ title, head, view }) => {
    document.title = title
    for (const element of document.head.querySelectorAll(`[${headAttribute}]`)) element.remove()
    document.head.append(copyOf(head))

    const { classList } = document.documentElement
    classList.remove(...classesOf(current))
    classList.add(...classesOf(view))
    current = view
  }
}

/** New elements, since scripts of a parsed document never run. */
function copyOf(elements: readonly Element[]): DocumentFragment {
  const html = elements.map(({ outerHTML }) => outerHTML).join('')
  return document.createRange().createContextualFragment(trustedHtml(html))
}

function classesOf({ htmlClass }: PageView): string[] {
  return htmlClass.split(' ').filter(Boolean)
}
