import { hashOf } from '../../cache/hash.ts'
import { type OwnModule, placeholderOf, placeholderPattern } from './own-module.ts'

/** A module of the site whose imports are file names. */
export interface LinkedModule {
  readonly id: string
  /** Contains a hash of the module and of all that it imports. */
  readonly fileName: string
  readonly code: string
  /** What a reader of the module gets: changes with the module and with all that it imports. */
  readonly key: string
}

/** Names the files of all modules. The name of a module changes only if its code or that of an import changes. */
export function linkOwnModules(
  modules: ReadonlyMap<string, OwnModule>,
  extension: string,
): ReadonlyMap<string, LinkedModule> {
  const hashes = new Map([...modules].map(([id, { code }]) => [id, hashOf(code)]))
  const keys = new Map<string, string>()
  for (const id of modules.keys()) {
    const reached = [...reachableFrom([id], modules)].sort()
    keys.set(id, hashOf(reached.map((other) => `${other} ${hashes.get(other)}`).join('\n')))
  }
  const fileNames = new Map<string, string>()
  for (const [id, key] of keys) {
    fileNames.set(placeholderOf(id), `${labelOf(id)}-${key.slice(0, 8).toUpperCase()}${extension}`)
  }
  return new Map(
    [...modules].map(([id, { code }]) => [
      id,
      {
        id,
        key: keys.get(id) as string,
        fileName: fileNames.get(placeholderOf(id)) as string,
        code: code.replace(placeholderPattern, (name) => `./${fileNames.get(name) ?? name}`),
      },
    ]),
  )
}

/** The modules that some import, directly or not, in import order. */
export function reachableFrom(
  roots: readonly string[],
  modules: ReadonlyMap<string, OwnModule>,
): ReadonlySet<string> {
  const reached = new Set<string>()
  const visit = (id: string) => {
    if (reached.has(id)) return
    reached.add(id)
    for (const { id: other } of modules.get(id)?.imports ?? []) visit(other)
  }
  for (const root of roots) visit(root)
  return reached
}

/** Tells developers which module a file is. */
function labelOf(id: string): string {
  const name = /([^/:]*)$/.exec(id)?.[1] ?? ''
  return name.replace(/\.\w+$/, '').replace(/[^\w-]+/g, '-') || 'module'
}
