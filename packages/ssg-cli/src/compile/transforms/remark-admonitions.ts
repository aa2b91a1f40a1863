import type { Paragraph, Root, RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import type { VFile } from 'vfile'
import { visit } from '../visit.ts'

/** The style of each built-in type. Types that the site adds look like `info`. */
const styleByType: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'warning',
  secondary: 'note',
  important: 'info',
  success: 'tip',
}

/**
 * Converts `:::note[Title] … :::` to an aside. Text directives become text again, since most are not
 * meant as directives (`localhost:80`); unknown container and leaf directives are reported.
 */
export function remarkAdmonitions(keywords: readonly string[]) {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (parent === undefined || index === undefined) return
      if (node.type === 'textDirective') parent.children[index] = restoreText(node, file)
      else if (node.type === 'leafDirective')
        parent.children[index] = reportUnknownDirective(node, file)
      else if (node.type === 'containerDirective') {
        if (node.name === 'details' && keywords.length > 0) makeDetails(node)
        else if (keywords.includes(node.name)) makeAside(node, styleByType[node.name] ?? 'info')
        else reportUnknownDirective(node, file)
      }
    })
  }
}

function makeAside(node: ContainerDirective, style: string): void {
  const label = node.children.find(isLabel)
  const title: Paragraph = {
    type: 'paragraph',
    data: { hName: 'p', hProperties: { className: ['admonition-title'] } },
    children: label?.children ?? [{ type: 'text', value: node.attributes?.['title'] ?? node.name }],
  }
  const content = {
    type: 'admonitionContent',
    data: { hName: 'div' },
    children: node.children.filter((child) => child !== label),
  } as unknown as RootContent
  const { class: classes, id } = node.attributes ?? {}
  node.data = {
    hName: 'aside',
    hProperties: {
      className: [
        'admonition',
        `admonition-${style}`,
        'theme-admonition',
        `theme-admonition-${node.name}`,
        ...(classes ?? '').split(' ').filter(Boolean),
      ],
      'data-part': 'admonition',
      ...(id ? { id } : {}),
    },
  }
  node.children = [title, content as never]
}

function makeDetails(node: ContainerDirective): void {
  const label = node.children.find(isLabel)
  const children = label?.children ?? [{ type: 'text', value: 'Details' }]
  const summary = { type: 'summary', data: { hName: 'summary' }, children }
  node.data = { hName: 'details' }
  node.children = [summary as never, ...node.children.filter((child) => child !== label)]
}

function isLabel(node: RootContent): node is Paragraph {
  return node.type === 'paragraph' && node.data !== undefined && 'directiveLabel' in node.data
}

function restoreText(node: TextDirective, file: VFile): RootContent {
  return { type: 'text', value: sourceOf(node, file) }
}

function reportUnknownDirective(
  node: LeafDirective | ContainerDirective,
  file: VFile,
): RootContent {
  const colons = node.type === 'leafDirective' ? '::' : ':::'
  file.message(`Unknown directive ${colons}${node.name}`, {
    place: node.position,
    ruleId: 'unknown-directive',
    source: 'ssg',
  })
  if (node.type === 'containerDirective') {
    node.data = { hName: 'div' }
    return node
  }
  return { type: 'paragraph', children: [{ type: 'text', value: sourceOf(node, file) }] }
}

function sourceOf(node: TextDirective | LeafDirective, file: VFile): string {
  const { start, end } = node.position ?? {}
  return String(file).slice(start?.offset, end?.offset)
}
