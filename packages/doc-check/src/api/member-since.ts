import { type ApiHistory, eventsUpTo } from '../history/api-history.ts'
import { type MemberEvent, recordEvents, type TypeEvents } from '../history/member-events.ts'
import { probesFolder } from '../history/probes.ts'
import { sinceOf } from '../history/since-of.ts'
import type { VersionedApi } from './versioned-api.ts'

/** Since when a member exists, and where that is written. */
export interface MemberSince {
  /** The `Since` cell; empty for a member that does not exist. */
  readonly cell: string
  /** `the types`, or the probe that found the member. */
  readonly proof: string
  /** Whether cells name exact releases, as they do with a history. */
  readonly isExact: boolean
}

/** Finds since when a member of one or several types exists. */
export type ReadSince = (types: readonly string[], member: string) => MemberSince

/**
 * Returns a function that finds since when members exist, up to the last of the versions. With the history of the
 * package it knows the exact release, without it only the documented ones. `versions` are sorted from oldest to newest.
 */
export function createSinceReader(
  versions: readonly VersionedApi[],
  history: ApiHistory | null,
): ReadSince {
  let documented: TypeEvents | undefined
  const read = (type: string, member: string): ProvenEvents => {
    for (const { name, version } of versions.at(-1)?.packages ?? []) {
      const released = history?.[name]
      if (released?.types[type] === undefined) continue
      const events = eventsUpTo(released, `v${version}`, [type, member])
      const probe = released.proofs[type]
      const proof =
        probe === undefined ? 'the types' : `the probe ${probesFolder}/${name}/${probe}.mjs`
      return { events, proof }
    }
    documented ??= recordEvents(
      versions.map(({ shortVersion, api }) => ({ release: shortVersion, api })),
    )
    return { events: documented[type]?.[member] ?? [], proof: 'the types' }
  }
  return (types, member) => {
    const found = types.map((type) => read(type, member))
    return {
      cell: sinceOf(...found.map(({ events }) => events)),
      proof: [...new Set(found.map(({ proof }) => proof))].join(' and '),
      isExact: history !== null,
    }
  }
}

interface ProvenEvents {
  readonly events: readonly MemberEvent[]
  readonly proof: string
}
