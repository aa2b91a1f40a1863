/**
 * The HTML of Markdown, an API for styles and for the runtime's behaviours. Static bodies contain
 * exactly these elements; a theme styles them but does not render them.
 *
 * - code block: `div.code-block[data-part=code-block][data-language]` with an optional `div[data-part=code-title]`,
 *   then `pre[tabindex=0] > code.language-x > span.line`, each line ending in a newline, tokens as
 *   `span.tok-keyword` and so on, then `button[data-action=copy-code][aria-label]`. In most blocks the `code` has the
 *   class `tok-punctuation`: text without an element is punctuation, and plain text is in `span.tok-plain`. Lines
 *   may have the class `highlighted`; in a block with numbers (`data-line-numbers`) each line has its own in
 *   `data-line`. A block that shows output has `data-output` and a title; one that React renders has `data-react`. While lines overflow, the runtime adds
 *   `button.word-wrap[data-action=toggle-word-wrap]` after the `pre`; a block with word wrap has
 *   `data-word-wrap`, and its lines have their indentation in characters in `--indent`.
 * - admonition: `aside.admonition.admonition-note[data-part=admonition] > p.admonition-title, div`; for a
 *   site's own styles also `theme-admonition` and `theme-admonition-{type}` with the type as written.
 * - heading: `h2#id > … a.hash-link[href=#id][aria-label]`.
 * - table: `div.table-container[data-columns] > table`. Cells after the first of a row have the header of
 *   their column in `data-label`. Tables with spanning cells have neither of the two attributes.
 * - entry of a reference table: `tr#id > th[scope=row] > a.entry-link[href=#id] > code`. After client-side
 *   navigation, the target of the address has `data-target`.
 * - external link: `a[href][target=_blank][rel] > … span.external-icon[aria-hidden]`. If its text is
 *   its address, it has `data-address`.
 * - image: `img[loading=lazy][decoding=async][width][height]`; local ones are in a `picture` if the site sets `images`.
 */

/** Width of the content column in px: the token `--column-width`. */
export const columnWidth = 832

/** Maximum width of paragraphs, lists and block quotes in px: the token `--measure`. */
export const textWidth = 584

export const tokenClasses = [
  'comment',
  'string',
  'escape',
  'number',
  'constant',
  'keyword',
  'operator',
  'function',
  'type',
  'variable',
  'parameter',
  'property',
  'tag',
  'attribute',
  'punctuation',
  'inserted',
  'deleted',
  'heading',
  'link',
] as const

export type TokenClass = (typeof tokenClasses)[number]
