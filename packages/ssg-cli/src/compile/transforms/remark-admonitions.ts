import type { Paragraph, Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
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
 * Converts `:::note[Title] … :::` to an aside, and `:::details` to a details element. `titles` has
 * the title of admonitions without one, by type.
 */
export function remarkAdmonitions(titles: Readonly<Record<string, string>>) {
  return (tree: Root): void => {
    visit(tree, 'containerDirective', (node) => {
      if (node.data?.hName !== undefined) return
      const title = Object.hasOwn(titles, node.name) ? titles[node.name] : undefined
      if (title !== undefined) makeAside(node, title)
      else if (node.name === 'details' && Object.keys(titles).length > 0) makeDetails(node)
    })
  }
}

function makeAside(node: ContainerDirective, defaultTitle: string): void {
  const style = styleByType[node.name] ?? 'info'
  const label = node.children.find(isLabel)
  const title: Paragraph = {
    type: 'paragraph',
    data: { hName: 'p', hProperties: { className: ['admonition-title'] } },
    children: label?.children ?? [
      { type: 'text', value: node.attributes?.['title'] ?? defaultTitle },
    ],
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
