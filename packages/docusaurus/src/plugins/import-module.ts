import { createRequire } from 'node:module'
import { isAbsolute, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { toRecord, type UnknownRecord } from '../unknown-record.ts'

/**
 * Imports a preset or a plugin, which is named by its package, with or without `docusaurus-preset-`, or by its path. A
 * CommonJS module is imported as Docusaurus does: its exports, or their `default`.
 */
export async function importModule(
  name: string,
  kind: 'preset' | 'plugin',
  siteDir: string,
): Promise<UnknownRecord & { readonly default: unknown }> {
  const require = createRequire(join(siteDir, 'package.json'))
  const path = resolveFirst(require, candidateNames(name, kind, siteDir))
  const module = (await import(pathToFileURL(path).href)) as UnknownRecord
  const exported = toRecord(module['default'])
  const isWrapped = exported['default'] !== undefined
  return isWrapped
    ? { ...module, ...exported, default: exported['default'] }
    : { ...exported, ...module, default: module['default'] }
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

/** Throws the error of the first name if none is found. */
function resolveFirst(require: NodeJS.Require, names: readonly string[]): string {
  for (const name of names) {
    try {
      return require.resolve(name)
    } catch {}
  }
  return require.resolve(names[0] as string)
}
