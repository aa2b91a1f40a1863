import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { suggest } from '../diagnostics/suggest.ts'
import {
  type MemberRow,
  type MemberTable,
  type PageSection,
  parsePageSections,
} from './parse-page-sections.ts'
import type { ApiMember } from './read-api.ts'
import { sinceOf, type VersionedApi } from './since.ts'

/** A page that says which types its tables are of. */
export interface TypedPage {
  readonly file: string
  readonly body: string
  /** Types and the ids of the headings over their tables; or one type, whose table is the first. */
  readonly types: string | Readonly<Record<string, string>>
  /** Line of the field in the front matter. */
  readonly line: number
  /** Its version and those before it, the oldest first. */
  readonly history: readonly VersionedApi[]
  /** The other versions that have this page. */
  readonly otherVersions: readonly VersionedApi[]
}

/** Compares the tables of a page with the types it names, and what it says of other versions with theirs. */
export function checkTables(page: TypedPage): readonly Diagnostic[] {
  const sections = parsePageSections(page.body)
  const named = typeof page.types === 'string' ? { [page.types]: '' } : page.types
  return Object.entries(named).flatMap(([type, heading]) => {
    const { api } = page.history.at(-1) as VersionedApi
    const place: Place = { file: page.file, line: page.line, column: 1 }
    if (api[type] === undefined) return [unknownType(type, Object.keys(api), place)]
    const section = sections.find(({ id }) => id === heading)
    if (section === undefined) return [unknownHeading(heading, sections, place)]
    const [table] = section.tables
    if (table === undefined) return [noTable(type, { ...place, line: section.line })]
    return [
      ...checkNames(type, table, page),
      ...checkSince(type, table, page),
      ...checkVersionDifferences(type, table, sections, page),
    ]
  })
}

function checkNames(
  type: string,
  { line, rows }: MemberTable,
  { file, history }: TypedPage,
): Diagnostic[] {
  const { api } = history.at(-1) as VersionedApi
  const members = api[type]?.members ?? {}
  const covered = new Set(
    rows.flatMap((row) => (row.isWildcard ? memberNames(row.name, history) : [])),
  )
  const written = rows.filter(({ isWildcard }) => !isWildcard)
  const missing = Object.entries(members)
    .filter(([name, { isNever }]) => !isNever && !covered.has(name))
    .map(([name]) => name)
    .filter((name) => !written.some((row) => row.name === name))
  const unknown = rows.filter(({ name, isWildcard }) =>
    isWildcard ? api[name] === undefined : members[name] === undefined,
  )
  const twice = written.filter(({ name }, at) =>
    written.some((row, i) => row.name === name && i < at),
  )
  return [
    ...missing.map((name) =>
      tableDiagnostic(`table of ${type} without \`${name}\``, file, line, `Add a row for it`),
    ),
    ...unknown.map(({ name, line }) => {
      const nearest = suggest(name, Object.keys(members))
      const hint =
        nearest === undefined
          ? 'Take the row out, or put it into another table'
          : `Write \`${nearest}\``
      return tableDiagnostic(`row \`${name}\`, expected a name of ${type}`, file, line, hint)
    }),
    ...twice.map(({ name, line }) =>
      tableDiagnostic(`second row \`${name}\``, file, line, 'Take one of them out'),
    ),
  ]
}

/** `Since` is what the types of all versions say. */
function checkSince(
  type: string,
  { rows }: MemberTable,
  { file, history }: TypedPage,
): Diagnostic[] {
  return rows.flatMap(({ name, isWildcard, since, line }: MemberRow) => {
    const derived = sinceOf(history, type, name)
    if (since === null || isWildcard || derived === '' || since.cell.trim() === derived) return []
    const { column, cell } = since
    const seen = cell.trim() === '' ? 'empty `Since`' : `\`Since\` of "${cell.trim()}"`
    return [
      {
        severity: 'error',
        rule: 'since',
        reason: `Unexpected ${seen} of \`${name}\`, expected "${derived}", as the types have it`,
        hint: 'Write it, or run the check with --fix',
        place: { file, line, column, length: cell.length },
        fix: ` ${derived} `,
      },
    ]
  })
}

const differencesId = 'in-other-versions'

/** What another version has and this one has not, or the other way round, must be said. */
function checkVersionDifferences(
  type: string,
  { rows, line }: MemberTable,
  sections: readonly PageSection[],
  { file, history, otherVersions }: TypedPage,
): Diagnostic[] {
  const said = sections.find(({ id }) => id === differencesId)?.text ?? ''
  const bases = rows.filter(({ isWildcard }) => isWildcard).map(({ name }) => name)
  const here = uncoveredMembers(type, bases, history.slice(-1))
  return otherVersions.flatMap((other) => {
    const there = uncoveredMembers(type, bases, [other])
    const differing =
      other.api[type] === undefined
        ? [type.replace(/^.*\./, '')]
        : [...there]
            .filter((name) => !here.has(name))
            .concat([...here].filter((name) => !there.has(name)))
    return differing
      .filter((name) => !new RegExp(`(?<![\\w$])${escapeRegExp(name)}(?![\\w$])`).test(said))
      .map((name) =>
        tableDiagnostic(
          `difference from ${other.shortVersion} that the page does not tell: \`${name}\` of ${type}`,
          file,
          line,
          'Say it below the heading "In other versions"',
        ),
      )
  })
}

function uncoveredMembers(
  type: string,
  bases: readonly string[],
  versions: readonly VersionedApi[],
): Set<string> {
  const covered = new Set(bases.flatMap((base) => memberNames(base, versions)))
  return new Set(memberNames(type, versions).filter((name) => !covered.has(name)))
}

/** The members of a type in the last of the versions. */
function memberNames(type: string, versions: readonly VersionedApi[]): string[] {
  const members: Readonly<Record<string, ApiMember>> = versions.at(-1)?.api[type]?.members ?? {}
  return Object.keys(members).filter((name) => !members[name]?.isNever)
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function unknownType(type: string, known: readonly string[], place: Place): Diagnostic {
  const nearest = suggest(type, known)
  return {
    severity: 'error',
    rule: 'types-table',
    reason: `Unexpected type "${type}" in \`types\`, expected one that the package exports`,
    ...(nearest === undefined ? {} : { hint: `Write "${nearest}"` }),
    place,
  }
}

function unknownHeading(id: string, sections: readonly PageSection[], place: Place): Diagnostic {
  const ids = sections.map((section) => section.id).filter(Boolean)
  const nearest = suggest(id, ids)
  return {
    severity: 'error',
    rule: 'types-table',
    reason: `Unexpected heading "${id}" in \`types\`, expected the id of one of the page: ${ids.join(', ')}`,
    ...(nearest === undefined ? {} : { hint: `Write "${nearest}"` }),
    place,
  }
}

function noTable(type: string, place: Place): Diagnostic {
  return {
    severity: 'error',
    rule: 'types-table',
    reason: `Unexpected section without a table of ${type}, expected one whose first column is "Name"`,
    hint: 'Add it, or name another heading in `types`',
    place,
  }
}

function tableDiagnostic(seen: string, file: string, line: number, hint: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'types-table',
    reason: `Unexpected ${seen}`,
    hint,
    place: { file, line, column: 1 },
  }
}
