import { remarkHeadingIds } from '@ssgdocs/cli/toolkit'
import GithubSlugger from 'github-slugger'
import type { Code, Html, Link, Nodes, Parents, RootContent, Table, Text } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { headingId, parseBody } from '../api/parse-page-sections.ts'

/** Where a text starts, and how long it is. */
export interface Span {
  readonly line: number
  readonly column: number
  readonly length: number
}

/** A heading, or the start of the page. */
export interface ProofHeading {
  readonly id: string
  readonly depth: number
  readonly text: string
  /** The code in it: `new Agent(options?)`. */
  readonly codes: readonly ProofCode[]
  readonly span: Span
  /** The headings that contain this one, from the nearest up. */
  readonly parents: readonly ProofHeading[]
}

/** Code within a text, and the heading above it. */
export interface ProofCode {
  readonly value: string
  readonly span: Span
  readonly heading: ProofHeading
}

/** A link with its text. */
export interface ProofLink {
  readonly text: string
  readonly url: string
  readonly isCode: boolean
  /** Whether a text starts with it, as the entries of a list of links do. */
  readonly isEntry: boolean
  readonly span: Span
}

/** A paragraph, or another text without blocks inside. */
export interface ProofText {
  /** Text with code in backticks, without other syntax. */
  readonly text: string
  /** A part for each child: what it adds to `text`, and where it was written. */
  readonly parts: readonly ProofPart[]
  readonly heading: ProofHeading
}

/** A part of a text. A comment has no text. */
export interface ProofPart {
  readonly kind: 'text' | 'code' | 'comment'
  readonly value: string
  readonly span: Span
  /** Its offset in the text. */
  readonly offset: number
}

export interface ProofCell extends ProofText {
  readonly span: Span
}

export interface ProofTable {
  readonly heading: ProofHeading
  readonly line: number
  readonly titles: readonly string[]
  readonly rows: readonly ProofRow[]
}

export interface ProofRow {
  readonly cells: readonly ProofCell[]
  readonly span: Span
}

/** A code block. */
export interface ProofBlock {
  readonly language: string
  readonly meta: string
  readonly value: string
  readonly line: number
  readonly heading: ProofHeading
}

/** What a page says, in the order of the page, with the place of each part. */
export interface ProofPage {
  readonly headings: readonly ProofHeading[]
  readonly tables: readonly ProofTable[]
  /** Paragraphs, headings and cells. */
  readonly texts: readonly ProofText[]
  readonly codes: readonly ProofCode[]
  readonly links: readonly ProofLink[]
  readonly blocks: readonly ProofBlock[]
}

interface PageReader extends Readonly<Record<keyof ProofPage, unknown[]>> {
  readonly headings: ProofHeading[]
  readonly tables: ProofTable[]
  readonly texts: ProofText[]
  readonly codes: ProofCode[]
  readonly links: ProofLink[]
  readonly blocks: ProofBlock[]
}

/** Reads what a page says. */
export function readProofPage(body: string): ProofPage {
  const tree = parseBody(body)
  remarkHeadingIds()(tree)
  const page: PageReader = { headings: [], tables: [], texts: [], codes: [], links: [], blocks: [] }
  const slugger = new GithubSlugger()
  let heading = pageStart
  const walk = (nodes: readonly RootContent[]): void => {
    for (const node of nodes) {
      if (node.type === 'heading') {
        heading = { ...pageStart, text: textOf(node), depth: node.depth, span: spanOf(node) }
        const parent = page.headings.findLast(({ depth }) => depth < node.depth) ?? pageStart
        const id = node.depth === 1 ? '' : headingId(node, slugger)
        heading = { ...heading, id, parents: [parent, ...parent.parents] }
        const text = readText(node, heading, page)
        page.texts.push(text)
        const codes = text.parts.filter(({ kind }) => kind === 'code')
        heading = { ...heading, codes: codes.map((code) => ({ ...code, heading })) }
        page.headings.push(heading)
      } else if (node.type === 'table') page.tables.push(readTable(node, heading, page))
      else if (node.type === 'code') page.blocks.push(readBlock(node, heading))
      else if (node.type === 'paragraph') page.texts.push(readText(node, heading, page))
      else if ('children' in node) walk(node.children as RootContent[])
    }
  }
  walk(tree.children)
  return page
}

const pageStart: ProofHeading = {
  id: '',
  depth: 0,
  text: '',
  codes: [],
  span: { line: 1, column: 1, length: 0 },
  parents: [],
}

function readTable(table: Table, heading: ProofHeading, page: PageReader): ProofTable {
  const [head, ...rows] = table.children.map((row) => ({
    span: spanOf(row),
    cells: row.children.map((cell) => ({ ...readText(cell, heading, page), span: spanOf(cell) })),
  }))
  const cells = [...(head?.cells ?? []), ...rows.flatMap((row) => row.cells)]
  page.texts.push(...cells)
  const titles = head?.cells.map(({ text }) => text.trim()) ?? []
  return { heading, line: spanOf(table).line, titles, rows }
}

function readText(parent: Parents, heading: ProofHeading, page: PageReader): ProofText {
  const parts: ProofPart[] = []
  let text = ''
  const add = (node: Nodes, kind: ProofPart['kind'], value: string): void => {
    parts.push({ kind, value, span: spanOf(node), offset: text.length })
    text += kind === 'code' ? `\`${value}\`` : kind === 'text' ? value : ''
  }
  const walk = ({ children }: Parents): void => {
    for (const node of children) {
      if (node.type === 'inlineCode') {
        add(node, 'code', node.value)
        page.codes.push({ value: node.value, span: spanOf(node), heading })
      } else if (node.type === 'text')
        for (const [kind, value] of splitComments(node)) add(node, kind, value)
      else if (isComment(node)) add(node, 'comment', commentText(node))
      else if (node.type === 'break') add(node, 'text', '\n')
      else if ('children' in node) {
        if (node.type === 'link') page.links.push(readLink(node, parts.length === 0))
        walk(node)
      }
    }
  }
  walk(parent)
  return { text, parts, heading }
}

function readLink(node: Link, isEntry: boolean): ProofLink {
  const [first = node] = node.children
  return {
    text: textOf(node),
    url: node.url,
    isCode: first.type === 'inlineCode',
    isEntry,
    span: spanOf(first),
  }
}

/** Pages are parsed as Markdown, where an MDX comment is text. */
function splitComments({ value }: Text): (readonly [ProofPart['kind'], string])[] {
  return value
    .split(/\{\/\*\s*(.*?)\s*\*\/\}/s)
    .map((part, index) => [index % 2 === 0 ? 'text' : 'comment', part] as const)
    .filter(([, part]) => part !== '')
}

function isComment(node: Nodes): node is Html {
  return node.type === 'html' && node.value.startsWith('<!--')
}

/** The text of `<!-- … -->`. */
function commentText({ value }: Html): string {
  return value.replace(/^<!--\s*|\s*-->$/g, '')
}

function readBlock({ lang, meta, value, position }: Code, heading: ProofHeading): ProofBlock {
  const line = (position?.start.line ?? 0) + 1
  return { language: lang ?? '', meta: meta ?? '', value, line, heading }
}

function spanOf({ position }: Nodes): Span {
  const { line = 1, column = 1 } = position?.start ?? {}
  const end = position?.end
  return { line, column, length: end?.line === line ? end.column - column : 1 }
}
