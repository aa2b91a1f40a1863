import type { Nodes, Parents, Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { withoutComments } from '../transforms/comment-texts.ts'
import { copyBlock, copyInline } from './copy-source.ts'
import { flatten, fragment } from './fragment.ts'
import { admonitionBlockquote, isPhrasing, wrapInParagraphs } from './mdast-builders.ts'
import type { PlainContext } from './plain-context.ts'
import { isAutolink, toPlainCode } from './plain-nodes.ts'
import { replaceHtmlUrls } from './replace-html-urls.ts'
import { type PlainContent, toPlainElement } from './to-plain-element.ts'
import { verbatim } from './verbatim.ts'

/**
 * Converts a page to CommonMark and GFM: without components, directives and magic comments. Does not modify the given
 * nodes, which are rendered to HTML later. Blocks that need no change are copied from the source.
 */
export function toPlainPage({ children }: Root, context: PlainContext): RootContent[] {
  if (children.some(({ type }) => type === 'text')) return toPlainBlocks(children, context)
  return children.flatMap((node, at) => {
    // Two lists in a row are told apart by their markers, which a printed one would not keep.
    const isBesideList = children[at - 1]?.type === 'list' || children[at + 1]?.type === 'list'
    const copied = node.type === 'list' && isBesideList ? null : copyBlock(node, context)
    return copied === null ? toPlainBlocks([node], context) : [verbatim(copied)]
  })
}

/** Like `toPlainPage`, for a node's block content: wraps inline content in paragraphs. */
function toPlainBlocks(nodes: readonly Nodes[], context: PlainContext): RootContent[] {
  return flatten(lazyContent(nodes, context).blocks())
}

/**
 * Content in both forms, converted once: elements can be nested, and converting them twice at each
 * level takes exponential time.
 */
function lazyContent(nodes: readonly Nodes[], context: PlainContext): PlainContent {
  let converted: readonly RootContent[][] | undefined
  const convert = () => {
    converted ??= nodes.map((node) => toPlainNode(node, context))
    return converted
  }
  return {
    inline() {
      const inline = convert().flat()
      return inline.every(isPhrasing) ? fragment(inline, true) : inline
    },
    blocks() {
      const blocks = nodes.some(({ type }) => type === 'text')
        ? wrapInParagraphs(convert().flat())
        : convert().flatMap(wrapInParagraphs)
      return fragment(blocks, false)
    },
  }
}

function toPlainNode(node: Nodes, context: PlainContext): RootContent[] {
  switch (node.type) {
    case 'text':
      return [copyInline([node], context) === null ? node : verbatim(node.value)]
    case 'link':
      if (isAutolink(node)) return [node]
      return [
        {
          ...node,
          url: context.urlPlaceholder(node.url),
          children: inlineContent(node),
        } as RootContent,
      ]
    case 'image':
    case 'definition':
      return [{ ...node, url: context.urlPlaceholder(node.url) }]
    case 'code':
      return [toPlainCode(node, context.magicComments)]
    case 'html':
      return [{ ...node, value: replaceHtmlUrls(node.value, context.urlPlaceholder) }]
    case 'inlineMath':
      return [verbatim(`$${node.value}$`)]
    case 'math':
      return [{ type: 'html', value: `$$\n${node.value}\n$$` }]
    case 'mdxTextExpression':
      return [verbatim(`{${withoutComments(node)}}`)]
    case 'mdxFlowExpression':
      return [{ type: 'html', value: `{${withoutComments(node)}}` }]
    case 'thematicBreak':
      return node.data?.hName === undefined ? [node] : []
    case 'heading':
    case 'tableCell':
    case 'paragraph':
      return phrasingParent(node)
    case 'containerDirective':
      return directive(node)
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'linkReference':
    case 'table':
    case 'tableRow':
      return [{ ...node, children: inlineContent(node) } as RootContent]
    case 'list':
    case 'listItem':
    case 'blockquote':
    case 'footnoteDefinition':
      return [{ ...node, children: toPlainBlocks(node.children, context) } as RootContent]
    case 'inlineCode':
    case 'break':
    case 'imageReference':
    case 'footnoteReference':
      return [node]
    default:
      return toPlainElement(
        node,
        lazyContent('children' in node ? node.children : [], context),
        context,
      )
  }

  /** The content of a node, with inline HTML as it is written. */
  function inlineContent({ children }: Parents): RootContent[] {
    const inline = children.flatMap((child) =>
      child.type === 'html'
        ? [verbatim(replaceHtmlUrls(child.value, context.urlPlaceholder))]
        : toPlainNode(child, context),
    )
    return flatten(inline)
  }

  function phrasingParent(parent: Parents): RootContent[] {
    const { children } = parent
    const start = children[0]?.position?.start.offset
    const end = children.at(-1)?.position?.end.offset
    const written = context.source.slice(start, end)
    const isOneLine = parent.position?.start.column === 1 || !written.includes('\n')
    const copied = isOneLine ? copyInline(children, context) : null
    if (copied !== null) return [{ ...parent, children: [verbatim(copied)] } as RootContent]
    const plain = inlineContent(parent)
    if (parent.type !== 'paragraph') return [{ ...parent, children: plain } as RootContent]
    return wrapInParagraphs(plain)
  }

  function directive({ name, data, children }: ContainerDirective): RootContent[] {
    if (data?.hName !== 'aside') return lazyContent(children, context).blocks()
    const [title, content] = children as unknown as [Parents, Parents]
    return [
      admonitionBlockquote(name, inlineContent(title), toPlainBlocks(content.children, context)),
    ]
  }
}
