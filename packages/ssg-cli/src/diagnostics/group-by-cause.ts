import type { Diagnostic } from './diagnostic.ts'

/** Rules of likely root causes: configuration, packages, plugins and modules. */
const firstRules = new Set([
  ...['config', 'missing-package', 'module-error'],
  ...['markdown-plugin', 'integration', 'unresolved-import', 'bundle'],
])

/**
 * Groups diagnostics by rule and reason, in order of first occurrence. Likely root causes come
 * first.
 */
export function groupByCause(
  diagnostics: readonly Diagnostic[],
): readonly (readonly Diagnostic[])[] {
  const groups = new Map<string, Diagnostic[]>()
  for (const diagnostic of diagnostics) {
    const key = JSON.stringify([diagnostic.rule, diagnostic.reason])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [diagnostic])
    else group.push(diagnostic)
  }
  const isFirst = (rule = '') => firstRules.has(rule) || rule.endsWith('-config')
  const rank = ([first]: readonly Diagnostic[]) => (isFirst(first?.rule) ? 0 : 1)
  return [...groups.values()].sort((a, b) => rank(a) - rank(b))
}
