import type { Program } from 'estree'
import { fromHtml } from 'hast-util-from-html'
import type { Nodes, Root } from 'mdast'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { parseMarkdown } from '../compile/parse-markdown.ts'
import { visit } from '../compile/visit.ts'

/** A relative path that begins with `../`, and its place. */
export interface ParentPath {
  readonly target: string
  readonly line: number
  readonly column: number
}

/** Finds links, images, imports and `src` and `href` attributes that begin with `../`, without query and hash. */
export function findParentPaths(text: string): ParentPath[] {
  const found: ParentPath[] = []
  visit(parsePage(text), (node) => {
    const from = node.position?.start.offset ?? 0
    for (const url of urlsOf(node)) {
      if (!url.startsWith('../')) continue
      const before = text.slice(0, text.indexOf(url, from))
      found.push({
        target: url.replace(/[?#].*$/s, ''),
        line: before.split('\n').length,
        column: before.length - before.lastIndexOf('\n'),
      })
    }
  })
  return found
}

/** Parses as MDX, or as Markdown if that fails; the build reports the syntax error. */
function parsePage(text: string): Root {
  try {
    return parseMarkdown(new VFile(text), 'mdx', false)
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    return parseMarkdown(new VFile(text), 'md', false)
  }
}

/** The URLs that a node refers to, without those of its children. */
function urlsOf(node: Nodes): readonly string[] {
  switch (node.type) {
    case 'link':
    case 'image':
    case 'definition':
      return [node.url]
    case 'html':
      return urlsInHtml(node.value)
    case 'mdxjsEsm':
      return importedModules(node.data?.estree)
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return node.attributes.flatMap(({ value, ...attribute }) => {
        const isUrl = 'name' in attribute && ['src', 'href'].includes(String(attribute.name))
        return isUrl && typeof value === 'string' ? [value] : []
      })
    default:
      return []
  }
}

function urlsInHtml(html: string): string[] {
  const urls: string[] = []
  visit(fromHtml(html, { fragment: true }), 'element', ({ properties: { src, href } }) => {
    for (const url of [src, href]) if (typeof url === 'string') urls.push(url)
  })
  return urls
}

function importedModules(program: Program | null | undefined): string[] {
  return (program?.body ?? []).flatMap((statement) => {
    const source = 'source' in statement ? statement.source?.value : undefined
    return typeof source === 'string' ? [source] : []
  })
}
