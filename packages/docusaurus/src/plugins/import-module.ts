import { createRequire } from 'node:module'
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createJiti } from 'jiti'
import { toRecord, type UnknownRecord } from '../unknown-record.ts'

/**
 * Imports a preset or a plugin, which is named by its package, with or without `docusaurus-preset-`, or by its path. Like
 * Docusaurus, resolves and compiles its modules with jiti: TypeScript, imports without an extension, both module systems in
 * one file. A CommonJS module is its exports, or their `default`.
 */
export async function importModule(
  name: string,
  kind: 'preset' | 'plugin',
  siteDir: string,
): Promise<{ readonly path: string; readonly exports: UnknownRecord }> {
  const path = resolveFirst(candidateNames(name, kind, siteDir), siteDir)
  const jiti = createJiti(join(siteDir, 'package.json'), { fsCache: join(siteDir, '.ssg/jiti') })
  const module = (await jiti.import(path)) as UnknownRecord
  const exported = toRecord(module['default'])
  const isWrapped = exported['default'] !== undefined
  const exports = isWrapped
    ? { ...module, ...exported, default: exported['default'] }
    : { ...exported, ...module, default: module['default'] }
  return { path, exports }
}

function candidateNames(name: string, kind: string, siteDir: string): readonly string[] {
  if (isAbsolute(name)) return [name]
  if (name.startsWith('.')) return [resolve(siteDir, name)]
  const [scope = '', ...rest] = name.split('/')
  const short = rest.join('/')
  return scope.startsWith('@')
    ? [name, `${scope}/docusaurus-${kind}${short === '' ? '' : `-${short}`}`]
    : [`docusaurus-${kind}-${name}`, name]
}

/** Throws the error of the first name if none is found. Plugins of the classic preset may be installed with it alone. */
function resolveFirst(names: readonly string[], siteDir: string): string {
  const from = join(siteDir, 'package.json')
  const { resolve: resolveCommonJs } = createRequire(from)
  const jiti = createJiti(from)
  const resolvers = [
    resolveCommonJs,
    (name: string) => fileURLToPath(jiti.esmResolve(name)),
    (name: string) => createRequire(resolveCommonJs('@docusaurus/preset-classic')).resolve(name),
  ]
  for (const name of names) {
    for (const resolver of resolvers) {
      try {
        return resolver(name)
      } catch {}
    }
  }
  return resolveCommonJs(names[0] as string)
}
