import type { Diagnostic } from '@ssgdocs/cli/toolkit'
import { parseFenceOptions } from '../examples/parse-fence-options.ts'
import { wordsOf } from './known-names.ts'
import { normalizeLiteral } from './literals.ts'
import { type Proof, type ProofContext, report } from './proof.ts'
import type { ProofBlock, ProofPart, ProofText } from './read-proof-page.ts'

/** `<!-- @shown-by limits.mjs -->` after a sentence, with words of it after a colon. */
const pattern = /^@shown-by\s+([^\s:]+)\s*(?::\s*(.+))?$/s

/** Compares a sentence that carries an assertion with the program that shows what it says. */
export const checkShown: Proof = (context) =>
  context.page.texts.flatMap((text) =>
    text.parts.flatMap((part) => {
      if (part.kind !== 'comment' || !part.value.startsWith('@shown-by')) return []
      const [, title = '', words = ''] = pattern.exec(part.value) ?? []
      const block = context.page.blocks.find(({ meta }) => parseFenceOptions(meta).title === title)
      if (block === undefined || parseFenceOptions(block.meta).run === null) {
        return [missingProgram(context, part, title)]
      }
      return checkSentence(context, { text, part, block, title, words: words.trim() })
    }),
  )

interface Assertion {
  readonly text: ProofText
  readonly part: ProofPart
  readonly block: ProofBlock
  readonly title: string
  readonly words: string
}

/** Each code, each number and the words of the assertion must be in the program or its documented output. */
function checkSentence(
  context: ProofContext,
  { text, part, block, title, words }: Assertion,
): readonly Diagnostic[] {
  const start = startOfSentence(text.text, part.offset)
  const shown = [block.value, outputBelow(context, block)].join('\n')
  const numbers = new Set(findNumbers(shown).map(({ number }) => number))
  const shownWords = new Set(wordsOf(shown))
  const inSentence = text.parts.filter(({ offset }) => offset >= start && offset < part.offset)
  const missing = inSentence.flatMap(({ kind, value, span, offset }) => {
    if (kind === 'comment') return []
    if (kind === 'code')
      return isShown(value, { shown, numbers, shownWords }) ? [] : [{ value, span }]
    return findNumbers(value).flatMap(({ text, number, index }) => {
      if (offset + index < start || numbers.has(number)) return []
      const place = { ...span, column: span.column + index, length: text.length }
      return [{ value: text, span: place }]
    })
  })
  const problems = missing.map(({ value, span }) =>
    report(context, {
      rule: 'shown-by',
      reason: `The sentence says \`${value}\`, which ${title} does not show`,
      hint: 'Correct the sentence, or the program',
      span,
    }),
  )
  const sentence = text.text.slice(start, part.offset).replaceAll('`', '')
  const isSaid = words === '' || (sentence.includes(words) && shown.includes(words))
  return isSaid ? problems : [...problems, unsaidWords(context, part, { title, words })]
}

interface Shown {
  readonly shown: string
  readonly numbers: ReadonlySet<number>
  readonly shownWords: ReadonlySet<string>
}

function isShown(code: string, { shown, numbers, shownWords }: Shown): boolean {
  const number = Number(normalizeLiteral(code) ?? Number.NaN)
  if (!Number.isNaN(number)) return numbers.has(number)
  if (/^[\w$.]+(?:\(.*\))?$/s.test(code)) {
    return wordsOf(code.replace(/\(.*\)$/s, ''))
      .slice(-1)
      .every((word) => shownWords.has(word))
  }
  return shown.includes(code)
}

interface FoundNumber {
  readonly text: string
  readonly number: number
  readonly index: number
}

function findNumbers(text: string): readonly FoundNumber[] {
  const found = text.matchAll(/(?<![\w$.])\d[\d_,]*(?:\.\d+)?(?:e\d+)?(?![\w$])/g)
  return [...found].map(({ 0: text, index }) => ({
    text,
    number: Number(text.replace(/[_,]/g, '')),
    index,
  }))
}

/** The offset of the sentence that ends at an offset, before or after its full stop. */
function startOfSentence(text: string, end: number): number {
  const ends = [
    ...text
      .slice(0, end)
      .trimEnd()
      .slice(0, -1)
      .matchAll(/[.!?:] /g),
  ]
  return (ends.at(-1)?.index ?? -2) + 2
}

/** The text of the block with the option `output` directly below. */
function outputBelow({ page }: ProofContext, block: ProofBlock): string {
  const below = page.blocks[page.blocks.indexOf(block) + 1]
  return below !== undefined && parseFenceOptions(below.meta).isOutput ? below.value : ''
}

function missingProgram(context: ProofContext, { span }: ProofPart, title: string): Diagnostic {
  const titles = context.page.blocks
    .map(({ meta }) => parseFenceOptions(meta))
    .flatMap(({ title, run }) => (title === null || run === null ? [] : [title]))
  return report(context, {
    rule: 'shown-by',
    reason: `The page has no program with the title "${title}"`,
    hint:
      titles.length === 0
        ? 'Add a block with `run` and a title'
        : `Use one of ${titles.join(', ')}`,
    span,
  })
}

function unsaidWords(
  context: ProofContext,
  { span }: ProofPart,
  { title, words }: Pick<Assertion, 'title' | 'words'>,
): Diagnostic {
  return report(context, {
    rule: 'shown-by',
    reason: `"${words}" must be in the sentence and in the output of ${title}`,
    hint: 'Correct the sentence, the comment or the program',
    span,
  })
}
