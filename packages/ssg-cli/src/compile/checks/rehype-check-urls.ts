import {
  isImageData,
  isLinkHref,
  isScriptHref,
  protocolOf,
} from '@ssgdocs/runtime/contract/protocols'
import type { Nodes, Root } from 'hast'
import { urlAttributes } from 'html-url-attributes'
import type { VFile } from 'vfile'
import { placeOfUrl } from '../transforms/place-of-url.ts'
import { literalValue } from '../transforms/remark-static-jsx.ts'
import { visit } from '../visit.ts'
import { report, type TextProblem } from './report.ts'

export const scriptLinkRule = 'script-link'

/** Elements whose `src` is a document. On others it is an image, audio or video. */
const frameNames: ReadonlySet<string> = new Set(['iframe', 'embed', 'frame'])

/** A URL attribute as the author wrote it. */
interface UrlAttribute {
  readonly name: string
  readonly url: string
  readonly mayBeImage: boolean
}

/** Reports unsafe URLs and unknown protocols in links, elements and components. */
export function rehypeCheckUrls() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node) => {
      for (const attribute of urlsOf(node)) {
        const problem = problemOf(attribute)
        if (problem === null) continue
        const place = placeOfUrl(attribute.url, node, String(file))
        report(file, { ...problem, ...place }).fatal = true
      }
    })
  }
}

function urlsOf(node: Nodes): UrlAttribute[] {
  const name = 'name' in node ? node.name : 'tagName' in node ? node.tagName : null
  if (name === 'link' || name === 'script') return []
  return attributesOf(node)
    .filter(([attribute]) => isUrlAttribute(attribute))
    .map(([attribute, url]) => {
      const mayBeImage = /^(?:src|poster)$/.test(attribute) && !frameNames.has(name ?? '')
      return { name: attribute, url, mayBeImage }
    })
}

/** Attributes whose value is a string. */
function attributesOf(node: Nodes): [name: string, value: string][] {
  if ('attributes' in node) {
    return node.attributes.flatMap((attribute): [string, string][] => {
      if (attribute.type !== 'mdxJsxAttribute') return []
      const value = literalValue(attribute.value)
      return typeof value === 'string' ? [[attribute.name, value]] : []
    })
  }
  return node.type !== 'element'
    ? []
    : Object.entries(node.properties).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' ? [[name, value]] : [],
      )
}

function isUrlAttribute(name: string): boolean {
  return Object.hasOwn(urlAttributes, name) || /^(?:to|xlink:?href)$/i.test(name)
}

function problemOf({
  name,
  url,
  mayBeImage,
}: UrlAttribute): Pick<TextProblem, 'rule' | 'reason' | 'hint'> | null {
  if (isScriptHref(url) && !(mayBeImage && isImageData(url))) {
    return {
      rule: scriptLinkRule,
      reason: `A URL with \`${protocolOf(url)}:\` can run code in the reader's browser`,
      hint: 'Link to a page or a file, or handle a click in a component',
    }
  }
  if (name !== 'href' || isLinkHref(url)) return null
  return {
    rule: 'link-protocol',
    reason: `Unknown protocol \`${protocolOf(url)}:\` in a link`,
    hint: 'Use https:, http:, mailto:, tel: or a path, or write the URL as code',
  }
}
