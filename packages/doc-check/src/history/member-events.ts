import type { Api } from '../api/read-api.ts'
import { sortEntries } from '../sort-names.ts'

/** What happened to a member, and in which release: `added v4.0.0`. */
export type MemberEvent = `${EventKind} ${string}`
type EventKind = 'added' | 'changed' | 'deprecated' | 'removed'

/** The events of each member, by type and name, from oldest to newest. */
export type TypeEvents = Readonly<Record<string, Readonly<Record<string, readonly MemberEvent[]>>>>

/** The API of a release. */
export interface ReleasedApi {
  /** `v5.29.0` */
  readonly release: string
  readonly api: Api
  /** The members that probes found, by type, besides those that the types declare. */
  readonly probed?: Readonly<Record<string, readonly string[]>>
}

/** Records what happened to each member of each type. `releases` are sorted from oldest to newest. */
export function recordEvents(releases: readonly ReleasedApi[]): TypeEvents {
  const events = new Map<string, Map<string, MemberEvent[]>>()
  let before: MemberStates = new Map()
  for (const release of releases) {
    const states = memberStates(release)
    const record = (type: string, name: string, kind: EventKind) => {
      const ofType = events.get(type) ?? new Map<string, MemberEvent[]>()
      events.set(type, ofType)
      ofType.set(name, [...(ofType.get(name) ?? []), `${kind} ${release.release}`])
    }
    for (const type of new Set([...before.keys(), ...states.keys()])) {
      const old = before.get(type)
      const now = states.get(type)
      for (const name of new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])) {
        for (const kind of eventsBetween(old?.get(name), now?.get(name))) record(type, name, kind)
      }
    }
    before = states
  }
  return Object.fromEntries(
    sortEntries(events).map(([type, members]) => [type, Object.fromEntries(sortEntries(members))]),
  )
}

interface MemberState {
  /** Undefined if the types do not declare a member that a probe found. */
  readonly declaration: string | undefined
  readonly isDeprecated: boolean
}

type MemberStates = ReadonlyMap<string, ReadonlyMap<string, MemberState>>

function memberStates({ api, probed = {} }: ReleasedApi): MemberStates {
  const states = new Map<string, Map<string, MemberState>>()
  for (const type of new Set([...Object.keys(api), ...Object.keys(probed)])) {
    const declared = api[type]?.members ?? {}
    const typed = Object.keys(declared).filter((name) => declared[name]?.isNever === false)
    const names = new Set([...typed, ...(probed[type] ?? [])])
    const ofType = [...names].map((name): [string, MemberState] => {
      const { declaration, isDeprecated = false } = declared[name] ?? {}
      return [name, { declaration, isDeprecated }]
    })
    if (ofType.length > 0) states.set(type, new Map(ofType))
  }
  return states
}

/** A declaration that is only there in one of two releases is a change of the types, not of the member. */
function eventsBetween(old: MemberState | undefined, now: MemberState | undefined): EventKind[] {
  if (now === undefined) return ['removed']
  const isNew = old === undefined
  const hasChanged =
    !isNew &&
    old.declaration !== undefined &&
    now.declaration !== undefined &&
    old.declaration !== now.declaration
  const isNewlyDeprecated = now.isDeprecated && !(old?.isDeprecated ?? false)
  return [
    ...(isNew ? (['added'] as const) : []),
    ...(hasChanged ? (['changed'] as const) : []),
    ...(isNewlyDeprecated ? (['deprecated'] as const) : []),
  ]
}
