import type { core } from 'zod'
import type { Diagnostic, Place } from './diagnostic.ts'
import { suggest } from './suggest.ts'
import {
  allowedValues,
  expectationText,
  formatAlternatives,
  formatValue,
} from './zod-expectation.ts'

type Issue = core.$ZodIssue
type Path = readonly PropertyKey[]

/** What the schema looked at. */
export interface ValidationContext {
  /** Name of the complaint. */
  readonly rule: string
  /** The whole value that was checked. */
  readonly input: unknown
  /** Where the value behind a path of keys stands. */
  placeOf(path: Path): Place
  /** The keys allowed at a path, to name the nearest. */
  allowedKeys?(path: Path): readonly string[]
  /** What to say of a key nobody knows, besides the nearest known one. */
  unknownKeyHint?(path: Path): string | undefined
}

/** Complaints of a schema: one for each mistake, with the value that was seen. */
export function fromZod(issues: readonly Issue[], checked: ValidationContext): Diagnostic[] {
  const meant = issues.flatMap(flattenUnionIssue)
  const unknown = meant.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => unknownKey(key, issue, checked))
      : [],
  )
  const misspelt = unknown.filter(({ nearest }) => nearest !== undefined)
  const others = meant.filter(
    (issue) =>
      issue.code !== 'unrecognized_keys' &&
      !misspelt.some((typo) => typoExplainsIssue(typo, issue, checked.input)),
  )
  return [
    ...unknown.map(({ diagnostic }) => diagnostic),
    ...others.map((issue) => invalidValue(issue, checked)),
  ]
}

/** Of the branches of a union, the one whose complaints are deepest is the one that was meant. */
function flattenUnionIssue(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  let meant: readonly Issue[] | undefined
  for (const branch of issue.errors) {
    if (maxDepth(branch) === 0) continue
    const isDeeper = meant === undefined || maxDepth(branch) > maxDepth(meant)
    const isNearer = meant !== undefined && branch.length < meant.length
    if (isDeeper || (isNearer && maxDepth(branch) === maxDepth(meant ?? []))) meant = branch
  }
  if (meant === undefined) return [issue]
  return meant.flatMap((inner) =>
    flattenUnionIssue({ ...inner, path: [...issue.path, ...inner.path] }),
  )
}

function maxDepth(issues: readonly Issue[]): number {
  const depths = issues.map(
    ({ code, path }) => path.length + (code === 'unrecognized_keys' ? 1 : 0),
  )
  return Math.max(0, ...depths)
}

interface UnknownKey {
  readonly path: Path
  readonly nearest: string | undefined
  readonly diagnostic: Diagnostic
}

function unknownKey(key: string, { path }: Issue, checked: ValidationContext): UnknownKey {
  const known = checked.allowedKeys?.(path) ?? []
  const nearest = suggest(key, known)
  const expected =
    nearest === undefined
      ? known.length === 0
        ? 'no such field'
        : `one of ${known.join(', ')}`
      : `\`${nearest}\``
  const hints = [
    nearest === undefined ? undefined : `Write \`${nearest}\``,
    checked.unknownKeyHint?.(path),
  ].filter((hint) => hint !== undefined)
  return {
    path,
    nearest,
    diagnostic: {
      severity: 'error',
      rule: checked.rule,
      reason: `Unexpected field \`${formatKeyPath([...path, key])}\`, expected ${expected}`,
      ...(hints.length === 0 ? {} : { hint: hints.join('\n') }),
      place: checked.placeOf([...path, key]),
    },
  }
}

/** One mistake, one complaint: of a misspelt field nobody needs to hear that it is missing as well. */
function typoExplainsIssue({ path, nearest }: UnknownKey, issue: Issue, input: unknown): boolean {
  const isSibling =
    issue.path.length === path.length + 1 && path.every((key, index) => key === issue.path[index])
  if (!isSibling || valueAt(input, issue.path) !== undefined) return false
  // A rule of several fields, such as "either `to` or `href`", names one of them.
  return issue.code === 'custom' || issue.path.at(-1) === nearest
}

function invalidValue(issue: Issue, { rule, input, placeOf }: ValidationContext): Diagnostic {
  const seen = valueAt(input, issue.path)
  const name = formatKeyPath(issue.path)
  const nearest = isString(seen) ? suggest(seen, allowedValues(issue).filter(isString)) : undefined
  const what =
    name === ''
      ? formatValue(seen)
      : seen === undefined
        ? `absence of \`${name}\``
        : `${formatValue(seen)} as \`${name}\``
  return {
    severity: 'error',
    rule,
    reason: `Unexpected ${what}, ${expectationText(issue)}`,
    ...(nearest === undefined ? {} : { hint: `Write ${formatAlternatives([nearest])}` }),
    place: placeOf(issue.path),
  }
}

function isString(value: unknown): value is string {
  return typeof value === 'string'
}

function valueAt(input: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  )
}

function formatKeyPath(path: Path): string {
  return path.map(String).join('.')
}
