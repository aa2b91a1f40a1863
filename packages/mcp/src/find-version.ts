import { type SiteRecord, suggest, type VersionRecord } from '@ssgdocs/cli/toolkit'
import { ToolError } from './tool-error.ts'

/** The versions that match a query: at most one of each docs instance. */
export interface VersionMatch {
  readonly versions: readonly VersionRecord[]
  /** False if no version was requested and the latest ones were returned. */
  readonly isExplicit: boolean
}

/** Finds a version by its name, label or key, or by a release: `6.21.3` and `^6.21.3` match `6.x`. */
export function findVersion(
  { versions }: Pick<SiteRecord, 'versions'>,
  query: string | undefined,
): VersionMatch {
  if (query === undefined || /^(latest)?$/i.test(query.trim())) {
    return { versions: versions.filter(({ latest }) => latest), isExplicit: false }
  }
  const docs = [...new Set(versions.map((version) => version.docs))]
  const matches = docs.flatMap((id) => {
    const ofDocs = versions.filter((version) => version.docs === id)
    return bestMatch(ofDocs, query.trim()) ?? []
  })
  if (matches.length > 0) return { versions: matches, isExplicit: true }
  const keys = versions.map(({ key }) => key)
  const near = suggest(query, keys)
  const hint = near === undefined ? '' : `Did you mean "${near}"? `
  throw new ToolError(`There is no version "${query}". ${hint}Use one of: ${keys.join(', ')}`)
}

function bestMatch(versions: readonly VersionRecord[], query: string): VersionRecord | undefined {
  const lower = query.toLowerCase()
  const exact = versions.find(({ key, name, label }) =>
    [key, name, label].some((one) => one.toLowerCase() === lower),
  )
  if (exact !== undefined) return exact
  const numbers = versionNumbers(query)
  const [closest] = versions
    .filter(({ name }) => startsWithNumbers(numbers, versionNumbers(name)))
    .sort((a, b) => versionNumbers(b.name).length - versionNumbers(a.name).length)
  return closest ?? versions.find(({ name }) => startsWithNumbers(versionNumbers(name), numbers))
}

/** The leading numeric components: 6 and 21 of `^6.21.x`, none of `next`. */
function versionNumbers(version: string): readonly string[] {
  const [, numbers = ''] = /^[\^~=v\s]*(\d+(?:\.\d+)*)/i.exec(version) ?? []
  return numbers.split('.').filter(Boolean)
}

function startsWithNumbers(numbers: readonly string[], prefix: readonly string[]): boolean {
  return prefix.length > 0 && prefix.every((number, index) => numbers[index] === number)
}
