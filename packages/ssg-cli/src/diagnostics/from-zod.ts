import type { core } from 'zod'
import type { Diagnostic, Place } from './diagnostic.ts'
import { suggest } from './suggest.ts'

type Issue = core.$ZodIssue

/** What the schema looked at. */
export interface Checked {
  /** Name of the complaint. */
  readonly rule: string
  /** The whole value that was checked. */
  readonly input: unknown
  /** Where the value behind a path of keys stands. */
  placeOf(path: readonly PropertyKey[]): Place
  /** The keys allowed at a path, to name the nearest. */
  keysAt?(path: readonly PropertyKey[]): readonly string[]
  /** What to say of a key nobody knows, when no known one is near. */
  unknownKeyHint?(path: readonly PropertyKey[]): string | undefined
}

/** Complaints of a schema: one for each mistake, with the value that was seen. */
export function fromZod(issues: readonly Issue[], checked: Checked): Diagnostic[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => unknownKey(key, issue.path, checked))
    }
    if (issue.code === 'invalid_union') {
      const inner = deepestOf(issue)
      if (inner !== null) {
        const issuesBelow = inner.map((one) => ({ ...one, path: [...issue.path, ...one.path] }))
        return fromZod(issuesBelow, checked)
      }
    }
    return [wrongValue(issue, checked)]
  })
}

/** Of the branches of a union, the one whose complaints are deepest is the one that was meant. */
function deepestOf(issue: Extract<Issue, { code: 'invalid_union' }>): Issue[] | null {
  const depth = (issues: readonly Issue[]) =>
    Math.max(
      ...issues.map(({ code, path }) => path.length + (code === 'unrecognized_keys' ? 1 : 0)),
    )
  const branches = issue.errors.filter((issues) => issues.length > 0 && depth(issues) > 0)
  return branches.length === 1 ? (branches[0] as Issue[]) : null
}

function unknownKey(key: string, path: readonly PropertyKey[], checked: Checked): Diagnostic {
  const known = checked.keysAt?.(path) ?? []
  const nearest = suggest(key, known)
  const hint = nearest === undefined ? checked.unknownKeyHint?.(path) : `Write \`${nearest}\``
  return {
    severity: 'error',
    rule: checked.rule,
    reason: `Unexpected field \`${dotted([...path, key])}\`, expected ${known.length === 0 ? 'no such field' : `one of ${known.join(', ')}`}`,
    ...(hint === undefined ? {} : { hint }),
    place: checked.placeOf([...path, key]),
  }
}

function wrongValue(issue: Issue, { rule, input, placeOf }: Checked): Diagnostic {
  const seen = valueAt(input, issue.path)
  return {
    severity: 'error',
    rule,
    reason: `Unexpected ${seen === undefined ? 'missing' : printed(seen)} as \`${dotted(issue.path)}\`, ${expectation(issue)}`,
    place: placeOf(issue.path),
  }
}

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`
    case 'invalid_value':
      return `expected ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`
    case 'too_small':
      return `expected ${issue.minimum} or more`
    case 'too_big':
      return `expected ${issue.maximum} or less`
    case 'invalid_union': {
      const types = issue.errors
        .flat()
        .flatMap((one) => (one.code === 'invalid_type' ? [one.expected] : []))
      return types.length === 0
        ? 'expected another kind of value'
        : `expected ${[...new Set(types)].join(' or ')}`
    }
    default:
      return issue.message.startsWith('expected')
        ? issue.message
        : `expected a valid value: ${issue.message}`
  }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  )
}

function printed(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}

function dotted(path: readonly PropertyKey[]): string {
  return path.map(String).join('.')
}
