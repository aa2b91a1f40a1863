/** Returns an integer from 0 to `limit`, exclusive. */
export type Random = (limit: number) => number

/** Mulberry32: the same numbers in every run, so that a failure can be repeated. */
export function createRandom(seed: number): Random {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let hash = Math.imul(state ^ (state >>> 15), 1 | state)
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash
    return ((hash ^ (hash >>> 14)) >>> 0) % limit
  }
}

/** One of the choices, of which there is at least one. */
export function select<T>(choices: readonly T[], random: Random): T {
  return choices[random(choices.length)] as T
}
