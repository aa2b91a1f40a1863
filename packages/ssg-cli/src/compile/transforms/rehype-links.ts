import { isExternalHref } from '@ssgdocs/runtime/contract/addresses'
import { isLinkHref } from '@ssgdocs/runtime/contract/protocols'
import type { Literal } from 'estree'
import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { h } from 'hastscript'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { placeholder } from '../body.ts'
import type { WrittenLink } from '../page.ts'
import { visit } from '../visit.ts'
import { declaredNames } from './module-names.ts'
import { placeOfUrl } from './place-of-url.ts'

const mediaTagNames = new Set(['video', 'audio', 'source', 'track'])

/**
 * Records every link and image as the author wrote it. URLs of the site become placeholders: the
 * graph resolves them to pages and files. Links to other sites are marked here. Of components, only
 * the `href` of a `Card` is a link, and only the `sources` of the theme's `ThemedImage` are images.
 */
export function rehypeLinks(placeholderPrefix: string) {
  return (tree: Root, file: VFile): void => {
    const links: WrittenLink[] = []
    let hasOwnThemedImage = false

    visit(tree, (node) => {
      if (node.type === 'mdxjsEsm' && node.data?.estree != null) {
        hasOwnThemedImage ||= declaredNames(node.data.estree).includes('ThemedImage')
      }
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        addCard(node)
        if (!hasOwnThemedImage) addThemedImage(node)
      }
      if (node.type !== 'element') return
      if (node.tagName === 'img') addImage(node)
      if (mediaTagNames.has(node.tagName)) addMedia(node)
      if (node.tagName === 'a') addLink(node)
    })
    file.data.links = links

    function addLink(element: Element): void {
      const { href } = element.properties
      if (typeof href !== 'string' || element.properties['className']?.toString() === 'hash-link')
        return
      if (isExternalHref(href) && !href.startsWith('pathname:')) {
        if (!isLinkHref(href)) delete element.properties['href']
        else if (!/^(?:mailto|tel):/i.test(href)) {
          add('link', href, element)
          markExternal(element)
        }
        return
      }
      if (href.startsWith('pathname:')) openInNewTab(element)
      element.properties['href'] = record('link', href, element)
    }

    function addCard(card: MdxJsxFlowElementHast | MdxJsxTextElementHast): void {
      if (card.name !== 'Card') return
      for (const attribute of card.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'href') continue
        const { value } = attribute
        if (typeof value !== 'string') continue
        if (!isExternalHref(value) || value.startsWith('pathname:')) {
          attribute.value = record('link', value, card)
        } else if (/^(?:https?:)?\/\//i.test(value)) add('link', value, card)
      }
    }

    function addThemedImage(image: MdxJsxFlowElementHast | MdxJsxTextElementHast): void {
      if (image.name !== 'ThemedImage') return
      for (const literal of sourcesOf(image)) {
        const written = literal.value
        if (typeof written !== 'string' || isExternalHref(written)) continue
        literal.value = record('image', written, image)
        delete literal.raw
      }
    }

    function addImage(element: Element): void {
      const { src } = element.properties
      element.properties = { loading: 'lazy', decoding: 'async', alt: '', ...element.properties }
      if (typeof src !== 'string') return
      if (isExternalHref(src)) {
        if (/^(?:https?:)?\/\//i.test(src)) add('image', src, element)
        return
      }
      const index = links.length
      element.properties['src'] = record('image', src, element)
      if ('width' in element.properties || 'height' in element.properties) return
      // Strings in numeric properties: the sizes are filled in when the file is known.
      element.properties['width'] = placeholder(placeholderPrefix, index, 'width')
      element.properties['height'] = placeholder(placeholderPrefix, index, 'height')
    }

    /** Videos and sounds next to the page. URLs of files in static folders stay as they are. */
    function addMedia(element: Element): void {
      for (const name of ['src', 'poster']) {
        const written = element.properties[name]
        if (typeof written !== 'string' || !/^\.{1,2}\/|^@site\//.test(written)) continue
        element.properties[name] = record('image', written, element)
      }
    }

    /** Returns the placeholder of the URL. */
    function record(...link: Parameters<typeof add>): string {
      add(...link)
      return placeholder(placeholderPrefix, links.length - 1)
    }

    function add(
      kind: WrittenLink['kind'],
      written: string,
      element: Pick<Element, 'position'>,
    ): void {
      const { line, column, length } = placeOfUrl(written, element, String(file))
      const isReported = file.data.reportedLinks?.has(element.position?.start.offset ?? -1) ?? false
      links.push({
        kind,
        href: written,
        ...{ line, column, length },
        ...(isReported ? { isReported } : {}),
      })
    }
  }
}

/** The literals in `sources={{ light: '…', dark: '…' }}`. */
function sourcesOf({ attributes }: MdxJsxFlowElementHast | MdxJsxTextElementHast): Literal[] {
  return attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'sources') return []
    const statement =
      typeof attribute.value === 'object' ? attribute.value?.data?.estree?.body[0] : undefined
    if (statement?.type !== 'ExpressionStatement') return []
    if (statement.expression.type !== 'ObjectExpression') return []
    return statement.expression.properties.flatMap((property) =>
      property.type === 'Property' && property.value.type === 'Literal' ? [property.value] : [],
    )
  })
}

function openInNewTab({ properties }: Element): void {
  properties['target'] = '_blank'
  properties['rel'] = ['noopener', 'noreferrer']
}

function markExternal(element: Element): void {
  openInNewTab(element)
  const hasImage = element.children.some(
    (child) => child.type === 'element' && child.tagName === 'img',
  )
  if (isAddress(textOf(element), element)) element.properties['dataAddress'] = ''
  if (!hasImage) element.children.push(h('span', { class: 'external-icon', ariaHidden: 'true' }))
}

/** Whether the text of a link is its URL, perhaps without the scheme, as in `www.example.com`. */
function isAddress(text: string, { properties }: Element): boolean {
  return String(properties['href']).replace(/^https?:\/\//, '') === text.replace(/^https?:\/\//, '')
}
