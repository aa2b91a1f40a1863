import type { core } from 'zod'

type Issue = core.$ZodIssue

/** What a schema wanted, as the end of a sentence: `expected a number or "ALL"`. */
export function expectationOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${nounOf(issue.expected)}`
    case 'invalid_value':
      return `expected ${enumerated(issue.values)}`
    case 'too_small':
      return `expected ${amount(issue.origin, Number(issue.minimum), 'more')}`
    case 'too_big':
      return `expected ${amount(issue.origin, Number(issue.maximum), 'less')}`
    case 'invalid_union':
      return expectationOfUnion(issue)
    default:
      return issue.message.startsWith('expected')
        ? issue.message
        : `expected a valid value: ${issue.message}`
  }
}

function expectationOfUnion(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const options = optionsOf(issue)
  if (options.length > 0) return `expected ${enumerated(options)}`
  const wanted = issue.errors.flat().flatMap((one) => {
    if (one.path.length > 0) return []
    if (one.code === 'invalid_type') return [nounOf(one.expected)]
    return one.code === 'invalid_value' ? one.values.map(printed) : []
  })
  return `expected ${wanted.length === 0 ? 'another kind of value' : listed([...new Set(wanted)])}`
}

/** The values that are allowed, when there are only a few. */
export function optionsOf(issue: Issue): readonly unknown[] {
  if (issue.code === 'invalid_value') return issue.values
  // A union whose branches are told apart by one field lists the values of that field.
  if (issue.code !== 'invalid_union' || !('options' in issue)) return []
  const options: readonly unknown[] = Array.isArray(issue.options) ? issue.options : []
  return options.filter((option) => option !== undefined && option !== null)
}

const nouns: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  date: 'a date',
}

function nounOf(type: string): string {
  return nouns[type] ?? type
}

function amount(origin: string, limit: number, direction: 'more' | 'less'): string {
  if (origin === 'number' || origin === 'int') return `${limit} or ${direction}`
  const unit = origin === 'string' ? 'character' : 'item'
  const bound = direction === 'more' ? 'at least' : 'at most'
  return `${bound} ${limit} ${unit}${limit === 1 ? '' : 's'}`
}

/** `"a", "b" or "c"` */
export function enumerated(values: readonly unknown[]): string {
  return listed(values.map(printed))
}

function listed(words: readonly string[]): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`
}

const widest = 80

/** A value as its author might have written it, in one short line. */
export function printed(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'number') return String(value)
  const text = jsonOf(value)
  return text.length > widest ? `${text.slice(0, widest)}…` : text
}

/** Cycles and big integers have no JSON. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}
