import type { core } from 'zod'
import type { Diagnostic, Place } from './diagnostic.ts'
import { suggest } from './suggest.ts'
import { enumerated, expectationOf, optionsOf, printed } from './zod-words.ts'

type Issue = core.$ZodIssue
type Path = readonly PropertyKey[]

/** What the schema looked at. */
export interface Checked {
  /** Name of the complaint. */
  readonly rule: string
  /** The whole value that was checked. */
  readonly input: unknown
  /** Where the value behind a path of keys stands. */
  placeOf(path: Path): Place
  /** The keys allowed at a path, to name the nearest. */
  keysAt?(path: Path): readonly string[]
  /** What to say of a key nobody knows, besides the nearest known one. */
  unknownKeyHint?(path: Path): string | undefined
}

/** Complaints of a schema: one for each mistake, with the value that was seen. */
export function fromZod(issues: readonly Issue[], checked: Checked): Diagnostic[] {
  const meant = issues.flatMap(meantOf)
  const unknown = meant.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => unknownKey(key, issue, checked))
      : [],
  )
  const misspelt = unknown.filter(({ nearest }) => nearest !== undefined)
  const others = meant.filter(
    (issue) =>
      issue.code !== 'unrecognized_keys' &&
      !misspelt.some((typo) => explains(typo, issue, checked.input)),
  )
  return [
    ...unknown.map(({ diagnostic }) => diagnostic),
    ...others.map((issue) => wrongValue(issue, checked)),
  ]
}

/** Of the branches of a union, the one whose complaints are deepest is the one that was meant. */
function meantOf(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  let meant: readonly Issue[] | undefined
  for (const branch of issue.errors) {
    if (depthOf(branch) === 0) continue
    const isDeeper = meant === undefined || depthOf(branch) > depthOf(meant)
    const isNearer = meant !== undefined && branch.length < meant.length
    if (isDeeper || (isNearer && depthOf(branch) === depthOf(meant ?? []))) meant = branch
  }
  if (meant === undefined) return [issue]
  return meant.flatMap((inner) => meantOf({ ...inner, path: [...issue.path, ...inner.path] }))
}

function depthOf(issues: readonly Issue[]): number {
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

function unknownKey(key: string, { path }: Issue, checked: Checked): UnknownKey {
  const known = checked.keysAt?.(path) ?? []
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
      reason: `Unexpected field \`${dotted([...path, key])}\`, expected ${expected}`,
      ...(hints.length === 0 ? {} : { hint: hints.join('\n') }),
      place: checked.placeOf([...path, key]),
    },
  }
}

/** One mistake, one complaint: of a misspelt field nobody needs to hear that it is missing as well. */
function explains({ path, nearest }: UnknownKey, issue: Issue, input: unknown): boolean {
  const isSibling =
    issue.path.length === path.length + 1 && path.every((key, index) => key === issue.path[index])
  if (!isSibling || valueAt(input, issue.path) !== undefined) return false
  // A rule of several fields, such as "either `to` or `href`", names one of them.
  return issue.code === 'custom' || issue.path.at(-1) === nearest
}

function wrongValue(issue: Issue, { rule, input, placeOf }: Checked): Diagnostic {
  const seen = valueAt(input, issue.path)
  const name = dotted(issue.path)
  const nearest = isText(seen) ? suggest(seen, optionsOf(issue).filter(isText)) : undefined
  const what =
    name === ''
      ? printed(seen)
      : seen === undefined
        ? `absence of \`${name}\``
        : `${printed(seen)} as \`${name}\``
  return {
    severity: 'error',
    rule,
    reason: `Unexpected ${what}, ${expectationOf(issue)}`,
    ...(nearest === undefined ? {} : { hint: `Write ${enumerated([nearest])}` }),
    place: placeOf(issue.path),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function valueAt(input: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  )
}

function dotted(path: Path): string {
  return path.map(String).join('.')
}
