import { headMark } from './contract/dom.ts'
import type { HeadView } from './contract/page-data.ts'
import type { PageView } from './contract/page-view.ts'

/** Makes the head say what the page's own HTML would say. */
export function replaceHead({ title, tags }: HeadView, view: PageView): void {
  document.title = title
  for (const old of document.head.querySelectorAll(`[${headMark}]`)) old.remove()
  for (const { tag, attributes, text } of tags) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.setAttribute(headMark, '')
    if (text !== undefined) element.textContent = text
    document.head.append(element)
  }
  document.documentElement.className = view.htmlClass
}
