import { inspect } from 'node:util'
import ts from 'typescript'

/** A literal in code, or a product of numbers. */
const literal =
  /(?:-?\d[\d_.]*(?:e\d+)?(?:\s*\*\s*\d[\d_.]*(?:e\d+)?)*n?\b|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\b(?:true|false|null|undefined|Infinity)\b|\[[^[\]]*\]|\{\s*\})/
    .source
const name = '(?<![\\w$])#?([A-Za-z_$][\\w$]*)'
const empty = '(?:null|undefined)'

/** How JavaScript gives an option its default. */
const defaultPatterns = [
  `${name}\\s*===?\\s*${empty}\\s*\\?\\s*(${literal})`,
  `${name}\\s*!==?\\s*${empty}\\s*\\?[^:?;]{1,80}:\\s*(${literal})`,
  `${name}\\s*(?:\\?\\?|\\|\\|)=?\\s*(${literal})`,
  `${name}\\s*=\\s*(${literal})`,
  `\\bkey:\\s*'([^']+)',[^}]{0,200}?\\bdefaultValue:\\s*(?:\\(\\)\\s*=>\\s*)?(${literal})`,
].map((pattern) => new RegExp(pattern, 'g'))

/** Finds the literals that code uses as defaults: `timeout ?? 10e3`. */
export function findDefaults(code: string): readonly (readonly [name: string, value: string])[] {
  return defaultPatterns.flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap(([, name = '', text = '']) => {
      const value = normalizeLiteral(text)
      return value === null ? [] : [[name, value] as const]
    }),
  )
}

/** Finds options that code passes on under the end of their names: `timeout: connectTimeout`. */
export function findRenames(code: string): readonly (readonly [option: string, name: string])[] {
  return [...code.matchAll(/(?<![\w$.])([a-z]\w*):\s*([a-z]\w*[A-Z]\w*)(?=\s*[,}\n])/g)].flatMap(
    ([, name = '', option = '']) =>
      option.toLowerCase().endsWith(name.toLowerCase()) ? [[option, name] as const] : [],
  )
}

/** The value of a literal in one spelling: `300000` for `300e3`. Null for other code. */
export function normalizeLiteral(text: string): string | null {
  const source = ts.createSourceFile('l.ts', `(${text}\n)`, ts.ScriptTarget.Latest, true)
  const [statement, ...rest] = source.statements
  if (statement === undefined || rest.length > 0 || !ts.isExpressionStatement(statement))
    return null
  const found = evaluate(statement.expression)
  return found === null ? null : formatValue(found.value)
}

/** Prints a value as `normalizeLiteral` does. */
export function formatValue(value: unknown): string {
  return inspect(value, {
    breakLength: Number.POSITIVE_INFINITY,
    compact: true,
    maxArrayLength: null,
  })
}

function evaluate(node: ts.Expression): { readonly value: unknown } | null {
  if (ts.isParenthesizedExpression(node)) return evaluate(node.expression)
  if (ts.isNumericLiteral(node)) return { value: Number(node.text) }
  if (ts.isStringLiteralLike(node)) return { value: node.text }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return { value: true }
  if (node.kind === ts.SyntaxKind.FalseKeyword) return { value: false }
  if (node.kind === ts.SyntaxKind.NullKeyword) return { value: null }
  if (ts.isIdentifier(node) && node.text === 'undefined') return { value: undefined }
  if (ts.isIdentifier(node) && node.text === 'Infinity') return { value: Number.POSITIVE_INFINITY }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken) {
    const inner = evaluate(node.operand)
    return typeof inner?.value === 'number' ? { value: -inner.value } : null
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AsteriskToken) {
    const [left, right] = [evaluate(node.left)?.value, evaluate(node.right)?.value]
    return typeof left === 'number' && typeof right === 'number' ? { value: left * right } : null
  }
  if (ts.isArrayLiteralExpression(node)) {
    const elements = node.elements.map(evaluate)
    return elements.includes(null) ? null : { value: elements.map((one) => one?.value) }
  }
  return ts.isObjectLiteralExpression(node) && node.properties.length === 0 ? { value: {} } : null
}
