import { posix } from 'node:path'
import type { NavigationConfig } from '../config/site-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { suggest } from '../diagnostics/suggest.ts'
import { comparable, hrefOf, type Route } from './addresses.ts'
import type { LinkTargets } from './link-targets.ts'
import { type RedirectWish, redirectWishes } from './redirect-wishes.ts'
import type { RouteNode } from './routes.ts'

/** An address that moved. */
export interface Redirect {
  /** Decoded, without a slash at the end. */
  readonly from: Route
  /** A route with its query and hash, or an address outside: where a page or file is. */
  readonly to: string
  /** The same as it stands in HTML. */
  readonly href: string
}

/** What redirects may lead to. */
type Targets = Pick<LinkTargets, 'pages' | 'served'>

/**
 * The redirects of a site by their former addresses. Chains are made short. Of two with one address the
 * first counts; an address that still has a page keeps the page.
 */
export function buildRedirects(
  nodes: readonly RouteNode[],
  targets: Targets,
  { redirects: config, baseUrl, trailingSlash }: NavigationConfig,
): Outcome<ReadonlyMap<string, Redirect>> {
  const written = redirectWishes(nodes, config)
  const diagnostics = [...written.diagnostics]
  const wishes = new Map<string, RedirectWish>()
  for (const wish of written.value) {
    const from = formerAddress(wish.from)
    const first = wishes.get(from)
    if (isInUse(from, targets, trailingSlash)) {
      if (!wish.isQuiet) diagnostics.push(inUse(wish))
    } else if (first === undefined) wishes.set(from, wish)
    else if (first.to !== wish.to && !wish.isQuiet) diagnostics.push(second(wish, first))
  }

  /** Null: it leads nowhere. */
  const ends = new Map<string, string | null>()
  const open = new Set<string>()
  const endOf = (from: string, wish: RedirectWish): string | null => {
    const known = ends.get(from)
    if (known !== undefined) return known
    open.add(from)
    const end = follow(wish)
    open.delete(from)
    ends.set(from, end)
    return end
  }
  const follow = (wish: RedirectWish): string | null => {
    if (isOutside(wish.to)) return wish.to
    const [, path = '', own = ''] = /^([^?#]*)(.*)$/s.exec(wish.to) ?? []
    const key = comparable(path)
    const page = targets.pages.get(key)
    if (page !== undefined) return page.route + own
    if (targets.served.has(key)) return key + own
    const following = wishes.get(key)
    if (following === undefined) {
      diagnostics.push(unknownTarget(wish, path, targets))
      return null
    }
    if (open.has(key)) {
      diagnostics.push(circle(wish))
      return null
    }
    const end = endOf(key, following)
    return end === null || /[?#]/.test(end) ? end : end + own
  }

  const redirects = new Map<string, Redirect>()
  for (const [from, wish] of wishes) {
    const to = endOf(from, wish)
    if (to !== null) redirects.set(from, { from, to, href: redirectHref(baseUrl, to) })
  }
  return { value: redirects, diagnostics }
}

export function isOutside(to: string): boolean {
  return /^https?:/.test(to)
}

/** `/a/`, `/a` and `/a/index.html` are one file. */
function formerAddress(from: string): Route {
  return comparable(posix.normalize(from).replace(/\/index\.html$/, '/'))
}

/** Without slashes at the end the file of `/a` is `a.html`, which is also the address `/a.html`. */
function isInUse(
  from: Route,
  { pages, served }: Targets,
  slashRule: NavigationConfig['trailingSlash'],
): boolean {
  if (pages.has(from) || served.has(from)) return true
  return slashRule === 'never' && from.endsWith('.html') && pages.has(from.slice(0, -5))
}

function redirectHref(baseUrl: string, to: string): string {
  if (isOutside(to)) return to
  const [, path = '', own = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? []
  return hrefOf(baseUrl, path) + own
}

function inUse(wish: RedirectWish): Diagnostic {
  return {
    severity: 'warning',
    rule: 'redirect',
    reason: `Unexpected redirect from "${wish.from}", which is a page or file of this site; it is left out`,
    hint: 'Remove the redirect, or give the page another address',
    place: wish.place('from'),
  }
}

function second(wish: RedirectWish, first: RedirectWish): Diagnostic {
  return {
    severity: 'warning',
    rule: 'redirect',
    reason: `Unexpected second redirect from "${wish.from}" to "${wish.to}", expected one; the first one, to "${first.to}", counts`,
    hint: 'Remove one of the two',
    place: wish.place('from'),
    related: [{ note: 'The first one', place: first.place('from') }],
  }
}

function unknownTarget(wish: RedirectWish, path: Route, { pages }: Targets): Diagnostic {
  const near = suggest(
    path,
    [...pages.values()].map(({ route }) => route),
  )
  return {
    severity: 'error',
    rule: 'redirect',
    reason: `Unexpected target "${wish.to}" of a redirect, expected a page of this site`,
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
