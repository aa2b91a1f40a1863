/** A pseudo-random generator: the same seed returns the same sequence on every machine. */
export interface Random {
  /** Returns an integer from 0 to `limit`, exclusive. */
  nextInt(limit: number): number
  select<T>(choices: readonly [T, ...T[]]): T
}

/** Mulberry32, by Tommy Ettinger (public domain). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    nextInt: (limit) => Math.floor(next() * limit),
    select: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  }
}
