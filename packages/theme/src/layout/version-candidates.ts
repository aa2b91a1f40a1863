import type { Href } from '@ssgdocs/runtime/contract/addresses'
import type { PageVersionView, PageView } from '@ssgdocs/runtime/contract/page-view'
import type {
  DocsTargetView,
  NavbarVersionDropdownView,
  VersionView,
} from '@ssgdocs/runtime/contract/site-view'

/** The version of a docs page; null for other pages. */
export function versionOf(view: PageView): PageVersionView | null {
  return ('version' in view && view.version) || null
}

/** The page's version, the preferred one, the latest one; without duplicates and unknown names. */
export function versionCandidates(
  versions: readonly VersionView[],
  active: string | null,
  preferred: string | null,
): readonly VersionView[] {
  const last = versions.find((version) => version.isLast)?.name ?? null
  const names = new Set([active, preferred, last])
  return [...names].flatMap((name) => versions.find((version) => version.name === name) ?? [])
}

/** Resolves a docs link in the first candidate version that has the target. */
export function findDocsTarget(
  candidates: readonly VersionView[],
  target: string,
): DocsTargetView | null {
  for (const { targets } of candidates) {
    const match = targets[target]
    if (match !== undefined) return match
  }
  return null
}

/** The versions that a dropdown lists, all by default, with its labels. */
export function listedVersions(
  { versions: listed }: Pick<NavbarVersionDropdownView, 'versions'>,
  versions: readonly VersionView[],
): readonly VersionView[] {
  if (listed === undefined) return versions
  return listed.flatMap(({ name, label }) => {
    const version = versions.find((one) => one.name === name)
    return version === undefined ? [] : [{ ...version, label: label ?? version.label }]
  })
}

/** The same page in another version, or that version's main page. */
export function versionHref(view: PageView, docs: string, version: VersionView): Href {
  const here = versionOf(view)
  return (here?.docs === docs ? here.counterparts[version.name] : undefined) ?? version.mainHref
}

/** Selects the target in the candidate versions, best first. Null if none has it. */
export type ResolveVersion = (candidates: readonly VersionView[]) => DocsTargetView | null

/**
 * JSON of the target for each version that a reader may prefer. Null if it is always the same as without a
 * preference.
 */
export function versionLabels(
  { id, versions }: { readonly id: string; readonly versions: readonly VersionView[] },
  active: string | null,
  resolve: ResolveVersion,
): string | null {
  const targetFor = (preferred: string | null) =>
    resolve(versionCandidates(versions, active, preferred))
  const usual = targetFor(null)
  const targets = versions.flatMap(({ name }) => {
    const target = targetFor(name)
    return target === null ? [] : [{ name, target }]
  })
  const differs = targets.some(
    ({ target: { href, label } }) => href !== usual?.href || label !== usual.label,
  )
  const entries = targets.map(({ name, target: { label, href } }) => [
    `${id}/${name}`,
    [label, href],
  ])
  return differs ? JSON.stringify(Object.fromEntries(entries)) : null
}
