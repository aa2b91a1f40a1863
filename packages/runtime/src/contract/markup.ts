/**
 * The HTML of Markdown, an API for styles and for the runtime's behaviours. Static bodies contain
 * exactly these elements; a theme styles them but does not render them.
 *
 * - code block: `div.code-block[data-part=code-block][data-language]` with an optional `div[data-part=code-title]`,
 *   then `pre[tabindex=0] > code.language-x`, tokens as `t-k` and so on (`tokenNames`), then
 *   `button[data-action=copy-code][aria-label]`. In most blocks the `code` has the class `p`: text without an element is
 *   punctuation, and plain text is in `t-n`. Each line ends in a newline. Lines are elements, `span.line`, in a block of
 *   one line, if one has a class such as `highlighted`, or if they have numbers (`data-line-numbers`), each its own in
 *   `data-line`. A block of more than 15 lines has `data-long`. A block that shows output has `data-output` and a title;
 *   one that React renders has `data-react`. While lines overflow, the runtime adds
 *   `button.word-wrap[data-action=toggle-word-wrap]` after the `pre`; a block with word wrap has
 *   `data-word-wrap`, and all its lines are elements with their indentation in characters in `--indent`.
 * - admonition: `aside.admonition.admonition-note[data-part=admonition] > p.admonition-title, div`; for a
 *   site's own styles also `theme-admonition` and `theme-admonition-{type}` with the type as written.
 * - heading: `h2#id > … a.hash-link[href=#id][aria-label]`.
 * - table: `div.table-container[data-columns] > table`. `data-columns` is the number of ordinary columns that need
 *   as much width. Cells after the first of a row have the header of
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

/**
 * Name of a token by what it is, and that of plain text in a block of punctuation: the classes of Pygments, where it has one.
 * An element such as `t-k` is half as long as `span` with a class, and a third of a page's body is the markup of code.
 */
export const tokenNames = {
  comment: 'c',
  string: 's',
  escape: 'se',
  number: 'm',
  constant: 'kc',
  keyword: 'k',
  operator: 'o',
  function: 'nf',
  type: 'nc',
  variable: 'nv',
  parameter: 'np',
  property: 'py',
  tag: 'nt',
  attribute: 'na',
  punctuation: 'p',
  inserted: 'gi',
  deleted: 'gd',
  heading: 'gh',
  link: 'nl',
  plain: 'n',
} as const

export type TokenClass = Exclude<keyof typeof tokenNames, 'plain'>
