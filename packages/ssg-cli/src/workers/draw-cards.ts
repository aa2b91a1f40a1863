import type { PlannedCard } from '../cards/card.ts'
import { unwrittenOutput } from '../emit/emit.ts'
import type { Pool } from './pool.ts'
import type { CardResult, CardShared } from './protocol.ts'

export interface CardOptions {
  readonly cards: readonly PlannedCard[]
  readonly shared: CardShared
  /** The output's folder, as complaints name it. */
  readonly target: string
  readonly pool: Pool
  onDrawn(card: PlannedCard): void
}

/** Draws cards in threads. Gives what went wrong with those that failed. Throws a `BuildFailure` when the disk refuses. */
export async function drawCardsInThreads(options: CardOptions): Promise<readonly string[]> {
  const { cards, shared, target, pool, onDrawn } = options
  const failures: string[] = []
  await pool.run<PlannedCard, CardResult>({
    kind: 'card',
    tasks: cards,
    expected: cards.length,
    shared,
    onResult(card, result) {
      if (result.kind === 'drawn') onDrawn(card)
      else if (result.kind === 'failed') failures.push(result.message)
      else throw unwrittenOutput(target, result.message)
    },
    giveUp: (_, trouble) => ({ kind: 'failed', message: `it ran out of ${trouble}` }),
  })
  await pool.flush()
  return failures
}
