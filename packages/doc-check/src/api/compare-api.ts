import type { Api, ApiExport } from './read-api.ts'

/** The differences between the APIs of two releases. */
export interface ApiChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly ChangedExport[]
}

/** An export that differs between the releases. */
export interface ChangedExport {
  readonly name: string
  /** The declaration of a function, constructors or a type without members; null if it is unchanged. */
  readonly declaration: Change | null
  /** Members declared by the export itself, not inherited ones. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly (Change & { readonly name: string })[]
}

export interface Change {
  readonly before: string
  readonly after: string
}

/**
 * Compares the exports of two releases. A change to an inherited member is reported only where it
 * is declared.
 */
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
  const common = Object.keys(own).filter((member) => old[member] !== undefined)
  const changes: ChangedExport = {
    name,
    declaration:
      before.declaration === now.declaration
        ? null
        : { before: before.declaration, after: now.declaration },
    added: Object.keys(own).filter((member) => now.members[member] && !before.members[member]),
    removed: Object.keys(old).filter((member) => !now.members[member]),
    changed: common
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
