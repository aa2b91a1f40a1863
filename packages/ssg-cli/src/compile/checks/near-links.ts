import type { TextProblem } from './report.ts'

/** A problem in the source of a text: `index` counts from its start. */
export type ProblemInText = Omit<TextProblem, 'line' | 'column'> & { readonly index: number }

interface LinkSlip {
  /** The limits keep the search linear. The first group, if any, is shown by `problem`. */
  readonly pattern: RegExp
  problem(match: RegExpExecArray): Pick<TextProblem, 'rule' | 'reason' | 'hint'> | null
}

/** `mark` is the `!` of an image. */
const malformed = (reason: string, hint: string, mark = '') => ({
  rule: 'malformed-link',
  reason: `This ${mark === '' ? 'link' : 'image'} is text: ${reason}`,
  hint,
})
const spaceInUrl = {
  rule: 'link-with-space',
  reason: 'This link is text: its URL contains a space',
}

/** A path or URL, which text in brackets or parentheses seldom is. */
const target = String.raw`(?:\.{0,2}\/|#|https?:|mailto:)[^\s()[\]]{1,300}|[^\s()[\]]{1,200}\.mdx?(?:#[^\s()[\]]{0,100})?`
const label = String.raw`\[[^\][\n]{1,300}\]`
const fileWithSpace = /^(?:https?:\/\/\S+[ \t]|\S+[ \t].*\.\w{2,4}(?:#\S*)?$)/

/** In the order in which they are tried. */
const slips: readonly LinkSlip[] = [
  {
    pattern: new RegExp(String.raw`(?<![\\!\w])${label}\(([^()<>"'\n]{1,300})\)`, 'g'),
    problem: ([, url = '']) => spacedUrl(url),
  },
  {
    pattern: new RegExp(String.raw`(?<![\\!\w])${label}\(((?:mailto|tel):|https?:\/\/)[ \t]+`, 'g'),
    problem: ([, start = '']) => ({
      ...spaceInUrl,
      hint: `Remove the space after \`${start}\``,
    }),
  },
  {
    pattern: /(?<![\\\w[])\[\[([^[\]{}"'=<>\n]{2,200})\]\](?![\w[(])/g,
    problem: ([, name = '']) => wikiLink(name),
  },
  {
    pattern: new RegExp(String.raw`!${label}\([^\s()]{1,300}[ \t]+=(\d*)x(\d*)\)`, 'g'),
    problem: ([, width, height]) => ({
      rule: 'foreign-syntax',
      reason: 'This image is text: its size has the syntax of another program',
      hint: `Write \`<img src="…" alt="…"${width ? ` width="${width}"` : ''}${height ? ` height="${height}"` : ''} />\``,
    }),
  },
  {
    pattern: new RegExp(`(?<!\\w)${label}[ \\t]{1,3}\\((${target})\\)`, 'g'),
    problem: () =>
      malformed('there is a space between its brackets', 'Remove the space between `]` and `(`'),
  },
  {
    pattern: new RegExp(`(!?)\\(([^()\\n]{1,300})\\)\\[(${target})\\]`, 'g'),
    problem: ([, mark = '', text = '', url = '']) =>
      malformed('its brackets are in the wrong order', `Write \`${mark}[${text}](${url})\``, mark),
  },
  {
    pattern: new RegExp(`(?<!\\w)\\[([^\\][()\\n]{1,300})\\((${target})\\)`, 'g'),
    problem: ([, text = '', url = '']) =>
      malformed('there is no `]` after its text', `Write \`[${text}](${url})\``),
  },
  {
    // A space ends the URL, which is then a link of its own.
    pattern: new RegExp(String.raw`(?<![\w!])${label}\($`, 'g'),
    problem: () =>
      malformed(
        'its URL contains a space, or its parenthesis is not closed',
        'Write the URL in angle brackets, `[text](<URL>)`, or add the `)`',
      ),
  },
  {
    pattern: new RegExp(String.raw`(?<![\w!])(!?)${label}\([^\s()][^()\n]{0,300}(?=\n|$)`, 'g'),
    problem: ([link, mark]) =>
      /["']/.test(link)
        ? malformed('the quote of its title or its parenthesis is not closed', 'Add `")`', mark)
        : malformed('its parenthesis is not closed', 'Add `)` after the URL', mark),
  },
  {
    pattern: new RegExp(String.raw`(?<![\w!])${label}\([^\s()]{1,300}[ \t]+"[^"\n]*\)`, 'g'),
    problem: () => malformed('the quote of its title is not closed', 'Add `"` before the `)`'),
  },
  {
    pattern: /(?<![\w\])}])\[[^\][\n]{2,300}\]\[([^\][\n]{2,200})\]/g,
    problem: ([, name = '']) => ({
      rule: 'missing-definition',
      reason: `This link is text: nothing defines \`[${name}]\``,
      hint: `Add a line \`[${name}]: URL\`, or write the URL in parentheses`,
    }),
  },
  {
    // In `[^ab]*`, the brackets are a regular expression.
    pattern: /(?<=[^\s\\[\](){}])(\[\^(?:\d+|[a-z][\w-]{2,})\])(?![(:*+?{])/gi,
    problem: ([reference]) => ({
      rule: 'missing-footnote',
      reason: `The footnote \`${reference}\` does not exist`,
      hint: `Add a line \`${reference}: …\` with its text`,
    }),
  },
  {
    pattern: /(?<=[\p{L}\p{N}.,;:!?"')])\^\[([^\][\n]*\s[^\][\n]*)\]/gu,
    problem: ([, note = '']) => ({
      rule: 'missing-footnote',
      reason: 'A footnote in the text is not supported, and stays text',
      hint: `Write \`[^name]\` here, and a line \`[^name]: ${note}\` below`,
    }),
  },
  {
    // Next to words on both sides, unlike an operator.
    pattern: /(?<![=\w])==(?=[\p{L}\p{N}])([^=\n]{0,100}[\p{L}\p{N}.!?])==(?![=\w])/gu,
    problem: ([, text = '']) => ({
      rule: 'foreign-syntax',
      reason: 'This highlighted text is text between equals signs',
      hint: `Write \`<mark>${text}</mark>\``,
    }),
  },
]

/** Whether a text needs a closer look, which takes its source. */
export function mayBeNearLink(value: string): boolean {
  return value.includes('[') || value.includes('==')
}

/** Finds a link or a footnote in a text that Markdown does not read as one, though the author most likely meant it. */
export function findNearLink(source: string): ProblemInText | null {
  for (const { pattern, problem } of slips) {
    for (const match of source.matchAll(pattern)) {
      const found = source[match.index - 1] === '\\' ? null : problem(match)
      if (found !== null)
        return { ...found, index: match.index, length: firstLine(match[0]).length }
    }
  }
  return null
}

/** `[text](my page.md)` or `[text](#A heading)`. */
function spacedUrl(url: string): ReturnType<LinkSlip['problem']> {
  if (/^#\S[^#]*\s\S+$/.test(url)) {
    const id = url.slice(1).toLowerCase().replace(/\s+/g, '-')
    return { ...spaceInUrl, hint: `Write the id of the heading, such as \`#${id}\`` }
  }
  return fileWithSpace.test(url)
    ? { ...spaceInUrl, hint: `Write \`<${url}>\` in the parentheses, or rename the file` }
    : null
}

/** `[[page]]` or `[[page|text]]`. In code of a shell, `[[ … ]]` has spaces inside; numbers are references or arrays. */
function wikiLink(name: string): ReturnType<LinkSlip['problem']> {
  const [page = '', text = page] = name.split('|')
  // `[[toc]]` is a slip of another kind.
  if (!/^\p{L}/u.test(name) || /^toc$/i.test(name) || page.trim() !== page) return null
  return {
    rule: 'foreign-syntax',
    reason: 'This link is text: it has the syntax of a wiki',
    hint: `Write \`[${text.trim()}](./file.md)\`, with the path of the page`,
  }
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}
