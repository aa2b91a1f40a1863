import { type OwnImport, placeholderOf } from './own-module.ts'

const clause = String.raw`(?:(?:import|export)\s*([^"'();]*?)\s*from\s*|(import)\s*)`
const statement = new RegExp(`^${clause}"(ssg-own-[0-9a-f]{16})";?$`, 'gm')
const dynamicImport = /\bimport\("(ssg-own-[0-9a-f]{16})"\)/g

/**
 * Reads which exports of other modules a bundled module uses. Relies on how esbuild prints imports.
 */
export function readImports(code: string, ids: Iterable<string>): readonly OwnImport[] {
  const idOf = new Map([...ids].map((id) => [placeholderOf(id), id]))
  const imports: OwnImport[] = []
  const add = (placeholder = '', details: Omit<OwnImport, 'id'>) => {
    const id = idOf.get(placeholder)
    if (id !== undefined) imports.push({ id, ...details })
  }
  for (const [text, names = '', , placeholder] of code.matchAll(statement)) {
    const isStar = text.startsWith('export') && names.startsWith('*')
    add(placeholder, { isDynamic: false, names: readNames(names), isStar })
  }
  for (const [, placeholder] of code.matchAll(dynamicImport))
    add(placeholder, { isDynamic: true, names: [], isStar: false })
  return imports
}

/** The imported names of `Default, { a, b as c }`. */
function readNames(names: string): readonly string[] {
  const [, first = '', list = ''] = /^([^{*]*?),?\s*(?:\{(.*)\}|\*.*)?$/s.exec(names) ?? []
  const named = list
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
    .filter((name) => name !== '')
  return [...(first.trim() === '' ? [] : ['default']), ...named]
}
