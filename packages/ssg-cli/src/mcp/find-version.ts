import { suggest } from '../diagnostics/suggest.ts'
import type { SiteRecord, VersionRecord } from '../outputs/site-json.ts'
import { ToolError } from './tool-error.ts'

/** The versions a question is about: one of each of the docs that has what was asked for. */
export interface VersionMatch {
  readonly versions: readonly VersionRecord[]
  /** Whether the question named one. If not, the latest are meant. */
  readonly isExplicit: boolean
}

/**
 * Finds a version by its name, label or key, or by a number it covers: `6.21.3`, as a project's package.json has it,
 * is covered by `6.x`.
 */
export function findVersion(
  { versions }: Pick<SiteRecord, 'versions'>,
  wanted: string | undefined,
): VersionMatch {
  if (wanted === undefined || /^(latest)?$/i.test(wanted.trim())) {
    return { versions: versions.filter(({ latest }) => latest), isExplicit: false }
  }
  const docs = [...new Set(versions.map((version) => version.docs))]
  const found = docs.flatMap((id) => {
    const ofDocs = versions.filter((version) => version.docs === id)
    return bestMatch(ofDocs, wanted.trim()) ?? []
  })
  if (found.length > 0) return { versions: found, isExplicit: true }
  const keys = versions.map(({ key }) => key)
  const near = suggest(wanted, keys)
  const hint = near === undefined ? '' : `. Did you mean "${near}"?`
  throw new ToolError(`Unexpected version "${wanted}", expected one of: ${keys.join(', ')}${hint}`)
}

function bestMatch(versions: readonly VersionRecord[], wanted: string): VersionRecord | undefined {
  const lower = wanted.toLowerCase()
  const named = versions.find(({ key, name, label }) =>
    [key, name, label].some((known) => known.toLowerCase() === lower),
  )
  if (named !== undefined) return named
  const numbers = versionNumbers(wanted)
  const [closest] = versions
    .filter(({ name }) => startsWithNumbers(numbers, versionNumbers(name)))
    .sort((a, b) => versionNumbers(b.name).length - versionNumbers(a.name).length)
  return closest ?? versions.find(({ name }) => startsWithNumbers(versionNumbers(name), numbers))
}

/** The numbers a version begins with: 6 and 21 of `^6.21.x`, none of `next`. */
function versionNumbers(version: string): readonly string[] {
  const [, numbers = ''] = /^[\^~=v\s]*(\d+(?:\.\d+)*)/i.exec(version) ?? []
  return numbers.split('.').filter(Boolean)
}

function startsWithNumbers(numbers: readonly string[], beginning: readonly string[]): boolean {
  return beginning.length > 0 && beginning.every((number, at) => numbers[at] === number)
}
