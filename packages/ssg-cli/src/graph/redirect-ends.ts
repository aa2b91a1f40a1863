import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { suggest } from '../diagnostics/suggest.ts'
import { comparable, type Route, splitAddress } from './addresses.ts'
import type { LinkTargets } from './link-targets.ts'
import type { RedirectWish } from './redirect-wishes.ts'

/** What redirects may lead to. */
export type RedirectTargets = Pick<LinkTargets, 'pages' | 'served' | 'written'>

type Wishes = ReadonlyMap<string, RedirectWish>

/** Where each former address leads in the end, through whatever chain; null: nowhere. */
export function redirectEnds(
  wishes: Wishes,
  targets: RedirectTargets,
): Outcome<ReadonlyMap<string, string | null>> {
  const ends = new Map<string, string | null>()
  const diagnostics: Diagnostic[] = []
  for (const [start, first] of wishes) {
    const chain = new Map<string, string>()
    let from = start
    let wish = first
    let end = ends.get(from)
    while (end === undefined) {
      const step = stepOf(wish, wishes, targets)
      chain.set(from, step.own)
      if (step.next === null) {
        end = step.end
        if (end === null) diagnostics.push(unknownTarget(wish, targets))
      } else if (chain.has(step.from)) {
        end = null
        diagnostics.push(circle(wish))
      } else {
        from = step.from
        wish = step.next
        end = ends.get(from)
      }
    }
    for (const [passed, own] of [...chain].reverse()) {
      if (end !== null && !/[?#]/.test(end)) end += own
      ends.set(passed, end)
    }
  }
  return { value: ends, diagnostics }
}

export function isOutside(to: string): boolean {
  return /^https?:/.test(to)
}

type Step =
  /** The chain ends: at this address, or nowhere. */
  | { readonly next: null; readonly end: string | null; readonly own: '' }
  /** It goes on, with its own query and hash, from an address that moved too. */
  | { readonly next: RedirectWish; readonly from: string; readonly own: string }

function stepOf({ to }: RedirectWish, wishes: Wishes, targets: RedirectTargets): Step {
  const endAt = (end: string | null): Step => ({ next: null, end, own: '' })
  if (isOutside(to)) return endAt(to)
  const { path, own } = splitAddress(to)
  const from = comparable(path)
  const page = targets.pages.get(from)
  if (page !== undefined) return endAt(page.route + own)
  if (targets.served.has(from) || targets.written.has(from)) return endAt(from + own)
  const next = wishes.get(from)
  return next === undefined ? endAt(null) : { next, from, own }
}

function unknownTarget(wish: RedirectWish, { pages }: RedirectTargets): Diagnostic {
  const routes: Route[] = [...pages.values()].map(({ route }) => route)
  const near = suggest(splitAddress(wish.to).path, routes)
  return {
    severity: 'error',
    rule: 'redirect',
    reason: `Unexpected target "${wish.to}" of a redirect, expected a page or file of this site`,
    hint: near === undefined ? 'Correct the address' : `Write "${near}", the nearest page`,
    place: wish.place('to'),
  }
}

function circle(wish: RedirectWish): Diagnostic {
  return {
    severity: 'error',
    rule: 'redirect',
    reason: `Unexpected circle of redirects at "${wish.from}", expected one that ends at a page`,
    hint: 'Let one of them lead to a page',
    place: wish.place('to'),
  }
}
