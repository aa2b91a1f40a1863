import { writeTypeReference } from '../settings/type-reference.mjs'

/**
 * The rows of a table of the members of an interface: name, type and meaning, as Markdown. None if the module does not
 * export it.
 *
 * @param {string} source
 * @param {string} name
 * @returns {readonly (readonly string[])[]}
 */
export function membersOf(source, name) {
  const [declaration] = new RegExp(`^export interface ${name} [^]*?^}`, 'm').exec(source) ?? []
  if (declaration === undefined) return []
  const rows = writeTypeReference(declaration).matchAll(/^\| (`.+?`) \| (`.+?`) \| (.*?) ?\|$/gm)
  return Array.from(rows, ([, ...cells]) => cells.map((cell) => cell.replaceAll('\\|', '|')))
}
