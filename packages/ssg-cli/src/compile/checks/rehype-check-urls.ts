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
import { visit } from '../visit.ts'
import { attributeStrings } from './attribute-strings.ts'
import { report, type TextProblem } from './report.ts'

export const scriptLinkRule = 'script-link'

/** In lower case: elements of JSX keep the author's spelling, which React passes on and browsers ignore. */
const urlNames: ReadonlySet<string> = new Set(
  [...Object.keys(urlAttributes), 'to', 'xlinkHref', 'xlink:href'].map((name) =>
    name.toLowerCase(),
  ),
)

/** Elements whose `src` is a document. On others it is an image, audio or video. */
const frameNames: ReadonlySet<string> = new Set(['iframe', 'embed', 'frame'])

interface UrlAttribute {
  /** In lower case. */
  readonly name: string
  /** As the author wrote it. */
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
        const message = report(file, { ...problem, ...place })
        // Browsers correct a malformed URL.
        message.fatal = problem.rule !== 'malformed-link'
      }
    })
  }
}

function urlsOf(node: Nodes): UrlAttribute[] {
  const name = 'name' in node ? node.name : 'tagName' in node ? node.tagName : null
  if (name === 'link' || name === 'script') return []
  return attributeStrings(node)
    .map(([attribute, url]) => ({ name: attribute.toLowerCase(), url }))
    .filter((attribute) => urlNames.has(attribute.name))
    .map((attribute) => ({
      ...attribute,
      mayBeImage: /^(?:src|poster)$/.test(attribute.name) && !frameNames.has(name ?? ''),
    }))
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
  const slashes = /^https?:(\/?)(?!\/)/.exec(url)
  if (slashes !== null) {
    return {
      rule: 'malformed-link',
      reason: `\`${url}\` is not a URL: two slashes follow \`${protocolOf(url)}:\``,
      hint: `Write \`${url.replace(/:\/?/, '://')}\``,
    }
  }
  const separator = /^https?:\/\/[^/?#@]*?([,;]|\.\.)/.exec(url)
  if (separator !== null) {
    return {
      rule: 'malformed-link',
      reason: `\`${url}\` is not a URL: its host contains \`${separator[1]}\``,
      hint: 'Correct the name of the host',
    }
  }
  if (name !== 'href' || isLinkHref(url)) return null
  return {
    rule: 'link-protocol',
    reason: `Unknown protocol \`${protocolOf(url)}:\` in a link`,
    hint: /^[\w.-]+:\d+(?:\/|$)/.test(url)
      ? `Write \`http://${url}\``
      : 'Use https:, http:, mailto:, tel: or a path, or write the URL as code',
  }
}
