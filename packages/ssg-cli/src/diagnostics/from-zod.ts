import type { core } from 'zod'
import type { Diagnostic, Place } from './diagnostic.ts'
import { suggest, suggestSetting } from './suggest.ts'
import { allowedValues, formatValue, requirementOf } from './zod-requirement.ts'

type Issue = core.$ZodIssue
type Path = readonly PropertyKey[]

/** The validated value, and how to locate it. */
export interface ValidationContext {
  /** The rule of the diagnostics. */
  readonly rule: string
  /** The value passed to the schema. */
  readonly input: unknown
  /** Locates the value at a path of keys. */
  placeOf(path: Path): Place
  /** The keys allowed at a path, for suggestions. */
  allowedKeys?(path: Path): readonly string[]
  /** A hint to add when an unknown key is found at a path, which ends with it. */
  unknownKeyHint?(path: Path): string | undefined
}

/** Converts the issues of a schema, one diagnostic for each mistake, with the invalid value in the message. */
export function fromZod(issues: readonly Issue[], context: ValidationContext): Diagnostic[] {
  const flatIssues = issues.flatMap(flattenUnionIssue)
  const unknown = flatIssues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => unknownKey(key, issue, context))
      : [],
  )
  const typos = unknown.filter(({ nearest }) => nearest !== undefined)
  const others = flatIssues.filter(
    (issue) =>
      issue.code !== 'unrecognized_keys' &&
      !typos.some((typo) => typoExplainsIssue(typo, issue, context.input)),
  )
  return [
    ...unknown.map(({ diagnostic }) => diagnostic),
    ...others.map((issue) => invalidValue(issue, context)),
  ]
}

/**
 * Replaces the issue of a union by the issues of one branch: the branch that fails deepest is the one the
 * author most likely wanted; of two equally deep ones, the branch with fewer issues.
 */
function flattenUnionIssue(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  let best: readonly Issue[] | undefined
  for (const branch of issue.errors) {
    if (maxDepth(branch) === 0) continue
    const isDeeper = best === undefined || maxDepth(branch) > maxDepth(best)
    const hasFewerIssues = best !== undefined && branch.length < best.length
    if (isDeeper || (hasFewerIssues && maxDepth(branch) === maxDepth(best ?? []))) best = branch
  }
  if (best === undefined) return [issue]
  return best.flatMap((inner) =>
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

function unknownKey(key: string, { path }: Issue, context: ValidationContext): UnknownKey {
  const known = context.allowedKeys?.(path) ?? []
  const nearest = suggestSetting(key, known)
  const hints = [knownKeysHint(nearest, known), context.unknownKeyHint?.([...path, key])].filter(
    (hint) => hint !== undefined,
  )
  return {
    path,
    nearest,
    diagnostic: {
      severity: 'error',
      rule: context.rule,
      reason: `Unknown field \`${formatKeyPath([...path, key])}\``,
      ...(hints.length === 0 ? {} : { hint: hints.join('\n') }),
      place: context.placeOf([...path, key]),
    },
  }
}

function knownKeysHint(nearest: string | undefined, known: readonly string[]): string | undefined {
  if (nearest !== undefined) return `Did you mean \`${nearest}\`?`
  return known.length === 0 ? undefined : `Use one of ${known.join(', ')}`
}

/** Whether a missing field is only missing because its name is misspelt: one mistake, one diagnostic. */
function typoExplainsIssue({ path, nearest }: UnknownKey, issue: Issue, input: unknown): boolean {
  const isSibling =
    issue.path.length === path.length + 1 && path.every((key, index) => key === issue.path[index])
  if (!isSibling || valueAt(input, issue.path) !== undefined) return false
  // A rule about several fields, such as "either `to` or `href`", is reported at one of them.
  return issue.code === 'custom' || issue.path.at(-1) === nearest
}

function invalidValue(issue: Issue, { rule, input, placeOf }: ValidationContext): Diagnostic {
  const value = valueAt(input, issue.path)
  const nearest = isString(value)
    ? suggest(value, allowedValues(issue).filter(isString))
    : undefined
  return {
    severity: 'error',
    rule,
    reason: invalidValueText(issue, value),
    ...(nearest === undefined
      ? correction(issue, value)
      : { hint: `Did you mean ${formatValue(nearest)}?` }),
    place: placeOf(issue.path),
  }
}

/** How to write a text that another type was meant by. */
function correction(issue: Issue, value: unknown): Pick<Diagnostic, 'hint'> {
  if (issue.code !== 'invalid_type' || !isString(value)) return {}
  if (issue.expected === 'array') {
    return { hint: `Write \`[${value.split(/\s*,\s*/).join(', ')}]\`` }
  }
  if (issue.expected === 'boolean' && /^(?:yes|on|no|off)$/i.test(value)) {
    return { hint: `Write \`${/^(?:yes|on)$/i.test(value)}\`` }
  }
  const near = issue.expected === 'boolean' ? suggest(value, ['true', 'false']) : undefined
  if (near !== undefined) return { hint: `Write \`${near}\`, without quotes` }
  if (issue.expected === 'object' && /^\d{4}-\d{2}-\d{2}/.test(value)) {
    return { hint: `Write \`{ date: ${value} }\`` }
  }
  const isFieldWithoutSpace = issue.expected === 'object' && /^\w+:\S/.test(value)
  if (isFieldWithoutSpace) {
    return {
      hint: `Add a space after the colon: \`${value.replace(':', ': ').split('\n', 1)[0]}\``,
    }
  }
  const [, field, rest] = /^([\w-]+)\s*[=;]\s*(\S.*)/.exec(value) ?? []
  return issue.expected === 'object' && field !== undefined
    ? { hint: `Write \`${field}: ${rest}\`` }
    : {}
}

function invalidValueText(issue: Issue, value: unknown): string {
  const name = issue.path.length === 0 ? 'The value' : `\`${formatKeyPath(issue.path)}\``
  const requirement = requirementOf(issue)
  if (requirement === undefined) return `${name}: ${issue.message}`
  if (value === undefined) return `${name} is missing; it ${requirement}`
  return `${name} ${requirement}, got ${formatValue(value)}`
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
