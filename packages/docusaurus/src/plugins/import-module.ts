import { createRequire } from 'node:module'
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createJiti } from 'jiti'
import { toRecord, type UnknownRecord } from '../unknown-record.ts'
import { loadNoting } from './local-modules.ts'

/**
 * Imports a preset, plugin or theme by path or by package name, with or without a prefix such as `docusaurus-preset-` or
 * `@docusaurus/preset-`. A theme is a plugin. Uses jiti, as Docusaurus does, since modules may be TypeScript, omit file extensions, or
 * mix `import` and `require`. For a CommonJS module, returns its exports or their `default`.
 */
export async function importModule(
  name: string,
  kind: 'preset' | 'plugin',
  siteDir: string,
): Promise<{ readonly path: string; readonly exports: UnknownRecord }> {
  const path = resolveFirst(candidateNames(name, kind, siteDir), siteDir)
  const jiti = createJiti(join(siteDir, 'package.json'), { fsCache: join(siteDir, '.ssg/jiti') })
  // Not `jiti.import`, which leaves ES modules to Node: the default import of a compiled CommonJS module would be its exports.
  const module = loadNoting(siteDir, () => jiti(path) as UnknownRecord)
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
  const kinds = kind === 'plugin' ? ['plugin', 'theme'] : [kind]
  const [scope = '', ...rest] = name.split('/')
  const suffix = rest.length === 0 ? '' : `-${rest.join('/')}`
  return [
    name,
    ...kinds.flatMap((prefix) =>
      scope.startsWith('@')
        ? `${scope}/docusaurus-${prefix}${suffix}`
        : [`@docusaurus/${prefix}-${name}`, `docusaurus-${prefix}-${name}`],
    ),
  ]
}

/**
 * If no name resolves, throws the error of the first one. The preset may be the only package that
 * can resolve the plugins of the classic preset.
 */
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
