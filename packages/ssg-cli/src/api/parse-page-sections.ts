import GithubSlugger from 'github-slugger'
import type { Heading, RootContent, Table } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { VFile } from 'vfile'
import { normalizeSyntax } from '../compile/normalize-syntax.ts'
import { parseMarkdown } from '../compile/parse-markdown.ts'
import { remarkHeadingIds } from '../compile/transforms/remark-heading-ids.ts'

/** What a heading stands over, up to the next one of its level or above. */
export interface PageSection {
  readonly id: string
  readonly line: number
  readonly text: string
  readonly tables: readonly MemberTable[]
}

/** A table whose first column is `Name`. */
export interface MemberTable {
  readonly line: number
  readonly rows: readonly MemberRow[]
}

export interface MemberRow {
  readonly line: number
  /** A member, or with `isAll` the type all members of which are meant. */
  readonly name: string
  readonly isWildcard: boolean
  /** Column of the text of its `Since` cell, from 1, and the text with the blanks around it; null without such a column. */
  readonly since: { readonly column: number; readonly cell: string } | null
}

/** The sections of a text that have an id, and the text itself as the first one, without an id. */
export function parsePageSections(body: string): readonly PageSection[] {
  const tree = parseMarkdown(new VFile(normalizeSyntax(body)), 'md', false)
  remarkHeadingIds()(tree)
  const lines = body.split('\n')
  const slugger = new GithubSlugger()
  const nodes = tree.children
  const sections = [createSection('', 1, nodes, lines)]
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'heading' || node.depth === 1) continue
    const below = nodes.slice(index + 1)
    const end = below.findIndex((other) => other.type === 'heading' && other.depth <= node.depth)
    const own = end === -1 ? below : below.slice(0, end)
    sections.push(createSection(headingId(node, slugger), lineOf(node), own, lines))
  }
  return sections
}

function createSection(
  id: string,
  line: number,
  nodes: readonly RootContent[],
  lines: readonly string[],
): PageSection {
  const tables = nodes
    .filter((node) => node.type === 'table')
    .flatMap((table) => readMemberTables(table, lines))
  return { id, line, text: nodes.map((node) => textOf(node)).join('\n'), tables }
}

function headingId(heading: Heading, slugger: GithubSlugger): string {
  const written = heading.data?.hProperties?.['id']
  return slugger.slug(
    typeof written === 'string' ? written : textOf(heading),
    written !== undefined,
  )
}

function readMemberTables(table: Table, lines: readonly string[]): MemberTable[] {
  const [head, ...rows] = table.children
  const titles = head?.children.map((cell) => textOf(cell).trim()) ?? []
  if (titles[0] !== 'Name') return []
  const since = titles.indexOf('Since')
  return [
    {
      line: lineOf(table),
      rows: rows.map((row) => {
        const line = lineOf(row)
        const written = row.children[0] === undefined ? '' : textOf(row.children[0]).trim()
        const isAll = written.startsWith('…') || written.startsWith('...')
        return {
          line,
          name: written.replace(/^(?:…|\.\.\.)\s*/, '').replace(/\(.*\)$/s, ''),
          isWildcard: isAll,
          since: since === -1 ? null : cellAt(lines[line - 1] ?? '', since),
        }
      }),
    },
  ]
}

/** The text between two pipes of a line. */
function cellAt(line: string, index: number): { column: number; cell: string } | null {
  const pipes = [...line.matchAll(/(?<!\\)\|/g)].map((match) => match.index)
  const first = /^\s*\|/.test(line) ? index : index - 1
  const start = pipes[first]
  if (start === undefined) return null
  return { column: start + 2, cell: line.slice(start + 1, pipes[first + 1] ?? line.length) }
}

function lineOf(node: RootContent | Table | Table['children'][number]): number {
  return node.position?.start.line ?? 1
}
