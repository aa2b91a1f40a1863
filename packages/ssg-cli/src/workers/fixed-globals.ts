import { hashOf } from '../cache/hash.ts'

/** A clock that is stopped at noon UTC, which is the same day in most time zones. */
export interface FixedClock {
  readonly Date: DateConstructor
  setDay(day: string): void
}

/** Creates a clock. Calls `onRead` when code gets the current time. */
export function createFixedClock(onRead: () => void): FixedClock {
  let time = 0
  const now = () => {
    onRead()
    return time
  }
  return {
    setDay(day) {
      time = Date.parse(`${day}T12:00:00Z`)
    },
    Date: new Proxy(Date, {
      apply: (target) => new target(now()).toString(),
      construct: (target, args, newTarget) =>
        Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
      get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
    }),
  }
}

/**
 * Returns a generator of random numbers seeded with a name. Uses mulberry32, which is short and
 * good enough for ids.
 */
export function startFixedRandom(name: string): () => number {
  let state = Number.parseInt(hashOf(name).slice(0, 8), 16)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
