import type { Api, ApiExport } from './read-api.ts'

/** What became of an API from one release to another. */
export interface ApiChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly ChangedExport[]
}

/** An export that both releases have. */
export interface ChangedExport {
  readonly name: string
  /** Of a function, of constructors, of a type without members; null where they are equal. */
  readonly declaration: Change | null
  /** Members that the export declares itself. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly (Change & { readonly name: string })[]
}

export interface Change {
  readonly before: string
  readonly after: string
}

/** Compares what two releases export. Members that an export inherits are told once, where they are declared. */
export function compareApi(before: Api, now: Api): ApiChanges {
  const names = Object.keys(now)
  return {
    added: names.filter((name) => before[name] === undefined),
    removed: Object.keys(before).filter((name) => now[name] === undefined),
    changed: names.flatMap((name) => {
      const old = before[name]
      return old === undefined ? [] : compareExport(name, old, now[name] as ApiExport)
    }),
  }
}

function compareExport(name: string, before: ApiExport, now: ApiExport): ChangedExport[] {
  const old = ownMembers(name, before)
  const own = ownMembers(name, now)
  const both = Object.keys(own).filter((member) => old[member] !== undefined)
  const changes: ChangedExport = {
    name,
    declaration:
      before.declaration === now.declaration
        ? null
        : { before: before.declaration, after: now.declaration },
    added: Object.keys(own).filter((member) => now.members[member] && !before.members[member]),
    removed: Object.keys(old).filter((member) => !now.members[member]),
    changed: both
      .map((member) => ({ name: member, before: old[member] ?? '', after: own[member] ?? '' }))
      .filter((change) => change.before !== change.after),
  }
  const { declaration, added, removed, changed } = changes
  return declaration === null && added.length + removed.length + changed.length === 0
    ? []
    : [changes]
}

function ownMembers(name: string, { members }: ApiExport): Readonly<Record<string, string>> {
  const own = Object.entries(members).filter(([, { owner }]) => owner === name || owner === '')
  return Object.fromEntries(own.map(([member, { declaration }]) => [member, declaration]))
}
