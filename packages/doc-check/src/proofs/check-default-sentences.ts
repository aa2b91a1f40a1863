import type { Diagnostic } from '@ssgdocs/cli/toolkit'
import { factorsOf, findAmounts, numberOf, numberWords } from './amounts.ts'
import {
  type ExpectedDefault,
  expectedDefault,
  findDefaultRows,
  isExpected,
  wrongDefault,
} from './expected-defaults.ts'
import { normalizeLiteral } from './literals.ts'
import { namedReleases } from './named-releases.ts'
import type { Proof, ProofContext, ReleaseFacts } from './proof.ts'
import { type Sentence, splitSentences } from './sentences.ts'

/** Compares what sentences say about defaults with the tables of the page, or else with the defaults of the package. */
export const checkDefaultSentences: Proof = (context) => {
  const inTables = readTables(context)
  return context.page.texts.flatMap((text) => {
    const expect = (option: string, offset: number): ExpectedDefault | null => {
      const name = option.split('.').at(-1) ?? ''
      const named = namedReleases(text, context, offset)
      const ofPackage = expectOfPackage(context, name, named ?? [context.here])
      const ofTables = named === null ? inTables.get(name) : undefined
      if (ofTables === undefined) return ofPackage
      return { values: [...ofTables, ...(ofPackage?.values ?? [])], origin: 'table' }
    }
    return splitSentences(text).flatMap((sentence) => {
      const isNote = namedReleases(text, context, sentence.end) !== null
      const statements = [
        ...readPhrases(sentence, isNote),
        ...readDefaultSentence(sentence, expect),
      ]
      return statements.flatMap((statement): Diagnostic[] => {
        const expected = expect(statement.option, sentence.offset + statement.offset)
        if (expected === null) return []
        if (statement.values.some((value) => isExpected(value, expected))) return []
        const name = statement.option.split('.').at(-1) ?? ''
        const span = sentence.spanOf(statement.offset, statement.text.length)
        return [wrongDefault(context, { name, value: statement.text, span, expected })]
      })
    })
  })
}

/** An option that the types of the page do not have, such as one in a guide, is that of any type. */
function expectOfPackage(
  { types, here }: ProofContext,
  name: string,
  releases: readonly ReleaseFacts[],
): ExpectedDefault | null {
  const expected = expectedDefault(name, Object.keys(types), releases)
  if (expected?.origin === 'probe') return expected
  return expectedDefault(name, Object.keys(here.defaults.probed), releases)
}

/** The literals in `Default` cells by option. */
function readTables({ page }: ProofContext): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, readonly string[]>()
  for (const { name, cell } of findDefaultRows(page.tables)) {
    const codes = cell.parts.filter(({ kind }) => kind === 'code')
    const literals = codes.flatMap(({ value }) => normalizeLiteral(value) ?? [])
    if (literals.length > 0) values.set(name, [...(values.get(name) ?? []), ...literals])
  }
  return values
}

/** What a sentence says about the default of an option. */
interface Statement {
  readonly option: string
  /** What it can mean. */
  readonly values: readonly string[]
  readonly text: string
  /** Offset in the sentence. */
  readonly offset: number
}

const code = '`(?<option>[\\w$.]+)`'
const amount = `(?<amount>\\d[\\d.,]*(?:e\\d+)?|${numberWords.join('|')}) (?<unit>[A-Za-z]+)`
const phrases: readonly RegExp[] = [
  `${code}(?: (?:option|setting))? defaults to \`(?<value>[^\`]+)\``,
  `${code} is \`(?<value>[^\`]+)\` by default`,
  `default of ${code} is \`(?<value>[^\`]+)\``,
  `${code} (?:ms|milliseconds|bytes) \\(${amount}\\)`,
  `${code}(?: of the \\w+)?, ${amount}`,
  `(?<!\\b(?:[Ii]f|[Ww]hen|[Ww]hile) [^,]*)${code}(?: and \`[\\w$.]+\`)? (?:is|are) ${amount}`,
].map((pattern) => new RegExp(pattern, 'g'))
/** In a note about other releases, which is about defaults: "In 5.x: `limit` is `10`." */
const notePhrase = new RegExp(`${code} is \`(?<value>[^\`]+)\`(?=[.,;])`, 'g')

/** Phrases that state a default: "`mode` defaults to `'cors'`", "`timeout` ms (5 minutes)". */
function readPhrases({ text }: Sentence, isNote: boolean): readonly Statement[] {
  return [...phrases, ...(isNote ? [notePhrase] : [])].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: match, index, groups = {} }): Statement[] => {
      const { option = '', value, amount = '', unit = '' } = groups
      const literal = value === undefined ? null : normalizeLiteral(value)
      const values =
        value === undefined
          ? factorsOf(unit, text).map((factor) => `${factor * numberOf(amount)}`)
          : literal === null
            ? []
            : [literal]
      if (values.length === 0) return []
      const stated = value === undefined ? `${amount} ${unit}` : value
      const offset = index + match.lastIndexOf(stated)
      return [{ option, values, text: stated, offset }]
    }),
  )
}

/** A sentence with the word "default" that names options has a number that is the default of one of them. */
function readDefaultSentence(
  sentence: Sentence,
  expect: (option: string, offset: number) => ExpectedDefault | null,
): readonly Statement[] {
  const { text, codes } = sentence
  if (!/\bdefaults?\b/i.test(text)) return []
  const options = codes.flatMap((value) => {
    const option = optionOf(value)
    const expected = expect(option, sentence.end)
    if (expected === null || expected.origin === 'code') return []
    return expected.values.some((one) => /^\d/.test(one)) ? [{ option, expected }] : []
  })
  const [first] = options
  const amounts = findAmounts(sentence.prose)
  const [stated] = amounts
  if (first === undefined || stated === undefined) return []
  const literals = codes.flatMap((value) => normalizeLiteral(value) ?? [])
  const said = [...literals, ...amounts.flatMap(({ values }) => values.map(String))]
  if (options.some(({ expected }) => expected.values.some((value) => said.includes(value)))) {
    return []
  }
  return [{ ...stated, option: first.option, values: stated.values.map(String) }]
}

/** The option that code names, or that an error code is about: `headersTimeout` of `UND_ERR_HEADERS_TIMEOUT`. */
function optionOf(code: string): string {
  const [, words] = /^[A-Z]+_ERR_([A-Z_]+)$/.exec(code) ?? []
  if (words === undefined) return code.split('.').at(-1) ?? ''
  return words.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
