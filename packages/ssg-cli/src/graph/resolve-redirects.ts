import {
  type HrefParts,
  isExternalHref,
  parseRoute,
  type Route,
  routeKey,
  splitHref,
  withQueryAndHash,
  writtenRoute,
} from '@ssgdocs/runtime/contract/addresses'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import type { DeclaredRedirect } from './declared-redirects.ts'
import type { LinkSuggestions } from './link-suggestions.ts'

/** Valid redirect targets, a part of `LinkTargets`. */
export interface RedirectTargets {
  readonly pages: ReadonlyMap<Route, { readonly route: Route }>
  readonly staticFiles: ReadonlyMap<Route, unknown>
  readonly generatedPaths: ReadonlySet<Route>
  readonly suggestions: Pick<LinkSuggestions, 'page'>
}

type DeclaredRedirects = ReadonlyMap<Route, DeclaredRedirect>

/**
 * Follows each redirect to its final target; null if it leads to no page or file. A redirect keeps its own
 * query and hash, unless one further along the chain has them.
 */
export function resolveRedirects(
  declared: DeclaredRedirects,
  targets: RedirectTargets,
): Outcome<ReadonlyMap<Route, string | null>> {
  const finalTargets = new Map<Route, string | null>()
  const diagnostics: Diagnostic[] = []
  for (const [start, first] of declared) {
    const chain = new Map<Route, HrefParts>()
    let from = start
    let redirect = first
    let target = finalTargets.get(from)
    while (target === undefined) {
      const step = followRedirect(redirect, declared, targets)
      chain.set(from, step.parts)
      if (step.next === null) {
        target = step.target
        if (target === null) diagnostics.push(unknownTarget(redirect, targets))
      } else if (chain.has(step.from)) {
        target = null
        const sources = [...chain.keys()]
        const loop = [...sources.slice(sources.indexOf(step.from)), step.from]
        diagnostics.push(redirectLoop(redirect, loop))
      } else {
        from = step.from
        redirect = step.next
        target = finalTargets.get(from)
      }
    }
    for (const [source, parts] of [...chain].reverse()) {
      if (target !== null) target = withQueryAndHash(target, parts)
      finalTargets.set(source, target)
    }
  }
  return { value: finalTargets, diagnostics }
}

type RedirectStep =
  /** The chain ends at `target`, or at no page if it is null. */
  | { readonly next: null; readonly target: string | null; readonly parts: HrefParts }
  /** The chain continues with the redirect from `from`. */
  | { readonly next: DeclaredRedirect; readonly from: Route; readonly parts: HrefParts }

function followRedirect(
  { to }: DeclaredRedirect,
  declared: DeclaredRedirects,
  targets: RedirectTargets,
): RedirectStep {
  const parts = splitHref(to)
  if (isExternalHref(to)) return { next: null, target: to, parts }
  const from = routeKey(parseRoute(parts.path))
  const isFile = targets.staticFiles.has(from) || targets.generatedPaths.has(from)
  const route = targets.pages.get(from)?.route ?? (isFile ? from : null)
  if (route !== null) return { next: null, target: writtenRoute(route), parts }
  const next = declared.get(from)
  return next === undefined ? { next: null, target: null, parts } : { next, from, parts }
}

function unknownTarget(redirect: DeclaredRedirect, { suggestions }: RedirectTargets): Diagnostic {
  const near = suggestions.page(splitHref(redirect.to).path)
  return {
    severity: 'error',
    rule: 'redirect',
    reason: `Broken redirect: no page or file at ${redirect.to}`,
    hint: /[*:]/.test(redirect.to)
      ? 'Write a pattern in `redirectRules`: `redirects` names single pages'
      : near === undefined
        ? 'Correct the target'
        : `Write "${near}", the nearest page`,
    place: redirect.place('to'),
  }
}

function redirectLoop(redirect: DeclaredRedirect, loop: readonly Route[]): Diagnostic {
  return {
    severity: 'error',
    rule: 'redirect',
    reason: `Redirect loop: ${loop.join(' → ')}`,
    hint: 'Point one of them at a page',
    place: redirect.place('to'),
  }
}
