import {
  type HrefParts,
  isExternalHref,
  parseRoute,
  type Route,
  routeKey,
  splitHref,
  withQueryAndHash,
  writtenRoute,
} from '@ssg/runtime/contract/addresses'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { suggest } from '../diagnostics/suggest.ts'
import type { DeclaredRedirect } from './declared-redirects.ts'

/** Valid redirect targets. `LinkTargets` has all three. */
export interface RedirectTargets {
  readonly pages: ReadonlyMap<string, { readonly route: Route }>
  readonly staticFiles: ReadonlyMap<string, unknown>
  readonly generatedPaths: ReadonlySet<string>
}

type DeclaredRedirects = ReadonlyMap<Route, DeclaredRedirect>

/** Where each former address leads in the end, through whatever chain; null: nowhere. */
export function resolveRedirects(
  wishes: DeclaredRedirects,
  targets: RedirectTargets,
): Outcome<ReadonlyMap<Route, string | null>> {
  const ends = new Map<Route, string | null>()
  const diagnostics: Diagnostic[] = []
  for (const [start, first] of wishes) {
    const chain = new Map<Route, HrefParts>()
    let from = start
    let wish = first
    let end = ends.get(from)
    while (end === undefined) {
      const step = followRedirect(wish, wishes, targets)
      chain.set(from, step.parts)
      if (step.next === null) {
        end = step.target
        if (end === null) diagnostics.push(unknownTarget(wish, targets))
      } else if (chain.has(step.from)) {
        end = null
        diagnostics.push(redirectLoop(wish))
      } else {
        from = step.from
        wish = step.next
        end = ends.get(from)
      }
    }
    for (const [passed, own] of [...chain].reverse()) {
      if (end !== null) end = withQueryAndHash(end, own)
      ends.set(passed, end)
    }
  }
  return { value: ends, diagnostics }
}

type RedirectStep =
  /** The chain ends: at this address, or nowhere. */
  | { readonly next: null; readonly target: string | null; readonly parts: HrefParts }
  /** It goes on, with its own query and hash, from an address that moved too. */
  | { readonly next: DeclaredRedirect; readonly from: Route; readonly parts: HrefParts }

function followRedirect(
  { to }: DeclaredRedirect,
  wishes: DeclaredRedirects,
  targets: RedirectTargets,
): RedirectStep {
  const parts = splitHref(to)
  if (isExternalHref(to)) return { next: null, target: to, parts }
  const from = routeKey(parseRoute(parts.path))
  const isFile = targets.staticFiles.has(from) || targets.generatedPaths.has(from)
  const route = targets.pages.get(from)?.route ?? (isFile ? from : null)
  if (route !== null) return { next: null, target: writtenRoute(route), parts }
  const next = wishes.get(from)
  return next === undefined ? { next: null, target: null, parts } : { next, from, parts }
}

function unknownTarget(wish: DeclaredRedirect, { pages }: RedirectTargets): Diagnostic {
  const routes: Route[] = [...pages.values()].map(({ route }) => route)
  const near = suggest(splitHref(wish.to).path, routes)
  return {
    severity: 'error',
    rule: 'redirect',
    reason: `Unexpected target "${wish.to}" of a redirect, expected a page or file of this site`,
    hint: near === undefined ? 'Correct the address' : `Write "${near}", the nearest page`,
    place: wish.place('to'),
  }
}

function redirectLoop(wish: DeclaredRedirect): Diagnostic {
  return {
    severity: 'error',
    rule: 'redirect',
    reason: `Unexpected circle of redirects at "${wish.from}", expected one that ends at a page`,
    hint: 'Let one of them lead to a page',
    place: wish.place('to'),
  }
}
