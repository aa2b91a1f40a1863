import { parse as parseYaml, YAMLParseError } from 'yaml'
import * as z from 'zod'
import type { ContentConfig } from '../config/site-config.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { fromYaml } from '../diagnostics/from-yaml.ts'
import { fromZod } from '../diagnostics/from-zod.ts'
import { displayPath, readText } from '../io/files.ts'
import { placeOfKey } from './category-files.ts'
import type { Author, SiteContent } from './source.ts'

const authorSchema = z
  .object({
    name: z.string().optional(),
    title: z.string().optional(),
    url: z.string().optional(),
    email: z.string().optional(),
    image_url: z.string().optional(),
    imageURL: z.string().optional(),
    page: z.union([z.boolean(), z.object({ permalink: z.string().optional() })]).optional(),
  })
  .refine(({ name, imageURL, image_url }) => (name ?? imageURL ?? image_url) !== undefined, {
    path: ['name'],
    message: 'expected a `name` or an `imageURL`',
  })
/** The authors file: authors by key. */
export const authorsSchema = z.record(z.string(), authorSchema)

/** Reads the authors files of all blogs, by the path of each. */
export async function readAuthors({
  siteDir,
  blogs,
}: ContentConfig): Promise<Outcome<SiteContent['authors']>> {
  const files = new Set(blogs.flatMap(({ authorsFile }) => authorsFile ?? []))
  const authors = new Map<string, readonly Author[]>()
  const diagnostics: Diagnostic[] = []
  for (const file of files) {
    const parsed = parseAuthors(await readText(file), displayPath(siteDir, file))
    authors.set(file, parsed.value)
    diagnostics.push(...parsed.diagnostics)
  }
  return { value: authors, diagnostics }
}

/** The authors of one file. */
export function parseAuthors(text: string, file: string): Outcome<readonly Author[]> {
  try {
    const fields: unknown = parseYaml(text) ?? {}
    const parsed = authorsSchema.safeParse(fields)
    if (parsed.success) return { value: Object.entries(parsed.data).map(toAuthor), diagnostics: [] }
    const placeOf = (path: readonly PropertyKey[]) => placeOfKey(text, file, path)
    return {
      value: [],
      diagnostics: fromZod(parsed.error.issues, { rule: 'authors-file', input: fields, placeOf }),
    }
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    return { value: [], diagnostics: fromYaml([error], { file, firstLine: 1 }) }
  }
}

function toAuthor([key, fields]: [string, z.infer<typeof authorSchema>]): Author {
  const page = typeof fields.page === 'object' ? (fields.page.permalink ?? true) : fields.page
  return {
    key,
    name: fields.name ?? '',
    title: fields.title ?? '',
    url: fields.url ?? (fields.email === undefined ? null : `mailto:${fields.email}`),
    imageUrl: fields.imageURL ?? fields.image_url ?? null,
    page: page ? `/authors/${page === true ? kebabCase(key) : page.replace(/^\//, '')}` : null,
  }
}

function kebabCase(key: string): string {
  return key
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[\s_]+/g, '-')
    .toLowerCase()
}
