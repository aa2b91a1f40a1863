import type { WrongValue } from '@ssgdocs/runtime/contract/theme-module'
import { isValidElement } from 'react'
import { isCssValue } from './is-css-value.ts'

/** The values that an object of a definition can have. */
interface ValueKind {
  readonly path: readonly string[]
  readonly expected: string
  isValid(value: unknown): boolean
}

const cssValue = 'a CSS value, such as "#7a3cc8"'

const valueKinds: readonly ValueKind[] = [
  { path: ['tokens', 'light'], expected: cssValue, isValid: isCssValue },
  { path: ['tokens', 'dark'], expected: cssValue, isValid: isCssValue },
  { path: ['slots'], expected: 'a component', isValid: isSlotContent },
  { path: ['components'], expected: 'a component', isValid: isComponent },
  { path: ['mdx'], expected: 'a component', isValid: isElementType },
  { path: ['classes'], expected: 'a string', isValid: isString },
  { path: ['strings'], expected: 'a string', isValid: isString },
]

/** Every value of a definition that the theme cannot use, which would fail on each page. */
export function findWrongValues(definition: unknown): readonly WrongValue[] {
  const problems = valueKinds.flatMap((kind) => wrongValuesAt(definition, [], kind))
  return [...new Map(problems.map((problem) => [problem.path.join('.'), problem])).values()]
}

function wrongValuesAt(value: unknown, path: readonly string[], kind: ValueKind): WrongValue[] {
  if (value === undefined && path.length > 0) return []
  if (typeof value !== 'object' || value === null) return [{ path, expected: 'an object' }]
  const next = kind.path[path.length]
  if (next !== undefined) {
    return wrongValuesAt((value as Record<string, unknown>)[next], [...path, next], kind)
  }
  return Object.entries(value)
    .filter(([, one]) => one !== undefined && !kind.isValid(one))
    .map(([name]) => ({ path: [...path, name], expected: kind.expected }))
}

function isString(value: unknown): boolean {
  return typeof value === 'string'
}

/** A function, or what `memo`, `lazy` and `forwardRef` return; not an element such as `<Chart />`. */
function isComponent(value: unknown): boolean {
  if (typeof value === 'function') return true
  return (
    typeof value === 'object' && value !== null && '$$typeof' in value && !isValidElement(value)
  )
}

function isElementType(value: unknown): boolean {
  return typeof value === 'string' || isComponent(value)
}

function isSlotContent(value: unknown): boolean {
  if (isComponent(value)) return true
  return (
    typeof value === 'object' &&
    value !== null &&
    'component' in value &&
    isComponent(value.component)
  )
}
