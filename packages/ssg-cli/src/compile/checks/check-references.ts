import type { Definition, FootnoteDefinition, Nodes } from 'mdast'
import type { TextProblem } from './report.ts'

/** Collects the definitions of a page and what refers to them, and finds those that no reader will see. */
export function createReferenceCheck(): {
  add(node: Nodes): void
  problems(): readonly TextProblem[]
} {
  const definitions: Definition[] = []
  const notes: FootnoteDefinition[] = []
  const used = new Set<string>()
  return {
    add(node) {
      if (node.type === 'definition') definitions.push(node)
      else if (node.type === 'footnoteDefinition') notes.push(node)
      else if (node.type === 'footnoteReference') used.add(`^${node.identifier}`)
      else if (node.type === 'linkReference' || node.type === 'imageReference') {
        used.add(node.identifier)
      }
    },
    problems: () => [
      ...duplicates(definitions)
        .filter(([later, first]) => later.url !== first.url)
        .map(([later, first]) => duplicate(later, first)),
      ...duplicates(notes).map(([later, first]) => duplicate(later, first)),
      ...notes.filter(({ identifier }) => !used.has(`^${identifier}`)).map(unusedNote),
      ...unusedDefinitions(
        definitions.filter((node) => !used.has(node.identifier) && !isComment(node)),
      ),
    ],
  }
}

/** Each definition whose name has been defined before, with the first one. */
function duplicates<T extends Definition | FootnoteDefinition>(nodes: readonly T[]): [T, T][] {
  const first = new Map<string, T>()
  return nodes.flatMap((node): [T, T][] => {
    const known = first.get(node.identifier)
    if (known !== undefined) return [[node, known]]
    first.set(node.identifier, node)
    return []
  })
}

function duplicate(
  later: Definition | FootnoteDefinition,
  first: Definition | FootnoteDefinition,
): TextProblem {
  return {
    rule: 'duplicate-definition',
    reason: `Line ${first.position?.start.line} also defines \`${markOf(later)}\`, and this one is ignored`,
    hint: 'Choose another name, or remove one of the two',
    ...placeOf(later),
  }
}

function unusedNote(note: FootnoteDefinition): TextProblem {
  return {
    rule: 'missing-footnote',
    reason: `Nothing refers to the footnote \`${markOf(note)}\`, so the page does not show it`,
    hint: `Write \`${markOf(note)}\` in the text, or remove the footnote`,
    ...placeOf(note),
  }
}

/** `[//]: # (A comment)` is the only comment that every Markdown program hides. */
function isComment({ identifier, url }: Definition): boolean {
  return url === '#' || url === '<>' || /^(?:\/\/|comment|_|#)/.test(identifier)
}

/** Programs add the definitions of a whole site to each page: more than this number is one problem. */
const maxUnused = 5

function unusedDefinitions(nodes: readonly Definition[]): readonly TextProblem[] {
  const [first] = nodes
  if (first === undefined || nodes.length <= maxUnused) return nodes.map(unused)
  return [
    {
      ...unused(first),
      reason: `No link refers to \`${markOf(first)}\` and ${nodes.length - 1} other definitions`,
      hint: 'Remove those that the page does not need',
    },
  ]
}

function unused(node: Definition): TextProblem {
  return {
    rule: 'unused-definition',
    reason: `No link refers to \`${markOf(node)}\``,
    hint: 'Correct the name here or in the link, or remove this line',
    ...placeOf(node),
  }
}

function markOf(node: Definition | FootnoteDefinition): string {
  const label = node.label ?? node.identifier
  return node.type === 'definition' ? `[${label}]` : `[^${label}]`
}

function placeOf(
  node: Definition | FootnoteDefinition,
): Pick<TextProblem, 'line' | 'column' | 'length'> {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 }
  return { line, column, length: markOf(node).length }
}
