import { parsePageText, remarkHeadingIds } from '@ssgdocs/cli/toolkit'
import GithubSlugger from 'github-slugger'
import type { Heading, Root, RootContent, Table } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { VFile } from 'vfile'

/** A heading's content, up to the next heading of the same or a higher level. */
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
  /** A member; with `isWildcard`, a type whose members are all included. */
  readonly name: string
  readonly isWildcard: boolean
  /** The `Since` cell with its spaces, and its column from 1; null if the table has no such column. */
  readonly since: { readonly column: number; readonly cell: string } | null
}

/** Returns the sections with an id; the first entry is the whole text and has no id. */
export function parsePageSections(body: string): readonly PageSection[] {
  const tree = parseBody(body)
  remarkHeadingIds()(tree)
  const lines = body.split('\n')
  const slugger = new GithubSlugger()
  const nodes = tree.children
  const sections = [createSection({ id: '', line: 1 }, nodes, lines)]
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'heading' || node.depth === 1) continue
    const below = nodes.slice(index + 1)
    const end = below.findIndex((other) => other.type === 'heading' && other.depth <= node.depth)
    const content = end === -1 ? below : below.slice(0, end)
    const heading = { id: headingId(node, slugger), line: lineOf(node) }
    sections.push(createSection(heading, content, lines))
  }
  return sections
}

/** Parses a page as the build does. */
export function parseBody(body: string): Root {
  return parsePageText(new VFile(body), 'md', { math: false })
}

function createSection(
  { id, line }: Pick<PageSection, 'id' | 'line'>,
  nodes: readonly RootContent[],
  lines: readonly string[],
): PageSection {
  const tables = nodes
    .filter((node) => node.type === 'table')
    .flatMap((table) => readMemberTables(table, lines))
  return { id, line, text: nodes.map((node) => textOf(node)).join('\n'), tables }
}

/** The id of a heading: its own, or one from its text. */
export function headingId(heading: Heading, slugger: GithubSlugger): string {
  const explicitId = heading.data?.hProperties?.['id']
  return slugger.slug(
    typeof explicitId === 'string' ? explicitId : textOf(heading),
    explicitId !== undefined,
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
        const text = row.children[0] === undefined ? '' : textOf(row.children[0]).trim()
        return {
          line,
          name: text.replace(/^(?:…|\.\.\.)\s*/, '').replace(/\(.*\)$/s, ''),
          isWildcard: /^(?:…|\.\.\.)/.test(text),
          since: since === -1 ? null : cellAt(lines[line - 1] ?? '', since),
        }
      }),
    },
  ]
}

/** Returns the text between two pipes of a line. A backslash escapes a pipe or a backslash. */
function cellAt(line: string, index: number): { column: number; cell: string } | null {
  const pipes = [...line.matchAll(/\\[\\|]|\|/g)]
    .filter(([text]) => text === '|')
    .map((match) => match.index)
  const first = /^\s*\|/.test(line) ? index : index - 1
  const start = pipes[first]
  if (start === undefined) return null
  return { column: start + 2, cell: line.slice(start + 1, pipes[first + 1] ?? line.length) }
}

function lineOf(node: RootContent | Table | Table['children'][number]): number {
  return node.position?.start.line ?? 1
}
