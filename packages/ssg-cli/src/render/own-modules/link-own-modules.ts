import { hashOf } from '../../cache/hash.ts'
import { memoizeByObject } from '../../cache/memoize-by-object.ts'
import { type OwnModule, placeholderOf, placeholderPattern } from './own-module.ts'

/** A module of the site whose placeholders are replaced by file names. */
export interface LinkedModule {
  readonly id: string
  /** Contains a hash of the module and everything it imports, and the time of the last change of any of these. */
  readonly fileName: string
  readonly code: string
  /** Cache key for users of the module. Changes with the module and everything it imports. */
  readonly key: string
  /** Hash of the code. */
  readonly hash: string
}

const codeHashes = memoizeByObject<OwnModule, string>()
const linkedModules = memoizeByObject<OwnModule, LinkedModule>()

/** When modules were changed, in ms since the epoch, by id. */
export type ChangeTimes = ReadonlyMap<string, number>

/**
 * Names the files of all modules. A name changes only if the module or one of its imports does. With the times of
 * changes, a module that is as it was before them has another name, so that browsers run it again.
 */
export function linkOwnModules(
  modules: ReadonlyMap<string, OwnModule>,
  extension: string,
  changedAt: ChangeTimes = new Map(),
): ReadonlyMap<string, LinkedModule> {
  const keys = new Map<string, string>()
  const fileNames = new Map<string, string>()
  for (const id of modules.keys()) {
    const reached = [...reachableFrom([id], modules)].sort()
    const hashes = reached.map((other) => `${other} ${hashOfCode(modules.get(other))}`)
    const key = hashOf(hashes.join('\n'))
    const time = Math.max(...reached.map((other) => changedAt.get(other) ?? 0))
    const label = time === 0 ? labelOf(id) : `${labelOf(id)}.${time.toString(36)}`
    keys.set(id, key)
    fileNames.set(placeholderOf(id), `${label}-${key.slice(0, 8).toUpperCase()}${extension}`)
  }
  const link = (id: string, module: OwnModule): LinkedModule => {
    const code = module.code.replace(
      placeholderPattern,
      (name) => `./${fileNames.get(name) ?? name}`,
    )
    const fileName = fileNames.get(placeholderOf(id)) as string
    return { id, key: keys.get(id) as string, fileName, code, hash: hashOf(code) }
  }
  return new Map(
    [...modules].map(([id, module]) => {
      const key = `${id} ${keys.get(id)} ${fileNames.get(placeholderOf(id))}`
      return [id, linkedModules.get(module, key, () => link(id, module))]
    }),
  )
}

/** A hash of the code of a module, without the names of the modules that it imports. */
export function hashOfCode(module: OwnModule | undefined): string {
  return module === undefined ? '' : codeHashes.get(module, null, () => hashOf(module.code))
}

/** All direct and indirect imports of some modules, in import order. */
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

/** Readable name of the module, for stack traces and developer tools. */
function labelOf(id: string): string {
  const name = /([^/:]*)$/.exec(id)?.[1] ?? ''
  return name.replace(/\.\w+$/, '').replace(/[^\w-]+/g, '-') || 'module'
}
