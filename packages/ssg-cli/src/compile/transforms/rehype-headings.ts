import GithubSlugger from 'github-slugger'
import type { Element, ElementContent, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { toString as textOf } from 'hast-util-to-string'
import { h } from 'hastscript'
import type { VFile } from 'vfile'
import type { Heading } from '../page.ts'
import { visit } from '../visit.ts'
import { freeSlug } from './free-slug.ts'
import { emojiNames, withShortCodes } from './remark-emoji.ts'

declare module 'hast' {
  interface ElementData {
    /** A heading that is an element like others. */
    isPlainHeading?: boolean
  }
}

interface HeadingOptions {
  readonly plainHtml?: boolean | undefined
  /** Name of the link of a heading; `{heading}` is its text. */
  readonly linkLabel: string
}

/** Id that `remark-rehype` gives the heading above footnotes. */
const footnoteLabelId = 'footnote-label'
const headingTagName = /^h[1-6]$/

/** The level of a heading element, 1 to 6, or null for other elements. */
export function headingLevel({ tagName, data }: Element): number | null {
  return headingTagName.test(tagName) && !data?.isPlainHeading ? Number(tagName[1]) : null
}

/**
 * Adds a stable, unique id and a link to itself to each heading below level 1, and records the
 * headings for the table of contents. An explicit id is used unchanged. With `plainHtml`, headings that are written
 * as HTML stay as they are.
 */
export function rehypeHeadings({ plainHtml = false, linkLabel }: HeadingOptions) {
  return (tree: Root, file: VFile): void => {
    const slugger = new GithubSlugger()
    const headings: Heading[] = []
    const source = plainHtml ? String(file) : ''
    const isHtml = ({ position }: Element) =>
      source.startsWith('<h', position?.start.offset ?? source.length)

    visit(tree, 'element', (element) => {
      const level = headingLevel(element)
      if (level === null) return
      if (isHtml(element)) {
        element.data = { position: {}, ...element.data, isPlainHeading: true }
        return
      }
      const text = textOf(withImageTexts(element))
      const { [emojiNames]: names, ...properties } = element.properties
      element.properties = properties
      const idText = withShortCodes(text, names)
      if (level === 1) {
        // It has no id, but reserves that of its text, so that links from sites of other generators stay valid.
        slugger.slug(idText)
        return
      }
      const explicitId = element.properties['id']
      // Reserved, so that no heading below gets the same id from its text.
      if (explicitId != null) slugger.slug(String(explicitId), true)
      element.properties['id'] ??= freeSlug(slugger, idText) || slugger.slug('section')
      const id = String(element.properties['id'])
      // Not a heading of the author.
      if (id !== footnoteLabelId)
        headings.push({ id, level, html: toHtml(unwrapLinks(withImageTexts(element).children)) })
      const name = linkLabel.replace('{heading}', () => text)
      element.children.push(
        h(
          'a',
          { class: 'hash-link', href: `#${id}`, ariaLabel: name, title: name, translate: 'no' },
          '\u200B',
        ),
      )
    })
    file.data.headings = headings
  }
}

/** A copy with the alternative text of each image instead of the image, which is part of the text of a heading. */
function withImageTexts(element: Element): Element {
  const children = element.children.map((child): ElementContent => {
    if (child.type !== 'element') return child
    const { tagName, properties } = child
    return tagName === 'img'
      ? { type: 'text', value: String(properties['alt'] ?? '') }
      : withImageTexts(child)
  })
  return { ...element, children }
}

/** Replaces links by their content: each entry of a table of contents is a link. */
function unwrapLinks(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : []
    const inner = unwrapLinks(child.children)
    return child.tagName === 'a' ? inner : [{ ...child, properties: {}, children: inner }]
  })
}
