import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** What a test of a promise did, for the table of `RELIABILITY.md`. */
    figure?: { readonly promise: number; readonly text: string }
    /** Rows of its table of growth. */
    growth?: readonly string[]
  }
}

/** `npm run reliability` runs the long form of each test, which may take minutes. */
export const isLong = process.env['SSG_RELIABILITY'] === 'long'

/** The number of repetitions: few in `npm test`, all in `npm run reliability`. */
export const amount = (short: number, long: number): number => (isLong ? long : short)

/** Records the result of a test for a promise in `RELIABILITY.md`. */
export function recordFigure({ task }: TestContext, promise: number, text: string): void {
  task.meta.figure = { promise, text }
}

/** A formatted count: 5,000. */
export const formatCount = (count: number): string => count.toLocaleString('en')
