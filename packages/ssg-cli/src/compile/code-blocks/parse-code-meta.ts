/** The parsed info string of a fence. Unknown words are ignored. */
export interface CodeMeta {
  /** In lower case. */
  readonly language: string
  readonly title: string | null
  /** Line numbers, from 1. */
  readonly highlightedLines: ReadonlySet<number>
  /** Number of the first line, or null without line numbers. */
  readonly firstLine: number | null
  /** Whether the block shows what a program prints. */
  readonly isOutput: boolean
}

const titlePattern = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|([^\s"'{]+))/
const filePattern = /(?:^|\s)\[([^\]]+)\]/

/**
 * Parses the info string of a fence: `js title="a.js" {1,3-5} showLineNumbers=10 output`, and the
 * forms of other generators, `js{1,3}`, `ts:line-numbers=5`, `js [a.js]` and `rust,ignore`.
 */
export function parseCodeMeta(info: string): CodeMeta {
  const [, language = '', meta = ''] = /^\s*((?![\w-]+=)[^\s{:[,]*)(.*)$/s.exec(info) ?? []
  const title = titlePattern.exec(meta)
  const file = filePattern.exec(meta)
  const numbers = /(?:(?:^|\s)showLineNumbers|:line-numbers)(?:=(\d+))?(?=[\s{]|$)/.exec(meta)
  const ranges = /(?:^|\s|^[^\s]*?)\{([\d,\s-]+)\}/.exec(meta)
  return {
    language: language.toLowerCase(),
    title: title?.[1] ?? title?.[2] ?? title?.[3] ?? file?.[1] ?? null,
    highlightedLines: parseRanges(ranges?.[1] ?? ''),
    firstLine: numbers === null ? null : Number(numbers[1] ?? 1),
    isOutput: hasWord(meta, 'output'),
  }
}

/** The rest of an info string, for a block whose title is shown elsewhere. */
export function withoutTitle(meta: string): string {
  return meta.replace(titlePattern, '').replace(filePattern, '').trim()
}

/** Whether a word stands alone in the rest of an info string, outside of titles. */
export function hasWord(meta: string, word: string): boolean {
  const unquoted = meta.replace(/=(?:"[^"]*"|'[^']*')/g, '=')
  return unquoted.split(/\s+/).includes(word)
}

/** In lines. A longer range is a typo, and adding its lines one by one would take long. */
const maxRangeLength = 10_000

function parseRanges(text: string): Set<number> {
  const lines = new Set<number>()
  for (const part of text.split(',').filter(Boolean)) {
    const [from = Number.NaN, to = from] = part.split('-').map(Number)
    for (let line = from; line <= Math.min(to, from + maxRangeLength); line++) lines.add(line)
  }
  return lines
}
