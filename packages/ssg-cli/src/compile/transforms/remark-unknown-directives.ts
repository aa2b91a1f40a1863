import type { Blockquote, Paragraph, Root, RootContent } from 'mdast'
import type { ContainerDirective, Directives } from 'mdast-util-directive'
import type { Point } from 'unist'
import type { VFile } from 'vfile'
import { suggest } from '../../diagnostics/suggest.ts'
import { SKIP, visit } from '../visit.ts'
import { directiveSource } from './directive-source.ts'
import { codeGroup } from './remark-code-groups.ts'

const colons = { textDirective: ':', leafDirective: '::', containerDirective: ':::' } as const

/**
 * Reports directives that no plugin handled, and converts them to the text that the author wrote. A
 * text directive that is only a name is not reported, since most are not meant as directives
 * (`node:fs`). Runs after the plugins of the site.
 */
export function remarkUnknownDirectives(knownNames: DirectiveNames) {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'blockquote') reportAlert(node, knownNames.containerDirective, file)
      if (!isDirective(node) || isHandled(node)) return undefined
      if (parent === undefined || index === undefined) return undefined
      if (node.type !== 'textDirective' || looksIntended(node)) report(node, knownNames, file)
      parent.children.splice(index, 1, ...toWrittenText(node, file))
      return [SKIP, index]
    })
  }
}

/** The names that mean something on this site. */
export type DirectiveNames = Readonly<Record<Directives['type'], readonly string[]>>

function isDirective(node: { readonly type: string }): node is Directives {
  return node.type in colons
}

/** A plugin that keeps the node sets the element that it becomes. */
function isHandled({ data = {} }: Directives): boolean {
  return 'hName' in data || 'hProperties' in data || 'hChildren' in data
}

function looksIntended({ children, attributes }: Directives): boolean {
  return children.length > 0 || Object.keys(attributes ?? {}).length > 0
}

function report(node: Directives, knownNames: DirectiveNames, file: VFile): void {
  const marker = colons[node.type]
  const message = file.message(`Unknown directive ${marker}${node.name}`, {
    place: node.position && { start: node.position.start, end: endOfMarker(node) },
    ruleId: 'unknown-directive',
    source: 'ssg',
  })
  message.note = hintFor(node, knownNames)
}

/** An alert that no plugin handled. */
function reportAlert(
  { children: [first] }: Blockquote,
  keywords: readonly string[],
  file: VFile,
): void {
  const text = first?.type === 'paragraph' ? first.children[0] : undefined
  if (text?.type !== 'text' || text.position === undefined) return
  const [marker = '', type = ''] = /^\[!([a-z]+)\](?=\s|$)/i.exec(text.value) ?? []
  if (marker === '' || keywords.includes(type.toLowerCase())) return
  const message = file.message(`Unknown alert \`${marker}\``, {
    place: text.position && { start: text.position.start, end: endOf(text.position.start, marker) },
    ruleId: 'unknown-directive',
    source: 'ssg',
  })
  const near = suggest(type, keywords)
  message.note =
    near === undefined
      ? 'Write `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or `[!CAUTION]`'
      : `Did you mean \`[!${near.toUpperCase()}]\`?`
}

function hintFor({ type, name }: Directives, knownNames: DirectiveNames): string {
  if (type === 'containerDirective' && name === codeGroup) {
    return 'Put only code blocks between its colons'
  }
  const near = suggest(name, knownNames[type])
  if (near !== undefined) return `Did you mean "${near}"?`
  if (knownNames.containerDirective.includes(name)) {
    return `Write \`:::${name}\`, and \`:::\` on a line after its content`
  }
  return `Handle it in a remark plugin, or write \`\\${colons[type]}${name}\` to show it as text`
}

/** Carets mark the colons and the name. */
function endOfMarker({ type, name, position }: Directives) {
  return endOf(position?.start ?? { line: 1, column: 1 }, colons[type] + name)
}

function endOf({ line, column }: Point, text: string): Point {
  return { line, column: column + text.length }
}

function toWrittenText(node: Directives, file: VFile): RootContent[] {
  const text = {
    type: 'text',
    value: directiveSource(node, file),
    position: node.position,
  } as const
  if (node.type === 'textDirective') return [text]
  if (node.type === 'leafDirective') return [{ ...node, type: 'paragraph', children: [text] }]
  return [
    paragraph(text.value),
    ...node.children.filter((child) => !isLabel(child)),
    ...(isClosed(node, file) ? [paragraph(/^:+/.exec(text.value)?.[0] ?? ':::')] : []),
  ]
}

function isLabel({ data }: RootContent): boolean {
  return data !== undefined && 'directiveLabel' in data
}

function isClosed({ position }: ContainerDirective, file: VFile): boolean {
  return /\n[ \t>]*:{3,}[ \t]*$/.test(
    String(file).slice(position?.start.offset, position?.end.offset),
  )
}

function paragraph(value: string): Paragraph {
  return { type: 'paragraph', children: [{ type: 'text', value }] }
}
