import { factorsOf, numberOf, numberWords } from './amounts.ts'
import { findDefaultRows } from './expected-defaults.ts'
import { type Finding, type Proof, report } from './proof.ts'
import type { ProofPart } from './read-proof-page.ts'

const product = '\\d[\\d_.e]*(?: ?\\* ?\\d[\\d_.e]*)*'
const isProduct = new RegExp(`^${product}$`)
const amount = `(?<amount>\\d[\\d.,]*|${numberWords.join('|')}) (?<unit>[A-Za-z]+)`
const unitWords = '(?: (?:bytes|ms|milliseconds))?'

/** A number or a product, and its value in another unit: ``` `300e3` (5 minutes) ```. */
const statements: readonly RegExp[] = [
  `\`${product}\`${unitWords},? \\((?:about |around |roughly )?${amount}\\)`,
  `(?<![\\w.-])${amount} \\(\`${product}\`${unitWords}\\)`,
].map((pattern) => new RegExp(pattern, 'g'))

/** The default of an option in another unit, in the text beside it: "in milliseconds (1 minute)". */
const ofDefault = new RegExp(`\\bin (?:milliseconds|ms|bytes) \\(${amount}\\)`)

/** Reports a number that is not what the page says in another unit. */
export const checkUnits: Proof = ({ file, page }) => {
  const inTexts = page.texts.flatMap((text) =>
    statements.flatMap((pattern) =>
      [...text.text.matchAll(pattern)].flatMap(({ index, groups = {} }) => {
        const part = text.parts.find(({ kind, offset }) => kind === 'code' && offset >= index)
        return part === undefined ? [] : findWrongUnit(part, groups, text.text)
      }),
    ),
  )
  const inRows = findDefaultRows(page.tables).flatMap(({ table, cell }) => {
    const [part, ...others] = cell.parts.filter(({ kind }) => kind === 'code')
    if (part === undefined || others.length > 0 || !isProduct.test(part.value)) return []
    const row = table.rows.find(({ cells }) => cells.includes(cell))
    return (row?.cells ?? []).flatMap(({ text }) => {
      const { groups } = ofDefault.exec(text) ?? {}
      return groups === undefined ? [] : findWrongUnit(part, groups, text)
    })
  })
  return [...inTexts, ...inRows].map((finding) => report({ file }, finding))
}

function findWrongUnit(
  { value: code, span }: ProofPart,
  { amount = '', unit = '' }: Readonly<Record<string, string>>,
  text: string,
): Finding[] {
  const value = evaluateProduct(code)
  const stated = numberOf(amount)
  const factors = factorsOf(unit, text)
  if (factors.length === 0 || factors.some((factor) => isNear(value, stated * factor))) return []
  return [
    {
      rule: 'unit',
      reason: `\`${code}\` is not ${amount} ${unit}`,
      hint: `Change one of them: \`${stated * (factors[0] ?? 1)}\` is ${amount} ${unit}`,
      span,
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
