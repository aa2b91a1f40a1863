import { parse } from 'node:path'

/** The name of a module, as the end of what imports name it by: without its extension, or that of its folder. */
export function importedName(file: string): string {
  const { dir, name } = parse(file)
  return name === 'index' ? parse(dir).base : name
}
