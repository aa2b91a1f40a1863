import type { TextProblem } from './report.ts'

/** A problem at the start of a paragraph. */
type BlockProblem = Omit<TextProblem, 'line' | 'column'>

interface BlockSlip {
  readonly pattern: RegExp
  problem(match: RegExpExecArray): Pick<TextProblem, 'rule' | 'reason' | 'hint'>
}

const noBreakSpace = 'Markdown needs a plain space, not a no-break space'

/** What a paragraph starts with that was most likely meant as another block. */
const slips: readonly BlockSlip[] = [
  {
    pattern: /^(#{2,6}(?=[A-Za-z])|#(?=\p{Lu}[^\n]*$))/u,
    problem: ([hashes]) => ({
      rule: 'heading-without-space',
      reason: `This heading is text: there is no space after \`${hashes}\``,
      hint: 'Add a space, or a backslash before it to show it as text',
    }),
  },
  {
    pattern: /^(#{1,6})[\u00a0\u2007\u202f\u3000]/,
    problem: ([, hashes = '']) => ({
      rule: 'heading-without-space',
      reason: `This heading is text: ${noBreakSpace}`,
      hint: `Type a plain space after \`${hashes}\``,
    }),
  },
  {
    pattern: /^#{7,}(?=[ \t])/,
    problem: () => ({
      rule: 'heading-without-space',
      reason: 'This heading is text: there are only six levels',
      hint: 'Use six `#` or fewer',
    }),
  },
  {
    pattern: /^(?:[-*+]|\d{1,9}[.)])(?=[\u00a0\u2007\u202f\u3000])/,
    problem: ([marker]) => ({
      rule: 'list-without-space',
      reason: `This list is text: ${noBreakSpace}`,
      hint: `Type a plain space after \`${marker}\``,
    }),
  },
  {
    // At least two lines: one may be a flag, a number or emphasis.
    pattern: /^([-*+])(?=\p{L}[^\n]*\n[ \t>]*\1\p{L})(?![^\n]*[^*\n]\*)/u,
    problem: ([marker]) => withoutSpace(marker),
  },
  {
    pattern: /^\d{1,9}[.)](?=\p{L}[^\n]*\n[ \t>]*\d{1,9}[.)]\p{L})/u,
    problem: ([marker]) => withoutSpace(marker),
  },
  {
    pattern: /^\|[^\n]*\|[ \t]*\n[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\||\n|$)[^\n]*/,
    problem: () => ({
      rule: 'malformed-table',
      reason: 'This table is text: its first two lines have different numbers of cells',
      hint: 'Write one cell with dashes for each cell of the header, such as `| --- | --- |`',
    }),
  },
  {
    pattern: /^\|[^|\n]+\|[^\n]*\|[ \t]*\n[ \t>]*\|[^\n]*\|[ \t]*(?=\n|$)/,
    problem: () => ({
      rule: 'malformed-table',
      reason: 'This table is text: it has no line of dashes below its header',
      hint: 'Add a line such as `| --- | --- |` after the first one',
    }),
  },
  {
    pattern: /^\|?[ \t]*:?-{3,}:?[ \t]*\|[-:| \t]*(?=\n|$)/,
    problem: () => ({
      rule: 'malformed-table',
      reason: 'This line of dashes is text: no header is above it',
      hint: 'Remove the blank line between the header and this line',
    }),
  },
  {
    pattern: /^(?:!!!|\?\?\?\+?)[ \t]+([a-z]+)/,
    problem: ([, name = '']) => ({
      rule: 'foreign-syntax',
      reason: 'This admonition is text: it has the syntax of another generator',
      hint: `Write \`:::${name}\`, the text without indentation, and \`:::\` on a line of its own`,
    }),
  },
  {
    pattern: /^===[!+]?[ \t]+"([^"\n]+)"/,
    problem: ([, label = '']) => ({
      rule: 'foreign-syntax',
      reason: 'This tab is text: it has the syntax of another generator',
      hint: `Write \`<TabItem value="${label}">\` and \`</TabItem>\` in \`<Tabs>\``,
    }),
  },
  {
    pattern: /^:{3,}[ \t]?[a-z][\w-]*[ \t]?\[[^\]\n]*(?=\n|$)/,
    problem: ([directive]) =>
      malformedDirective('there is no `]` after its title', `${directive.trimEnd()}]`),
  },
  {
    pattern: /^(:{3,}[a-z][\w-]*)[ \t]?[:,][ \t]*([^\s\n][^\n]*)?(?=\n|$)/,
    problem: ([, start = '', title]) =>
      malformedDirective(
        'only a title in brackets can follow its name',
        title === undefined ? start : `${start}[${title.trim()}]`,
      ),
  },
  {
    pattern: /^(?:::;|:;:|;::|:[ \t]+::|::[ \t]+:)[ \t]*([a-z][\w-]*)(?=[\s[{]|$)/,
    problem: ([, name = '']) => malformedDirective('it starts with three colons', `:::${name}`),
  },
  {
    pattern: /^(?:'{3}|[´‘’]{3})[a-z]*[ \t]*(?=\n)/,
    problem: ([fence]) => ({
      rule: 'malformed-code',
      reason: `This code block is text: \`${fence.slice(0, 3)}\` are not backticks`,
      hint: 'Write three backticks before and after it',
    }),
  },
  {
    // A line that goes on with emphasis or code is a signature, as TypeDoc writes them.
    pattern: /^([•‣▪◦])[ \t]*(?=\S)(?![*_`][^\n]*$)/,
    problem: ([, bullet = '']) => ({
      rule: 'list-without-space',
      reason: `This list is text: \`${bullet}\` does not start an item`,
      hint: 'Start each item with `- `',
    }),
  },
  {
    pattern: /^\+(?:-{3,}\+){2,}[ \t]*(?=\n)/,
    problem: () => ({
      rule: 'foreign-syntax',
      reason: 'This table is text: it has the syntax of another program',
      hint: 'Write `| a | b |` for each row, and a line `| --- | --- |` below the first one',
    }),
  },
  {
    pattern: /^\.\. ([a-z][\w-]*)::/,
    problem: ([, name = '']) => ({
      rule: 'foreign-syntax',
      reason: `\`.. ${name}::\` is text: it has the syntax of another program`,
      hint: 'Write `:::note`, the text without indentation, and `:::` on a line of its own',
    }),
  },
  {
    pattern: /^\*\[[^\]\n]+\]:[ \t]/,
    problem: ([start]) => ({
      rule: 'foreign-syntax',
      reason: `\`${start.trim()}\` is text: Markdown has no abbreviations`,
      hint: 'Write `<abbr title="…">` in the text',
    }),
  },
  {
    pattern: /^\[\[?_?toc_?\]?\](?=\s*$)/i,
    problem: ([marker]) => ({
      rule: 'foreign-syntax',
      reason: `\`${marker}\` is text`,
      hint: 'Remove it: pages have a table of contents. `<TOCInline />` shows one in the text',
    }),
  },
  {
    pattern: /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?=\s)/i,
    problem: ([marker]) => ({
      rule: 'foreign-syntax',
      reason: `\`${marker}\` is text outside of a block quote`,
      hint: 'Start this line and those of its text with `> `',
    }),
  },
]

/** What a block quote starts with that is almost an alert. */
const nearAlert =
  /^\[(?:!?[ \t]+!?|!)?(note|tip|important|warning|caution)[ \t]*\]?(?=[ \t]*(?:\n|$))/i

/** `[note]` in lower case may be a reference or a label. */
function findNearAlert(source: string): BlockProblem | null {
  const [marker = '', type = ''] = nearAlert.exec(source) ?? []
  const isAlert = /^\[![a-z]+\]$/i.test(marker)
  if (marker === '' || isAlert || !(marker.includes('!') || type === type.toUpperCase()))
    return null
  return {
    rule: 'unknown-directive',
    reason: `\`${marker}\` is text: it is not an alert`,
    hint: `Write \`[!${type.toUpperCase()}]\``,
    length: marker.length,
  }
}

function malformedDirective(problem: string, written: string) {
  return {
    rule: 'malformed-directive',
    reason: `This directive is text: ${problem}`,
    hint: `Write \`${written}\``,
  }
}

function withoutSpace(marker: string) {
  return {
    rule: 'list-without-space',
    reason: `This list is text: there is no space after \`${marker}\``,
    hint: 'Add a space, or a backslash before it to show it as text',
  }
}

/** Whether a paragraph needs a closer look, by its first character. */
export function mayBeNearBlock(first: string | undefined): boolean {
  return first !== undefined && "#-*+|!?=[:;.'´‘’•‣▪◦0123456789".includes(first)
}

/** Finds a paragraph that starts like another block, which its author most likely meant. */
export function findNearBlock(source: string, isQuoted: boolean): BlockProblem | null {
  if (isQuoted && source.startsWith('[')) return findNearAlert(source)
  for (const { pattern, problem } of slips) {
    const match = pattern.exec(source)
    if (match === null) continue
    return { ...problem(match), length: match[0].split('\n', 1)[0]?.length ?? 1 }
  }
  return null
}
