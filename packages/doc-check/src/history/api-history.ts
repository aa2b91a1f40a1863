import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Diagnostic, hashOf, type Outcome } from '@ssgdocs/cli/toolkit'
import { sortEntries } from '../sort-names.ts'
import type { MemberEvent, TypeEvents } from './member-events.ts'
import { findProbes, probesFolder } from './probes.ts'

/** What the releases of one package say. */
export interface PackageHistory {
  /** All stable releases up to the newest that is documented, from oldest to newest: `v5.29.0`. */
  readonly releases: readonly string[]
  /** Hash of each probe, by its name. */
  readonly probes: Readonly<Record<string, string>>
  /** The probe of each type that one of them found members of. */
  readonly proofs: Readonly<Record<string, string>>
  /** The values of each behaviour probe, by its title. */
  readonly behaviour: Readonly<Record<string, readonly BehaviourValue[]>>
  readonly types: TypeEvents
}

/** What a behaviour probe found from a release on; null if there is nothing to find any more. */
export type BehaviourValue = readonly [release: string, value: string | null]

/** The histories of the packages of a site, by name. */
export type ApiHistory = Readonly<Record<string, PackageHistory>>

/** File in the folder of the site. */
export const historyFileName = 'api-history.json'

/** Formats the file: a line for each member, so that a new release is a small diff. */
export function formatApiHistory(history: ApiHistory): string {
  const packages = sortEntries(Object.entries(history))
  return `${formatObject(packages, '', (one, indent) =>
    formatObject(Object.entries(one), indent, formatField),
  )}\n`
}

function formatField(value: PackageHistory[keyof PackageHistory], indent: string): string {
  if (Array.isArray(value)) return JSON.stringify(value)
  return formatObject(Object.entries(value), indent, (inner, deeper) =>
    typeof inner === 'object' && !Array.isArray(inner)
      ? formatObject(Object.entries(inner as object), deeper, (events) => JSON.stringify(events))
      : JSON.stringify(inner),
  )
}

function formatObject<T>(
  entries: readonly (readonly [string, T])[],
  indent: string,
  format: (value: T, indent: string) => string,
): string {
  if (entries.length === 0) return '{}'
  const deeper = `${indent}  `
  const lines = entries.map(
    ([key, value]) => `${deeper}${JSON.stringify(key)}: ${format(value, deeper)}`,
  )
  return `{\n${lines.join(',\n')}\n${indent}}`
}

/**
 * Reads the file. Null if the site has none. Reports a file that does not cover a documented release, or that was
 * written with other probes.
 */
export function readApiHistory(
  siteDir: string,
  documented: readonly { readonly name: string; readonly version: string }[],
): Outcome<ApiHistory | null> {
  const path = join(siteDir, historyFileName)
  if (!existsSync(path)) return { value: null, diagnostics: [] }
  const history = parse(readFileSync(path, 'utf8'))
  if (history === null) {
    return { value: null, diagnostics: [outdated('This is not a release history')] }
  }
  const diagnostics: Diagnostic[] = []
  for (const { name, version } of documented) {
    if (history[name] !== undefined && !history[name].releases.includes(`v${version}`)) {
      diagnostics.push(outdated(`The release history of ${name} does not contain ${version}`))
    }
  }
  for (const [name, { probes }] of Object.entries(history)) {
    const current = findProbes(siteDir, name).map(
      ({ id, path }) => `${id} ${hashOf(readFileSync(path))}`,
    )
    const recorded = Object.entries(probes).map((entry) => entry.join(' '))
    if (current.join('\n') !== recorded.join('\n')) {
      diagnostics.push(
        outdated(
          `The probes in ${probesFolder}/${name} have changed since the release history was written`,
        ),
      )
    }
  }
  return { value: history, diagnostics }
}

/** The events of a member up to a release. */
export function eventsUpTo(
  { releases, types }: PackageHistory,
  release: string,
  [type, member]: readonly [string, string],
): readonly MemberEvent[] {
  const last = releases.indexOf(release)
  const events = types[type]?.[member] ?? []
  return events.filter((event) => releases.indexOf(event.slice(event.indexOf(' ') + 1)) <= last)
}

/** What the behaviour probes found in a release, by title. Empty without a history of the package. */
export function behaviourOf(
  { name, version }: { readonly name: string; readonly version: string },
  history: ApiHistory | null,
): Readonly<Record<string, string>> {
  const { releases = [], behaviour = {} } = history?.[name] ?? {}
  const last = releases.indexOf(`v${version}`)
  const found = Object.entries(behaviour).flatMap(([title, values]) => {
    const value = values.findLast(([release]) => releases.indexOf(release) <= last)?.[1]
    return value == null ? [] : [[title, value]]
  })
  return Object.fromEntries(found)
}

function parse(text: string): ApiHistory | null {
  try {
    const history: unknown = JSON.parse(text)
    return isHistory(history) ? history : null
  } catch {
    return null
  }
}

function isHistory(value: unknown): value is ApiHistory {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every(
    (one: Partial<PackageHistory> | null) =>
      Array.isArray(one?.releases) &&
      [one.probes, one.proofs, one.behaviour, one.types].every(
        (field) => typeof field === 'object' && field !== null,
      ),
  )
}

function outdated(reason: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'api-history',
    reason,
    hint: 'Run `ssg write-api-history`',
    place: { file: historyFileName, line: 1, column: 1 },
  }
}
