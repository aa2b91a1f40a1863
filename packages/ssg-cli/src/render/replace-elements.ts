import type { PageView } from '@ssgdocs/runtime/contract/page-view'
import type { SiteView } from '@ssgdocs/runtime/contract/site-view'
import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { type Options, toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { SKIP, visit } from '../compile/visit.ts'
import type { LoadedTheme } from './loaded-theme.ts'

export interface ReplaceElementsContext {
  readonly site: SiteView
  readonly view: PageView
  readonly theme: Pick<LoadedTheme, 'definition' | 'jsxRuntime' | 'renderBody' | 'replacedElements'>
}

const separator = 'ssg-separator'

/**
 * Renders elements of a static body with the components that the site has for them. The rest of the body is not
 * changed. The result is plain HTML: the components do not run in the browser.
 */
export function replaceElements(
  html: string,
  { site, view, theme }: ReplaceElementsContext,
): string {
  const names = theme.replacedElements(theme.definition)
  if (!names.some((name) => html.includes(`<${name}`))) return html
  const root = fromHtml(html, { fragment: true })
  const replaced: { readonly parent: Root | Element; readonly element: Element }[] = []
  visit(root, 'element', (element, _, parent) => {
    if (parent === undefined || !names.includes(element.tagName)) return undefined
    replaced.push({ parent: parent as Root | Element, element })
    return SKIP
  })
  if (replaced.length === 0) return html

  const tree: Root = {
    type: 'root',
    children: replaced.flatMap(({ element }) => [element, separatorElement()]),
  }
  visit(tree, 'element', keepCodeAsHtml)
  const render = ({ components = {} }: { readonly components?: object }) =>
    toJsxRuntime(tree, {
      ...theme.jsxRuntime,
      development: false,
      components: components as NonNullable<Options['components']>,
    })
  const content = { kind: 'interactive', Component: render, html: null } as const
  const rendered = theme.renderBody(site, { view, content }, theme.definition)
  const parts = rendered.split(`<${separator}></${separator}>`)
  for (const [index, { parent, element }] of replaced.entries()) {
    const value = parts[index] ?? ''
    parent.children[parent.children.indexOf(element)] = { type: 'raw', value } as ElementContent
  }
  return toHtml(root, { allowDangerousHtml: true })
}

function separatorElement(): Element {
  return { type: 'element', tagName: separator, properties: {}, children: [] }
}

/** As in interactive bodies, a code block contains HTML, not an element for each token. */
function keepCodeAsHtml(element: Element): void {
  if (element.properties['dataPart'] !== 'code-block') return
  const html = toHtml(element.children)
  Object.assign(element.properties, { dangerouslySetInnerHTML: { __html: html } })
  element.children = []
}
