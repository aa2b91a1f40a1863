/** What the words behind a fence's language say. Unknown words mean nothing. */
export interface CodeMeta {
  readonly title: string | null
  /** Numbers of the lines to point out, from 1. */
  readonly highlighted: ReadonlySet<number>
  /** Number of the first line, or null for no numbers. */
  readonly firstLine: number | null
}

/** Reads `title="a.js" {1,3-5} showLineNumbers=10`. */
export function parseCodeMeta(meta: string): CodeMeta {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta)
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(meta)
  const ranges = /\{([\d,\s-]+)\}/.exec(meta)
  return {
    title: title?.[1] ?? title?.[2] ?? null,
    highlighted: parseRanges(ranges?.[1] ?? ''),
    firstLine: numbers === null ? null : Number(numbers[1] ?? 1),
  }
}

/** A range longer than any code block is a mistake and would only cost time. */
const longestRange = 10_000

function parseRanges(text: string): Set<number> {
  const lines = new Set<number>()
  for (const part of text.split(',').filter(Boolean)) {
    const [from = Number.NaN, to = from] = part.split('-').map(Number)
    for (let line = from; line <= Math.min(to, from + longestRange); line++) lines.add(line)
  }
  return lines
}
