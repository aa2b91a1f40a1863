import { parse as parseYaml, YAMLParseError } from 'yaml'
import * as z from 'zod'
import type { ContentConfig, TagsConfig } from '../config/content-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { fromYaml } from '../diagnostics/from-yaml.ts'
import { fromZod } from '../diagnostics/from-zod.ts'
import { displayPath, readText } from '../io/files.ts'
import { placeOfKey } from './read-category-files.ts'
import type { TagDefinition } from './source.ts'

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

/** The known tags of a folder by the name that front matter calls them by. */
export type TagsFile = ReadonlyMap<string, TagDefinition>

/** Reads the tags files of all versions and blogs, by the path of each. */
export async function readTagsFiles({
  siteDir,
  docs,
  blogs,
}: ContentConfig): Promise<Outcome<ReadonlyMap<string, TagsFile>>> {
  const folders = [...docs.flatMap(({ versions }) => versions), ...blogs]
  const configs: readonly TagsConfig[] = folders.map(({ tags }) => tags)
  const files = new Map<string, TagsFile>()
  const diagnostics: Diagnostic[] = []
  for (const { file } of configs) {
    if (file === null) continue
    const parsed = parseTagsFile(await readText(file), displayPath(siteDir, file))
    diagnostics.push(...parsed.diagnostics)
    files.set(file, parsed.value)
  }
  return { value: files, diagnostics }
}

function parseTagsFile(text: string, file: string): Outcome<TagsFile> {
  try {
    const fields: unknown = parseYaml(text)
    const parsed = tagsFileSchema.safeParse(fields)
    if (!parsed.success) {
      const placeOf = (path: readonly PropertyKey[]) => placeOfKey(text, file, path)
      return {
        value: new Map(),
        diagnostics: fromZod(parsed.error.issues, { rule: 'tags-file', input: fields, placeOf }),
      }
    }
    const tags = Object.entries(parsed.data ?? {}).map(([name, tag]) => {
      const { label = name, permalink = null, description = '' } = tag ?? {}
      return [name, { label, permalink, description }] as const
    })
    return { value: new Map(tags), diagnostics: [] }
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    return { value: new Map(), diagnostics: fromYaml([error], { file, firstLine: 1 }) }
  }
}
