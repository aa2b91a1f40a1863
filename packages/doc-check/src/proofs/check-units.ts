import { factorsOf, numberOf, numberWords } from './amounts.ts'
import { type Finding, type Proof, report } from './proof.ts'
import type { ProofText } from './read-proof-page.ts'

const product = '(?<code>\\d[\\d_.e]*(?: ?\\* ?\\d[\\d_.e]*)*)'
const amount = `(?<amount>\\d[\\d.,]*|${numberWords.join('|')}) (?<unit>[A-Za-z]+)`
const unitWords = '(?: (?:bytes|ms|milliseconds))?'

/** A number or a product, and its value in another unit: ``` `300e3` (5 minutes) ```. */
const statements: readonly RegExp[] = [
  `\`${product}\`${unitWords},? \\((?:about |around |roughly )?${amount}\\)`,
  `(?<![\\w.-])${amount} \\(\`${product}\`${unitWords}\\)`,
].map((pattern) => new RegExp(pattern, 'g'))

/** Reports a number that is not what the page says in another unit. */
export const checkUnits: Proof = ({ file, page }) =>
  page.texts.flatMap((text) =>
    statements.flatMap((pattern) =>
      [...text.text.matchAll(pattern)].flatMap((match) =>
        findWrongUnit(text, match).map((finding) => report({ file }, finding)),
      ),
    ),
  )

function findWrongUnit(text: ProofText, { index, groups = {} }: RegExpExecArray): Finding[] {
  const { code = '', amount = '', unit = '' } = groups
  const value = evaluateProduct(code)
  const stated = numberOf(amount)
  const factors = factorsOf(unit, text.text)
  if (factors.length === 0 || factors.some((factor) => isNear(value, stated * factor))) return []
  const part = text.parts.find(({ kind, offset }) => kind === 'code' && offset >= index)
  if (part === undefined) return []
  return [
    {
      rule: 'unit',
      reason: `\`${code}\` is not ${amount} ${unit}`,
      hint: `Change one of them: \`${stated * (factors[0] ?? 1)}\` is ${amount} ${unit}`,
      span: part.span,
    },
  ]
}

function evaluateProduct(code: string): number {
  const factors = code.split('*').map((factor) => Number(factor.trim().replaceAll('_', '')))
  return factors.reduce((product, factor) => product * factor, 1)
}

/** Allows for a rounded amount. */
function isNear(value: number, stated: number): boolean {
  return Math.abs(value - stated) <= Math.abs(value) * 0.01
}
