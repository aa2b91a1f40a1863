import { isExternalHref, readableHref } from '@ssg/runtime/contract/addresses'
import type { Element, Root } from 'hast'
import { h } from 'hastscript'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { placeholder } from '../body.ts'
import type { WrittenLink } from '../page.ts'
import { visit } from '../visit.ts'

const safeScheme = /^(?:https?|mailto|tel|pathname):/i

const mediaTagNames = new Set(['video', 'audio', 'source', 'track'])

/**
 * Notes every link and image as the author wrote it and puts a placeholder in its place: which page
 * or file it means is for the graph to say. Links that leave the site are marked here. Of components,
 * only where a `Card` leads is known to be a link.
 */
export function rehypeLinks(mark: string) {
  return (tree: Root, file: VFile): void => {
    const links: WrittenLink[] = []

    visit(tree, (node) => {
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') noteCard(node)
      if (node.type !== 'element') return
      if (node.tagName === 'img') noteImage(node)
      if (mediaTagNames.has(node.tagName)) noteMedia(node)
      if (node.tagName === 'a') noteLink(node)
    })
    file.data.links = links

    function noteLink(element: Element): void {
      const { href } = element.properties
      if (typeof href !== 'string' || element.properties['className']?.toString() === 'hash-link')
        return
      if (isExternalHref(href) && !href.startsWith('pathname:')) {
        if (!safeScheme.test(href) && !href.startsWith('//')) delete element.properties['href']
        else if (!/^(?:mailto|tel):/i.test(href)) markExternal(element)
        return
      }
      if (href.startsWith('pathname:')) openInNewTab(element)
      element.properties['href'] = note('link', href, element)
    }

    function noteCard(card: MdxJsxFlowElementHast | MdxJsxTextElementHast): void {
      if (card.name !== 'Card') return
      for (const attribute of card.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'href') continue
        const { value } = attribute
        if (typeof value !== 'string' || (isExternalHref(value) && !value.startsWith('pathname:')))
          continue
        attribute.value = note('link', value, card)
      }
    }

    function noteImage(element: Element): void {
      const { src } = element.properties
      element.properties = { loading: 'lazy', decoding: 'async', alt: '', ...element.properties }
      if (typeof src !== 'string' || isExternalHref(src)) return
      const index = links.length
      element.properties['src'] = note('image', src, element)
      if ('width' in element.properties || 'height' in element.properties) return
      // A string in a numeric property: the graph fills in the number once it knows the file.
      element.properties['width'] = placeholder(mark, index, 'width')
      element.properties['height'] = placeholder(mark, index, 'height')
    }

    /** Films and sounds beside the page; those of static folders keep their address. */
    function noteMedia(element: Element): void {
      for (const name of ['src', 'poster']) {
        const written = element.properties[name]
        if (typeof written !== 'string' || !/^\.{1,2}\/|^@site\//.test(written)) continue
        element.properties[name] = note('image', written, element)
      }
    }

    function note(
      kind: WrittenLink['kind'],
      written: string,
      element: Pick<Element, 'position'>,
    ): string {
      const { line, column, length } = placeOf(written, element, String(file))
      links.push({ kind, href: written, line, column, length })
      return placeholder(mark, links.length - 1)
    }
  }
}

function openInNewTab({ properties }: Element): void {
  properties['target'] = '_blank'
  properties['rel'] = ['noopener', 'noreferrer']
}

function markExternal(element: Element): void {
  openInNewTab(element)
  const holdsImage = element.children.some(
    (child) => child.type === 'element' && child.tagName === 'img',
  )
  if (!holdsImage) element.children.push(h('span', { class: 'external-icon', ariaHidden: 'true' }))
}

/** Where the address itself stands in the text: behind the words of the link, if it is found there. */
function placeOf(written: string, element: Pick<Element, 'position'>, text: string) {
  const { start, end } = element.position ?? { start: { line: 1, column: 1, offset: 0 } }
  const from = start.offset ?? 0
  const source = text.slice(from, end?.offset ?? from)
  const at =
    source.lastIndexOf(readableHref(written)) >= 0
      ? source.lastIndexOf(readableHref(written))
      : source.lastIndexOf(written)
  if (at < 0)
    return { line: start.line, column: start.column, length: Math.max(1, firstLineLength(source)) }
  const before = source.slice(0, at)
  const breaks = before.split('\n').length - 1
  const column = breaks === 0 ? start.column + at : at - before.lastIndexOf('\n')
  return { line: start.line + breaks, column, length: written.length || 1 }
}

function firstLineLength(text: string): number {
  const end = text.search(/[\r\n]/)
  return end < 0 ? text.length : end
}
