import type { core } from 'zod'

type Issue = core.$ZodIssue

/** What a schema wanted, as the end of a sentence: `expected a number or "ALL"`. */
export function expectationText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${typeName(issue.expected)}`
    case 'invalid_value':
      return `expected ${formatAlternatives(issue.values)}`
    case 'too_small':
      return `expected ${formatLimit(issue.origin, Number(issue.minimum), 'more')}`
    case 'too_big':
      return `expected ${formatLimit(issue.origin, Number(issue.maximum), 'less')}`
    case 'invalid_union':
      return unionExpectationText(issue)
    default:
      return issue.message.startsWith('expected')
        ? issue.message
        : `expected a valid value: ${issue.message}`
  }
}

function unionExpectationText(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const options = allowedValues(issue)
  if (options.length > 0) return `expected ${formatAlternatives(options)}`
  const wanted = issue.errors.flat().flatMap((one) => {
    if (one.path.length > 0) return []
    if (one.code === 'invalid_type') return [typeName(one.expected)]
    return one.code === 'invalid_value' ? one.values.map(formatValue) : []
  })
  return `expected ${wanted.length === 0 ? 'another kind of value' : joinWithOr([...new Set(wanted)])}`
}

/** The values that are allowed, when there are only a few. */
export function allowedValues(issue: Issue): readonly unknown[] {
  if (issue.code === 'invalid_value') return issue.values
  // A union whose branches are told apart by one field lists the values of that field.
  if (issue.code !== 'invalid_union' || !('options' in issue)) return []
  const options: readonly unknown[] = Array.isArray(issue.options) ? issue.options : []
  return options.filter((option) => option !== undefined && option !== null)
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  date: 'a date',
}

function typeName(type: string): string {
  return typeNames[type] ?? type
}

function formatLimit(origin: string, limit: number, direction: 'more' | 'less'): string {
  if (origin === 'number' || origin === 'int') return `${limit} or ${direction}`
  const unit = origin === 'string' ? 'character' : 'item'
  const bound = direction === 'more' ? 'at least' : 'at most'
  return `${bound} ${limit} ${unit}${limit === 1 ? '' : 's'}`
}

/** `"a", "b" or "c"` */
export function formatAlternatives(values: readonly unknown[]): string {
  return joinWithOr(values.map(formatValue))
}

function joinWithOr(words: readonly string[]): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`
}

const maxValueLength = 80

/** A value as its author might have written it, in one short line. */
export function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'number') return String(value)
  const text = toJson(value)
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text
}

/** Cycles and big integers have no JSON. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}
