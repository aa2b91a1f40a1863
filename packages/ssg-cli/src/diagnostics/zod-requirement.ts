import type { core } from 'zod'

type Issue = core.$ZodIssue

/**
 * The predicate of an error message: `must be a number or "ALL"`. Undefined when the schema's own message
 * is a sentence instead of a predicate.
 */
export function requirementOf(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeName(issue.expected)}`
    case 'invalid_value':
      return `must be ${formatAlternatives(issue.values)}`
    case 'too_small':
      return `must ${formatLimit(issue.origin, Number(issue.minimum), 'more')}`
    case 'too_big':
      return `must ${formatLimit(issue.origin, Number(issue.maximum), 'less')}`
    case 'invalid_union':
      return unionRequirement(issue)
    default:
      return issue.message.startsWith('must ') ? issue.message : undefined
  }
}

function unionRequirement(issue: Extract<Issue, { code: 'invalid_union' }>): string | undefined {
  const options = allowedValues(issue)
  if (options.length > 0) return `must be ${formatAlternatives(options)}`
  const ownIssues = issue.errors.flat().filter(({ path }) => path.length === 0)
  const alternatives = ownIssues.flatMap((one) => {
    if (one.code === 'invalid_type') return [typeName(one.expected)]
    return one.code === 'invalid_value' ? one.values.map(formatValue) : []
  })
  if (alternatives.length > 0) return `must be ${joinWithOr([...new Set(alternatives)])}`
  return ownIssues[0] === undefined ? undefined : requirementOf(ownIssues[0])
}

/** The values that are allowed, when there are only a few. */
export function allowedValues(issue: Issue): readonly unknown[] {
  if (issue.code === 'invalid_value') return issue.values
  // A discriminated union lists the values of its discriminator.
  if (issue.code !== 'invalid_union' || !('options' in issue)) return []
  const options: readonly unknown[] = Array.isArray(issue.options) ? issue.options : []
  return options.filter((option) => option !== undefined && option !== null)
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'an array',
  date: 'a date',
}

function typeName(type: string): string {
  return typeNames[type] ?? type
}

function formatLimit(origin: string, limit: number, direction: 'more' | 'less'): string {
  if (origin === 'number' || origin === 'int') return `be ${limit} or ${direction}`
  const unit = origin === 'string' ? 'character' : 'item'
  const bound = direction === 'more' ? 'at least' : 'at most'
  return `have ${bound} ${limit} ${unit}${limit === 1 ? '' : 's'}`
}

/** `"a", "b" or "c"` */
function formatAlternatives(values: readonly unknown[]): string {
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
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'number') return String(value)
  const text = toJson(value)
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text
}

/** `JSON.stringify` throws on cycles and big integers. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}
