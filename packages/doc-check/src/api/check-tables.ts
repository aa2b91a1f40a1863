import { type Diagnostic, type Place, suggest } from '@ssgdocs/cli/toolkit'
import type { ReadSince } from './member-since.ts'
import {
  type MemberRow,
  type MemberTable,
  type PageSection,
  parsePageSections,
} from './parse-page-sections.ts'
import type { ApiMember } from './read-api.ts'
import type { VersionedApi } from './versioned-api.ts'

/** A page with `types` in its front matter, which maps its tables to types. */
export interface TypedPage {
  readonly file: string
  readonly body: string
  /** Maps each type to the id of the heading above its table. A string is the type of the first table. */
  readonly types: string | Readonly<Record<string, string>>
  /** Line of `types` in the front matter. */
  readonly line: number
  /** The versions up to that of the page, oldest first. */
  readonly history: readonly VersionedApi[]
  /** Null if `Since` cells are not compared. */
  readonly readSince: ReadSince | null
  /** The other versions that contain this page. */
  readonly otherVersions: readonly VersionedApi[]
}

interface TypedTable {
  readonly type: string
  readonly table: MemberTable
  readonly page: TypedPage
  /** The text below the heading `In other versions`. */
  readonly differencesText: string
}

/** A table with all types whose members it lists. */
interface SharedTable {
  readonly table: MemberTable
  readonly types: readonly string[]
}

/** Compares the tables of a page with their types, and its notes on other versions with the types there. */
export function checkTables(page: TypedPage): readonly Diagnostic[] {
  const sections = parsePageSections(page.body)
  const differencesText = sections.find(({ id }) => id === differencesId)?.text ?? ''
  const headings = typeof page.types === 'string' ? { [page.types]: '' } : page.types
  const tables = new Map<number, SharedTable>()
  const diagnostics = Object.entries(headings).flatMap(([type, heading]) => {
    const { api } = page.history.at(-1) as VersionedApi
    const place: Place = { file: page.file, line: page.line, column: 1 }
    if (api[type] === undefined) return [unknownType(type, Object.keys(api), place)]
    const section = sections.find(({ id }) => id === heading)
    if (section === undefined) return [unknownHeading(heading, sections, place)]
    const [table] = section.tables
    if (table === undefined) return [noTable(type, { ...place, line: section.line })]
    const typed: TypedTable = { type, table, page, differencesText }
    const { types = [] } = tables.get(table.line) ?? {}
    tables.set(table.line, { table, types: [...types, type] })
    return [...checkNames(typed), ...checkVersionDifferences(typed)]
  })
  return [...diagnostics, ...[...tables.values()].flatMap((shared) => checkSince(shared, page))]
}

function checkNames({ type, table, page }: TypedTable): Diagnostic[] {
  const { file, history } = page
  const { line, rows } = table
  const { api } = history.at(-1) as VersionedApi
  const members = api[type]?.members ?? {}
  const covered = new Set(
    rows.flatMap((row) => (row.isWildcard ? memberNames(row.name, history) : [])),
  )
  const ownRows = rows.filter(({ isWildcard }) => !isWildcard)
  const missing = Object.entries(members)
    .filter(([name, { isNever }]) => !isNever && !covered.has(name))
    .map(([name]) => name)
    .filter((name) => !ownRows.some((row) => row.name === name))
  const unknown = rows.filter(({ name, isWildcard }) =>
    isWildcard ? api[name] === undefined : members[name] === undefined,
  )
  const duplicates = ownRows.filter(({ name }, index) =>
    ownRows.some((row, i) => row.name === name && i < index),
  )
  return [
    ...missing.map((name) =>
      tableDiagnostic(`The table of ${type} has no row for \`${name}\``, 'Add a row for it', {
        file,
        line,
      }),
    ),
    ...unknown.map(({ name, line }) => {
      const nearest = suggest(name, Object.keys(members))
      const hint =
        nearest === undefined
          ? 'Remove the row, or move it to another table'
          : `Did you mean \`${nearest}\`?`
      return tableDiagnostic(`${type} has no member \`${name}\``, hint, { file, line })
    }),
    ...duplicates.map(({ name, line }) =>
      tableDiagnostic(`Duplicate row \`${name}\``, 'Remove one of the rows', { file, line }),
    ),
  ]
}

/** Compares each `Since` cell with the releases that have the member. */
function checkSince({ table, types }: SharedTable, { file, readSince }: TypedPage): Diagnostic[] {
  return table.rows.flatMap(({ name, isWildcard, since, line }: MemberRow): Diagnostic[] => {
    if (readSince === null || since === null || isWildcard) return []
    const { cell: derived, proof, isExact } = readSince(types, name)
    const { column, cell } = since
    const written = cell.trim()
    const place = { file, line, column, length: cell.length }
    if (derived === '') {
      const reason = `\`Since\` of \`${name}\` must be an exact release, got "${written}"`
      const hint = 'Write the first release that has it'
      const isInexact = isExact && /^v\d+(?:\.\d+)?$/.test(written)
      return isInexact ? [{ severity: 'error', rule: 'since', reason, hint, place }] : []
    }
    if (written === derived) return []
    return [
      {
        severity: 'error',
        rule: 'since',
        reason: `\`Since\` of \`${name}\` must be "${derived}" according to ${proof}, got "${written}"`,
        hint: 'Change the cell, or run the check with --fix',
        place,
        fix: ` ${derived} `,
      },
    ]
  })
}

const differencesId = 'in-other-versions'

/** Reports members that exist in only one of two versions and are not mentioned on the page. */
function checkVersionDifferences(typed: TypedTable): Diagnostic[] {
  const { type, table, page, differencesText } = typed
  const { file, history, otherVersions } = page
  const { rows, line } = table
  const bases = rows.filter(({ isWildcard }) => isWildcard).map(({ name }) => name)
  const here = uncoveredMembers(type, bases, history.slice(-1))
  return otherVersions.flatMap((other) => {
    const there = uncoveredMembers(type, bases, [other])
    const differences =
      other.api[type] === undefined
        ? [type.replace(/^.*\./, '')]
        : [...there]
            .filter((name) => !here.has(name))
            .concat([...here].filter((name) => !there.has(name)))
    return differences
      .filter(
        (name) => !new RegExp(`(?<![\\w$])${escapeRegExp(name)}(?![\\w$])`).test(differencesText),
      )
      .map((name) =>
        tableDiagnostic(
          `\`${name}\` of ${type} differs in ${other.shortVersion}, but the page does not mention it`,
          'Mention it below the heading "In other versions"',
          { file, line },
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

/** The members of a type in the latest of the versions. */
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
    reason: `The package does not export the type "${type}"`,
    ...(nearest === undefined ? {} : { hint: `Did you mean "${nearest}"?` }),
    place,
  }
}

function unknownHeading(id: string, sections: readonly PageSection[], place: Place): Diagnostic {
  const ids = sections.map((section) => section.id).filter(Boolean)
  const nearest = suggest(id, ids)
  return {
    severity: 'error',
    rule: 'types-table',
    reason: `The page has no heading with the id "${id}"`,
    hint: nearest === undefined ? `Use one of ${ids.join(', ')}` : `Did you mean "${nearest}"?`,
    place,
  }
}

function noTable(type: string, place: Place): Diagnostic {
  return {
    severity: 'error',
    rule: 'types-table',
    reason: `The section has no table of ${type}`,
    hint: 'Add a table whose first column is "Name", or use another heading in `types`',
    place,
  }
}

function tableDiagnostic(
  reason: string,
  hint: string,
  { file, line }: { readonly file: string; readonly line: number },
): Diagnostic {
  return {
    severity: 'error',
    rule: 'types-table',
    reason,
    hint,
    place: { file, line, column: 1 },
  }
}
