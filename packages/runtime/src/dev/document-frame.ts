import { headAttribute, pageDataId, rootId } from '../contract/dom.ts'

/** Elements of the head that are the same on all pages, and take effect whenever they are added. */
const sharedElements = `:is(meta, link, style):not([${headAttribute}], [rel="stylesheet"], [rel="modulepreload"])`
/** The script that runs before first paint. It can run again. */
const firstPaintSelector = `script:not([src], [${headAttribute}])`
const rootAttributes = ['lang', 'dir']

/**
 * The part of a served document that only a reload can change: scripts, and HTML around the page. Changes the given
 * document.
 */
export function frameOf(copy: Document): string {
  for (const name of ['class', ...rootAttributes]) copy.documentElement.removeAttribute(name)
  copy.getElementById(rootId)?.remove()
  copy.getElementById(pageDataId)?.remove()
  const changeable = [`[${headAttribute}]`, 'title', 'meta', 'link', 'style'].join()
  for (const element of copy.head.querySelectorAll(changeable)) element.remove()
  copy.head.querySelector(firstPaintSelector)?.remove()
  return copy.documentElement.outerHTML.replace(/\s+/g, ' ')
}

/** Changes what the head shares with those of other pages, and the language, to those of the next served document. */
export function showSharedHead(previous: Document, next: Document): void {
  for (const name of rootAttributes) {
    const value = next.documentElement.getAttribute(name)
    if (value !== null) document.documentElement.setAttribute(name, value)
  }
  const [before, after] = [sharedHtml(previous), sharedHtml(next)]
  for (const element of document.head.querySelectorAll(sharedElements)) {
    const html = element.outerHTML
    if (before.has(html) && !after.has(html)) element.remove()
  }
  for (const [html, element] of after) {
    if (!before.has(html)) document.head.append(document.importNode(element, true))
  }
  const script = firstPaintScript(next)
  if (script?.text !== firstPaintScript(previous)?.text) runAgain(script?.text ?? '')
}

function sharedHtml(served: Document): ReadonlyMap<string, Element> {
  const elements = [...served.head.querySelectorAll(sharedElements)]
  return new Map(elements.map((element) => [element.outerHTML, element]))
}

function firstPaintScript(served: Document): HTMLScriptElement | null {
  return served.head.querySelector(firstPaintSelector)
}

function runAgain(text: string): void {
  const script = document.createElement('script')
  script.text = text
  firstPaintScript(document)?.replaceWith(script)
}
