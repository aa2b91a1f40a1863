import * as z from 'zod'
import type { Store } from '../cache/store.ts'
import type { ContentConfig, TagsConfig } from '../config/content-config.ts'
import { allowedKeys } from '../diagnostics/allowed-keys.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { fromZod } from '../diagnostics/from-zod.ts'
import { displayPath, readText } from '../io/files.ts'
import { orLastReadable } from './last-readable.ts'
import { parseYaml } from './parse-yaml.ts'
import type { TagDefinition } from './source.ts'
import { translatedFile } from './translated-file.ts'

const tagSchema = z
  .strictObject({
    label: z
      .string()
      .optional()
      .meta({
        description: 'Name that readers see.',
        examples: ['HTTP/2'],
        defaultText: 'the key',
      }),
    permalink: z
      .string()
      .optional()
      .meta({
        description: 'Path of the tag page, relative to the tag pages.',
        examples: ['/http2'],
        defaultText: 'the label in kebab case',
      }),
    description: z
      .string()
      .optional()
      .meta({
        description: 'A sentence about the tag, for its page.',
        examples: ['Pages about HTTP/2.'],
        defaultText: 'none',
      }),
  })
  .nullable()
/** The tags file: tags by name. */
export const tagsFileSchema = z.record(z.string(), tagSchema).nullable()

/** The tags of one file, by the name that front matter refers to. */
export type TagsFile = ReadonlyMap<string, TagDefinition>

/** Reads the tags files of all versions and blogs, by path; one that cannot be read is missing, and allows any tag. */
export async function readTagsFiles(
  config: ContentConfig,
  store: Store,
): Promise<Outcome<ReadonlyMap<string, TagsFile>>> {
  const { siteDir, docs, blogs } = config
  const folders = [...docs.flatMap(({ versions }) => versions), ...blogs]
  const configs: readonly TagsConfig[] = folders.map(({ tags }) => tags)
  const files = new Map<string, TagsFile>()
  const diagnostics: Diagnostic[] = []
  for (const { file } of configs) {
    if (file === null) continue
    const read = translatedFile(file, config)
    const text = await readText(read)
    const parsed = orLastReadable(parseTagsFile(text, displayPath(siteDir, read)), read, store)
    diagnostics.push(...parsed.diagnostics)
    if (parsed.value !== null) files.set(file, parsed.value)
  }
  return { value: files, diagnostics }
}

function parseTagsFile(text: string, file: string): Outcome<TagsFile | null> {
  const { value, diagnostics } = parseYaml(text, { file, firstLine: 1 })
  if (value === null) return { value: null, diagnostics }
  const { fields: input, placeOf } = value
  const parsed = tagsFileSchema.safeParse(input)
  if (!parsed.success) {
    const checked = {
      rule: 'tags-file',
      input,
      placeOf,
      allowedKeys: (path: readonly PropertyKey[]) => allowedKeys(tagsFileSchema, path, input),
    }
    return { value: null, diagnostics: fromZod(parsed.error.issues, checked) }
  }
  const tags = Object.entries(parsed.data ?? {}).map(([name, tag]) => {
    const { label = name, permalink = null, description = '' } = tag ?? {}
    return [name, { label, permalink, description }] as const
  })
  return { value: new Map(tags), diagnostics: [] }
}
