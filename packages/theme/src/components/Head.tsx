import { Children, isValidElement, type ReactElement, type ReactNode, useContext } from 'react'
import { type CollectedHead, HeadContext } from '../hooks/head-context.ts'

type ElementProps = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

const tagNames = ['meta', 'link', 'script', 'style', 'noscript', 'base'] as const
/** HTML attribute names by React prop name, where they differ in more than case. */
const attributeNames: Readonly<Record<string, string>> = {
  charSet: 'charset',
  className: 'class',
  crossOrigin: 'crossorigin',
  hrefLang: 'hreflang',
  httpEquiv: 'http-equiv',
}

/** Adds its children to the document's head: `<title>`, `<meta>`, `<link>`, `<script>`. Classes of `<html>` are added to those of the page. */
export function Head({ children }: { readonly children?: ReactNode }) {
  const head = useContext(HeadContext)
  if (head !== null) collectTags(children, head)
  return null
}

function collectTags(children: ReactNode, head: CollectedHead): void {
  for (const child of Children.toArray(children)) {
    if (!isValidElement(child)) continue
    const { type, props } = child as ReactElement<ElementProps>
    const tag = tagNames.find((name) => name === type)
    if (type === 'title') head.title = textOf(props.children)
    else if (type === 'html') head.htmlClass += ` ${props['className'] ?? props['class'] ?? ''}`
    else if (tag !== undefined) head.tags.push({ tag, ...toTagContent(props) })
    else if (typeof type !== 'string') collectTags(props.children, head)
  }
}

function toTagContent({ children, dangerouslySetInnerHTML, ...props }: ElementProps) {
  const html = (dangerouslySetInnerHTML as { __html?: string } | undefined)?.__html
  const attributes = Object.entries(props).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === false) return []
    return [[attributeNames[name] ?? name, value === true ? '' : String(value)] as const]
  })
  const text = html ?? textOf(children)
  return { attributes: Object.fromEntries(attributes), ...(text === '' ? {} : { text }) }
}

function textOf(children: ReactNode): string {
  return Children.toArray(children)
    .filter((child) => typeof child === 'string' || typeof child === 'number')
    .join('')
}
