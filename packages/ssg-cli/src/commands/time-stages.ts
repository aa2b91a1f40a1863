import type { Progress } from '../pipeline/tools.ts'

export interface StageTime {
  readonly name: string
  readonly milliseconds: number
}

/** Wraps a progress reporter and measures the duration of each stage. */
export function timeStages(progress: Progress): Progress & { times(): readonly StageTime[] } {
  const starts: { name: string; at: number }[] = []
  return {
    stage(name, total) {
      starts.push({ name, at: performance.now() })
      progress.stage(name, total)
    },
    tick: () => progress.tick(),
    times() {
      const end = performance.now()
      return starts.map(({ name, at }, index) => ({
        name,
        milliseconds: Math.round((starts[index + 1]?.at ?? end) - at),
      }))
    },
  }
}
