import { hashOf } from '../../cache/hash.ts'
import { memoizeByObject } from '../../cache/memoize-by-object.ts'
import { type OwnModule, placeholderOf, placeholderPattern } from './own-module.ts'

/** A module of the site whose placeholders are replaced by file names. */
export interface LinkedModule {
  readonly id: string
  /** Contains a hash of the module and everything it imports. */
  readonly fileName: string
  readonly code: string
  /** Cache key for users of the module. Changes with the module and everything it imports. */
  readonly key: string
}

const codeHashes = memoizeByObject<OwnModule, string>()
const linkedModules = memoizeByObject<OwnModule, LinkedModule>()

/** Names the files of all modules. A name changes only if the module or one of its imports does. */
export function linkOwnModules(
  modules: ReadonlyMap<string, OwnModule>,
  extension: string,
): ReadonlyMap<string, LinkedModule> {
  const hashes = new Map(
    [...modules].map(([id, module]) => [
      id,
      codeHashes.get(module, null, () => hashOf(module.code)),
    ]),
  )
  const keys = new Map<string, string>()
  for (const id of modules.keys()) {
    const reached = [...reachableFrom([id], modules)].sort()
    keys.set(id, hashOf(reached.map((other) => `${other} ${hashes.get(other)}`).join('\n')))
  }
  const fileNames = new Map<string, string>()
  for (const [id, key] of keys) {
    fileNames.set(placeholderOf(id), `${labelOf(id)}-${key.slice(0, 8).toUpperCase()}${extension}`)
  }
  const link = (id: string, { code }: OwnModule): LinkedModule => ({
    id,
    key: keys.get(id) as string,
    fileName: fileNames.get(placeholderOf(id)) as string,
    code: code.replace(placeholderPattern, (name) => `./${fileNames.get(name) ?? name}`),
  })
  return new Map(
    [...modules].map(([id, module]) => [
      id,
      linkedModules.get(module, `${id} ${keys.get(id)} ${extension}`, () => link(id, module)),
    ]),
  )
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
