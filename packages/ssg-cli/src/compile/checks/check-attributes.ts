import type { Nodes } from 'mdast'
import { likelyTypo, suggest } from '../../diagnostics/suggest.ts'
import { escapeRegExp } from '../escape-regexp.ts'
import { htmlAttributeNames } from '../transforms/html-attribute-names.ts'
import { htmlTagNames } from '../transforms/html-tag-names.ts'
import { blankRawText, tagPattern } from './open-tags.ts'
import { placeAt, sourceOf } from './place-at.ts'
import type { TextProblem } from './report.ts'

interface WrittenAttribute {
  readonly name: string
  /** Null for one that is computed or has none. */
  readonly value: string | null
  /** The place of its name, which takes longer to find than the name. */
  place(): Pick<TextProblem, 'line' | 'column'>
}

const knownNames = new Set(htmlAttributeNames)
/** What browsers know under another name than React. */
const reactNames: ReadonlyMap<string, string> = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
])
const attributePattern = /\s([^\s"'<>/={}]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/** Reports attributes of HTML elements that browsers ignore: misspelt ones, and the second one of a name. */
export function checkAttributes(node: Nodes, source: string): readonly TextProblem[] {
  if (node.type === 'html') {
    return elementsIn(node).flatMap((attributes) => [
      ...attributes.flatMap(reactNameInHtml),
      ...problemsOf(attributes),
    ])
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return []
  if (!htmlTagNames.has(node.name ?? '')) return []
  return problemsOf(attributesOf(node, source))
}

/** The attributes of each start tag in raw HTML. */
function elementsIn(node: Extract<Nodes, { type: 'html' }>): readonly WrittenAttribute[][] {
  return [...blankRawText(node.value).matchAll(tagPattern)].flatMap(
    ({ 0: tag, 1: slash, 2: name = '', 3: attributes = '', index }) => {
      if (slash === '/' || !htmlTagNames.has(name.toLowerCase())) return []
      const start = index + tag.length - attributes.length - 1
      const found = [...attributes.matchAll(attributePattern)]
      return [
        found.map((match) => ({
          name: match[1] ?? '',
          value: match[2] ?? match[3] ?? match[4] ?? null,
          place: () => placeAt(node, start + match.index + 1),
        })),
      ]
    },
  )
}

function attributesOf(
  node: Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>,
  source: string,
): readonly WrittenAttribute[] {
  const written = node.attributes.filter((one) => one.type === 'mdxJsxAttribute')
  const names = written.map(({ name }) => name)
  const text = { value: sourceOf(node, source), position: node.position }
  return written.map(({ name, value }, index) => ({
    name,
    value: typeof value === 'string' ? value : null,
    place: () => placeAt(text, findAttribute(text.value, names.slice(0, index + 1))),
  }))
}

/** Finds each name behind the one before it, and returns the place of the last: some parsers know only that of the element. */
function findAttribute(tag: string, names: readonly string[]): number {
  const end = names.reduce((from, name) => {
    const pattern = new RegExp(`(?<=\\s)${escapeRegExp(name)}(?=[\\s=/>])`, 'g')
    pattern.lastIndex = from
    return pattern.test(tag) ? pattern.lastIndex : from
  }, 0)
  return end - (names.at(-1)?.length ?? 0)
}

function problemsOf(attributes: readonly WrittenAttribute[]): readonly TextProblem[] {
  const names = new Set<string>()
  return attributes.flatMap((attribute): TextProblem[] => {
    const { name } = attribute
    if (names.has(name)) {
      return [
        {
          rule: 'html-attribute',
          reason: `This element already has the attribute \`${name}\``,
          hint: 'Remove one of the two, or write both values in one',
          ...placeOf(attribute),
        },
      ]
    }
    names.add(name)
    if (name === 'href' && attribute.value === '') {
      return [
        {
          rule: 'malformed-link',
          reason: 'This link has no URL',
          hint: 'Write the URL in the quotes',
          ...placeOf(attribute),
        },
      ]
    }
    const near = findNear(name)
    return near === undefined
      ? []
      : [
          {
            rule: 'html-attribute',
            reason: `HTML has no attribute \`${name}\`, so it has no effect`,
            hint: `Did you mean \`${near}\`?`,
            ...placeOf(attribute),
          },
        ]
  })
}

/** A short name is almost another one if only the order of its letters differs: `scr`. */
function findNear(name: string): string | undefined {
  if (!/^[a-z]{3,}$/.test(name) || knownNames.has(name) || name.startsWith('on')) return undefined
  return name.length === 3
    ? suggest(name, ['src', 'alt', 'rel'])
    : likelyTypo(name, htmlAttributeNames)
}

function reactNameInHtml(attribute: WrittenAttribute): TextProblem[] {
  const name = reactNames.get(attribute.name)
  if (name === undefined) return []
  return [
    {
      rule: 'html-attribute',
      reason: `HTML has no attribute \`${attribute.name}\`, so it has no effect`,
      hint: `Write \`${name}\`, or rename the file to \`.mdx\``,
      ...placeOf(attribute),
    },
  ]
}

function placeOf({ name, place }: WrittenAttribute) {
  return { ...place(), length: name.length }
}
