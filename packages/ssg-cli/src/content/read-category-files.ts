import { dirname, join } from 'node:path'
import { parse as parseYaml, YAMLParseError } from 'yaml'
import type { VersionConfig } from '../config/content-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { fromYaml } from '../diagnostics/from-yaml.ts'
import { fromZod } from '../diagnostics/from-zod.ts'
import { displayPath, listFiles, readText } from '../io/files.ts'
import { categorySchema } from './category-schema.ts'
import type { CategoryFile } from './source.ts'

/** Reads the category metadata of a version. JSON is YAML, so one parser reads both. */
export async function readCategoryFiles(
  siteDir: string,
  version: VersionConfig,
): Promise<Outcome<CategoryFile[]>> {
  const paths = await listFiles(version.dir, ['**/_category_.{json,yml,yaml}'])
  const categories = new Map<string, CategoryFile>()
  const diagnostics: Diagnostic[] = []

  for (const relativePath of paths) {
    const path = join(version.dir, relativePath)
    const file = displayPath(siteDir, path)
    const folder = dirname(relativePath) === '.' ? '' : dirname(relativePath)
    const first = categories.get(folder)
    if (first !== undefined) {
      diagnostics.push(duplicateCategoryFile(file, first.file))
      continue
    }
    const { value: metadata, diagnostics: problems } = parseCategory(await readText(path), file)
    diagnostics.push(...problems)
    categories.set(folder, { version: version.key, folder, file, metadata })
  }
  return { value: [...categories.values()], diagnostics }
}

function parseCategory(text: string, file: string): Outcome<CategoryFile['metadata']> {
  try {
    const fields: unknown = parseYaml(text) ?? {}
    const parsed = categorySchema.safeParse(fields)
    if (parsed.success) return { value: parsed.data, diagnostics: [] }
    const placeOf = (path: readonly PropertyKey[]) => placeOfKey(text, file, path)
    return {
      value: {},
      diagnostics: fromZod(parsed.error.issues, { rule: 'category-file', input: fields, placeOf }),
    }
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    return { value: {}, diagnostics: fromYaml([error], { file, firstLine: 1 }) }
  }
}

/** The place of the last named key of a path, found in the text. */
export function placeOfKey(text: string, file: string, path: readonly PropertyKey[]) {
  const names = path.filter((key) => typeof key === 'string')
  let offset = 0
  let length = 1
  for (const name of names) {
    const found = text.indexOf(name, offset)
    if (found < 0) break
    offset = found
    length = name.length
  }
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  return { file, line, column: offset - before.lastIndexOf('\n'), length }
}

function duplicateCategoryFile(file: string, first: string): Diagnostic {
  return {
    severity: 'warning',
    rule: 'category-file',
    reason: 'Unexpected second category file of this folder; it is not used',
    hint: 'Delete one of the two',
    place: { file, line: 1, column: 1 },
    related: [{ note: 'The one that is used', place: { file: first, line: 1, column: 1 } }],
  }
}
