import type { ProofText, Span } from './read-proof-page.ts'

/** A sentence of a text. */
export interface Sentence {
  /** With code in backticks. */
  readonly text: string
  /** Offset in the text. */
  readonly offset: number
  /** Where the next sentence starts. */
  readonly end: number
  /** The code in it. */
  readonly codes: readonly string[]
  /** The sentence as long as it is, with blanks instead of code. */
  readonly prose: string
  /** The place of a part of the sentence. */
  spanOf(offset: number, length: number): Span
}

const end = /[.!?] +(?=[A-Z`'"([])/g

/** Splits a text into sentences. */
export function splitSentences({ text, parts }: ProofText): readonly Sentence[] {
  const starts = [0, ...[...text.matchAll(end)].map(({ 0: match, index }) => index + match.length)]
  return starts.map((start, index) => {
    const stop = starts[index + 1] ?? text.length
    const sentence = text.slice(start, stop)
    const codes = parts.filter(
      ({ kind, offset }) => kind === 'code' && offset >= start && offset < stop,
    )
    return {
      text: sentence,
      offset: start,
      end: stop,
      codes: codes.map(({ value }) => value),
      prose: sentence.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length)),
      spanOf(offset, length) {
        const part = parts.findLast((one) => one.kind !== 'comment' && one.offset <= start + offset)
        const within = start + offset - (part?.offset ?? 0)
        const { line = 1, column = 1 } = part?.span ?? {}
        return { line, column: column + within, length }
      },
    }
  })
}
