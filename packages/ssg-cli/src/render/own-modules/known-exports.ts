import { hashOfValue } from '../../cache/hash.ts'
import type { OwnModule } from './own-module.ts'
import type { KnownExports } from './own-modules-plugin.ts'

/**
 * What a module can import from another one: these names, any name, or nothing unless it bundles
 * the other module.
 */
type Importable = ReadonlySet<string> | 'open' | 'bundled'

/**
 * Finds what a module needs to know about others before its imports can be linked: it imports a
 * name that another module does not export, which is a mistake or a type, or it imports from
 * CommonJS. Null if its imports are valid with what it already knows.
 */
export function findKnownExports(
  module: OwnModule,
  modules: ReadonlyMap<string, OwnModule>,
  last: KnownExports = new Map(),
): KnownExports | null {
  const known = new Map(last)
  let isLinked = true
  for (const { id, names, isStar, isDynamic } of module.imports) {
    const importable = importableFrom(id, modules, new Set())
    if (importable === 'open') continue
    if (importable === 'bundled') known.set(id, 'bundled')
    else known.set(id, [...importable].sort())
    const isNeeded = names.length > 0 || isStar || isDynamic
    if (importable === 'bundled' ? isNeeded : names.some((name) => !importable.has(name)))
      isLinked = false
  }
  const isSame = hashOfValue([...known]) === hashOfValue([...last])
  return isLinked || isSame ? null : known
}

function importableFrom(
  id: string,
  modules: ReadonlyMap<string, OwnModule>,
  seen: Set<string>,
): Importable {
  const module = modules.get(id)
  if (module === undefined || seen.has(id)) return new Set()
  seen.add(id)
  if (module.exports.kind !== 'named') return module.exports.kind
  const names = new Set(module.exports.names)
  for (const { id: other } of module.imports.filter(({ isStar }) => isStar)) {
    const more = importableFrom(other, modules, seen)
    if (typeof more === 'string') return more
    for (const name of more) if (name !== 'default') names.add(name)
  }
  return names
}
