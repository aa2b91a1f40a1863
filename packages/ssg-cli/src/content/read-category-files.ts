import { basename, dirname, extname, join } from 'node:path'
import type { Store } from '../cache/store.ts'
import type { ContentConfig, VersionConfig } from '../config/content-config.ts'
import { allowedKeys } from '../diagnostics/allowed-keys.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { fromZod } from '../diagnostics/from-zod.ts'
import { unreadableFile } from '../diagnostics/unreadable-file.ts'
import { displayPath, readText } from '../io/files.ts'
import type { FolderReader } from '../io/folder-reader.ts'
import { categorySchema } from './category-schema.ts'
import { orLastReadable } from './last-readable.ts'
import { parseYaml } from './parse-yaml.ts'
import type { PlacedFile } from './provided-files.ts'
import type { CategoryFile } from './source.ts'
import { translatedFile } from './translated-file.ts'

interface CategoryReading {
  readonly reader: FolderReader
  readonly provided: readonly PlacedFile[]
  readonly store: Store
}

/** Reads the category files of a version, in YAML or JSON, and those of integrations. */
export async function readCategoryFiles(
  config: Pick<ContentConfig, 'siteDir' | 'translations'>,
  version: VersionConfig,
  { reader, provided, store }: CategoryReading,
): Promise<Outcome<CategoryFile[]>> {
  const listed = reader.listFiles(version.dir, ['**/{_cat*,category_,category}.{json,yml,yaml}'])
  const paths = listed.filter(isCategoryFile)
  const categories = new Map<string, CategoryFile>()
  const folders = reader.listFolders(version.dir, ['**/_category_.{json,yml,yaml}'])
  const diagnostics = folders.map((path) =>
    folderInPlaceOfFile(displayPath(config.siteDir, join(version.dir, path))),
  )
  for (const path of listed.filter((one) => !isCategoryFile(one))) {
    const misnamed = join(version.dir, path)
    if (await hasMetadata(misnamed))
      diagnostics.push(misnamedFile(displayPath(config.siteDir, misnamed)))
  }

  const files = [
    ...paths.map((relativePath) => {
      const original = join(version.dir, relativePath)
      const path = translatedFile(original, config)
      return {
        relativePath,
        file: displayPath(config.siteDir, path),
        read: () => readText(path),
        readOriginal: path === original ? null : () => readText(original),
      }
    }),
    ...provided
      .filter(({ relativePath }) => isCategoryFile(relativePath))
      .map(({ relativePath, file, text }) => ({
        relativePath,
        file,
        read: async () => text,
        readOriginal: null,
      })),
  ]
  for (const { relativePath, file, read, readOriginal } of files) {
    const folder = folderOf(relativePath)
    const first = categories.get(folder)
    if (first !== undefined) {
      diagnostics.push(duplicateCategoryFile(file, first.file))
      continue
    }
    const parsed = await read().then(
      (text) => parseCategory(text, file),
      (error): ParsedCategory => ({ value: null, diagnostics: [unreadableFile(error, file)] }),
    )
    const { value, diagnostics: found } = orLastReadable(parsed, file, store)
    diagnostics.push(...found)
    const { metadata: own, linkPlace } = value ?? withoutMetadata(file)
    const original =
      readOriginal && (parseCategory(await readOriginal(), file).value?.metadata ?? {})
    const metadata = inPlaceOf(own, original)
    categories.set(folder, { version: version.key, folder, file, linkPlace, metadata })
  }
  return { value: [...categories.values()], diagnostics }
}

/** Reads one category file of a version without translations. */
export async function readCategoryFile(
  path: string,
  { key, dir }: Pick<VersionConfig, 'key' | 'dir'>,
  siteDir: string,
): Promise<Outcome<CategoryFile | null>> {
  const file = displayPath(siteDir, path)
  const folder = folderOf(displayPath(dir, path))
  const { value, diagnostics } = parseCategory(await readText(path), file)
  return { value: value && { version: key, folder, file, ...value }, diagnostics }
}

function folderOf(path: string): string {
  return dirname(path) === '.' ? '' : dirname(path)
}

/** A translated category has the position of the original, and the same path of its generated page. */
function inPlaceOf(
  translated: CategoryFile['metadata'],
  original: CategoryFile['metadata'] | null,
): CategoryFile['metadata'] {
  if (original === null) return translated
  const { position, label: slugLabel, link } = original
  if (translated.link?.type !== 'generated-index' || link?.type !== 'generated-index')
    return { ...translated, position }
  return { ...translated, position, link: { ...translated.link, slug: link.slug, slugLabel } }
}

/** Whether a path with forward slashes is that of a category file. */
export function isCategoryFile(path: string): boolean {
  return /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path)
}

/** `category.json` and `_catalog.json` may be data that a page imports. */
async function hasMetadata(path: string): Promise<boolean> {
  if (/^(?:_category|category_)/.test(basename(path))) return true
  const text = await readText(path).catch(() => '')
  return /^[\s{]*"?(?:label|position|collapsed|collapsible|link)"?\s*:/.test(text)
}

type Category = Pick<CategoryFile, 'metadata' | 'linkPlace'>
type ParsedCategory = Outcome<Category | null>

function withoutMetadata(file: string): Category {
  return { metadata: {}, linkPlace: { file, line: 1, column: 1 } }
}

function parseCategory(text: string, file: string): ParsedCategory {
  const { value, diagnostics } = parseYaml(text, { file, firstLine: 1 })
  if (value === null) return { value, diagnostics }
  const input = value.fields ?? {}
  const parsed = categorySchema.safeParse(input)
  if (parsed.success) {
    const linkPlace = value.placeOf(['link', 'id'])
    return { value: { metadata: parsed.data, linkPlace }, diagnostics: [] }
  }
  const checked = {
    rule: 'category-file',
    input,
    placeOf: value.placeOf,
    unknownKeyHint: (path: readonly PropertyKey[]) =>
      String(path.at(-1)).startsWith('//') ? 'Remove the comment: JSON has none' : undefined,
    allowedKeys: (path: readonly PropertyKey[]) => allowedKeys(categorySchema, path, input),
  }
  return { value: null, diagnostics: fromZod(parsed.error.issues, checked) }
}

function misnamedFile(file: string): Diagnostic {
  return {
    severity: 'warning',
    rule: 'category-file',
    reason: 'This file has no effect: the name of a category file is different',
    hint: `Rename it to \`_category_${extname(file)}\``,
    place: { file, line: 1, column: 1 },
  }
}

function folderInPlaceOfFile(file: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'category-file',
    reason: 'This is a folder with the name of a category file',
    hint: 'Rename or delete it',
    place: { file, line: 1, column: 1 },
  }
}

function duplicateCategoryFile(file: string, first: string): Diagnostic {
  return {
    severity: 'warning',
    rule: 'category-file',
    reason: 'This folder has another category file, which is used instead',
    hint: 'Delete one of the two files',
    place: { file, line: 1, column: 1 },
    related: [
      { note: 'The category file that is used', place: { file: first, line: 1, column: 1 } },
    ],
  }
}
