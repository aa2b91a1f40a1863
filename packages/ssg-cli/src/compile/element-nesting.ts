import { htmlTagNames } from './transforms/html-tag-names.ts'

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Where these start, a browser ends a paragraph or a heading. */
const blocks = names(
  'address article aside blockquote center details dialog dir div dl dd dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p plaintext pre search section summary table ul xmp',
)
const endedByBlocks = names('p h1 h2 h3 h4 h5 h6')

/** Parents outside of which a browser moves or drops an element. */
const parents: Readonly<Record<string, ReadonlySet<string>>> = {
  caption: names('table'),
  col: names('colgroup'),
  colgroup: names('table'),
  dd: names('dl'),
  dt: names('dl'),
  li: names('ul ol menu'),
  tbody: names('table'),
  td: names('tr'),
  tfoot: names('table'),
  th: names('tr'),
  thead: names('table'),
  tr: names('tbody tfoot thead'),
}
const tableParts = names('table thead tbody tfoot tr colgroup')

/** With rules of their own, or content other than elements. */
const special = names(
  'base body button form frame frameset head html iframe link listing meta nobr noembed noframes noscript object optgroup option plaintext script select style template textarea title xmp',
)

/**
 * Whether a browser that parses an element keeps it in the elements that are around it, the outermost first. False in
 * doubt.
 */
export function keepsNesting(name: string, around: readonly string[]): boolean {
  const parent = around.at(-1)
  if (special.has(name)) return false
  if (name === 'a' && around.includes('a')) return false
  if (htmlTagNames.has(name) && around.some((one) => one === 'math' || one === 'svg')) return false
  if (blocks.has(name) && around.some((one) => endedByBlocks.has(one))) return false
  if (parents[name] !== undefined) return parent !== undefined && parents[name].has(parent)
  return parent === undefined || keepsText(parent)
}

/** Whether a browser keeps text that is a child of an element. */
export function keepsText(parent: string): boolean {
  return !tableParts.has(parent)
}
