import { memoizeByObject } from '../cache/memoize-by-object.ts'
import type { Page } from '../compile/page.ts'
import type { Source } from '../content/source.ts'
import type { PageFailure } from '../render/locate-failure.ts'

/** The pages of a rebuild that ran out of time. */
export interface EndlessPages {
  /** Aborted when other pages get less time: there is such a page, or a newer change. */
  readonly hurry: AbortSignal
  /** Failures of pages that are not rendered again. */
  readonly failures: readonly PageFailure[]
  add(page: Page | null, code: string, failure: PageFailure): void
  /** Whether a page ran out of time before, with the same code. */
  isKnown(page: Page | null, code: string): boolean
}

const lastFailures = memoizeByObject<Source, PageFailure>()

/** Remembers such pages of a preview: with the same code they would run out of time again, and each edit would wait for them. */
export function createEndlessPages(interrupt: AbortSignal | undefined): EndlessPages {
  const found = new AbortController()
  const failures: PageFailure[] = []
  const hurry = AbortSignal.any([found.signal, ...(interrupt ? [interrupt] : [])])
  return {
    hurry,
    failures,
    add(page, code, failure) {
      if (!hurry.aborted && page !== null) lastFailures.set(page.source, code, failure)
      found.abort()
    },
    isKnown(page, code) {
      const failure = page === null ? undefined : lastFailures.find(page.source, code)
      if (failure === undefined) return false
      failures.push(failure)
      found.abort()
      return true
    },
  }
}
