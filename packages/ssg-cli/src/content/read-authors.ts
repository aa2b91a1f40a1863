import { dirname } from 'node:path'
import { isSitePath, parseRoute, splitHref } from '@ssgdocs/runtime/contract/addresses'
import { fileRoute } from '@ssgdocs/runtime/contract/output-paths'
import { kebabCase } from 'es-toolkit/compat'
import * as z from 'zod'
import type { Store } from '../cache/store.ts'
import type { ContentConfig } from '../config/content-config.ts'
import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import { fromZod } from '../diagnostics/from-zod.ts'
import { suggest } from '../diagnostics/suggest.ts'
import { displayPath, readText } from '../io/files.ts'
import { findAuthorImage, isRelativeImage, missingAuthorImage } from './author-image.ts'
import { authorFields, hasNameOrImage } from './author-schema.ts'
import { orLastReadable } from './last-readable.ts'
import { parseYaml } from './parse-yaml.ts'
import { resolveSocials } from './socials.ts'
import type { Author, SiteContent } from './source.ts'
import { textField } from './text-field.ts'
import { translatedFile } from './translated-file.ts'

const permalinkField = textField.refine(
  (path) => /[^/]/.test(path),
  'must be a path relative to the author pages, such as "ada"',
)
const authorSchema = z
  .object({
    ...authorFields,
    page: z
      .union([
        z.boolean(),
        z.object({
          permalink: permalinkField.optional().meta({
            description: 'Path of the page, relative to the author pages.',
            examples: ['guests/ada'],
            defaultText: 'the key in kebab case',
          }),
        }),
      ])
      .optional()
      .meta({
        description: 'Publish a page that lists the posts of the author.',
        examples: [true, { permalink: 'guests/ada' }],
        defaultText: '`false`',
      }),
  })
  .refine(hasNameOrImage, { path: ['name'], message: 'set `name`, `imageURL` or both' })
const authorFieldNames = [...Object.keys(authorFields), 'page']
/** The authors file: authors by key. */
export const authorsSchema = z.record(z.string().min(1), authorSchema)

/** Reads the authors files of all blogs, by path; one that cannot be read is missing. `siteFiles` are used to check the authors' pictures. */
export async function readAuthors(
  config: ContentConfig,
  siteFiles: SiteContent['files'],
  store: Store,
): Promise<Outcome<SiteContent['authors']>> {
  const { siteDir, blogs } = config
  const served = new Set(
    [...siteFiles.values()].map((file) => file.servedPath && fileRoute(file.servedPath)),
  )
  const files = new Set(blogs.flatMap(({ authorsFile }) => authorsFile ?? []))
  const authors = new Map<string, readonly Author[]>()
  const diagnostics: Diagnostic[] = []
  for (const file of files) {
    const read = translatedFile(file, config)
    const hasImage = (imageUrl: string) =>
      isSitePath(imageUrl)
        ? served.has(parseRoute(splitHref(imageUrl).path))
        : findAuthorImage(imageUrl, dirname(file), siteFiles) !== undefined
    const { value, diagnostics: found } = parseAuthors(
      await readText(read),
      displayPath(siteDir, read),
      hasImage,
    )
    const isReadable = value.length > 0 || found.length === 0
    const parsed = orLastReadable(
      { value: isReadable ? value : null, diagnostics: found },
      read,
      store,
    )
    if (parsed.value !== null) authors.set(file, parsed.value)
    diagnostics.push(...parsed.diagnostics)
  }
  return { value: authors, diagnostics }
}

/** Parses an authors file, YAML or JSON. `hasImage` tells whether a picture of the site exists. */
export function parseAuthors(
  text: string,
  file: string,
  hasImage: (imageUrl: string) => boolean,
): Outcome<readonly Author[]> {
  const { value, diagnostics: syntaxErrors } = parseYaml(text, { file, firstLine: 1 })
  if (value === null) return { value: [], diagnostics: syntaxErrors }
  const { placeOf } = value
  const fields = value.fields ?? {}
  const parsed = authorsSchema.safeParse(fields)
  if (!parsed.success) {
    const checked = { rule: 'authors-file', input: fields, placeOf }
    // The keys are valid, so posts that name them are not reported too.
    const authors = Object.keys(Object(fields)).map((key) => toAuthor([key, {}]))
    const typos = checkAuthorFields(fields as Readonly<Record<string, unknown>>, placeOf)
    // A misspelt `name` or picture is missing, too.
    const issues = typos.length > 0 ? [] : fromZod(parsed.error.issues, checked)
    return { value: authors, diagnostics: [...typos, ...issues] }
  }
  const authors = Object.entries(parsed.data).map(toAuthor)
  const diagnostics = [
    ...checkDuplicatePages(authors, placeOf),
    ...checkAuthorImages(authors, hasImage, (key) =>
      placeOf([key, 'image_url' in Object(Object(fields)[key]) ? 'image_url' : 'imageURL']),
    ),
    ...checkAuthorFields(fields as Readonly<Record<string, unknown>>, placeOf),
  ]
  return { value: authors, diagnostics }
}

type PlaceOf = (path: readonly PropertyKey[]) => Place

function toAuthor([key, fields]: [string, z.infer<typeof authorSchema>]): Author {
  const { page = false } = fields
  const path = typeof page === 'object' ? (page.permalink ?? kebabCase(key)) : kebabCase(key)
  return {
    key,
    name: fields.name ?? key,
    title: fields.title ?? '',
    description: fields.description ?? '',
    url: fields.url ?? null,
    email: fields.email ?? null,
    imageUrl: fields.imageURL ?? fields.image_url ?? null,
    socials: resolveSocials(fields.socials),
    permalink: page === false ? null : path.replace(/^\/+|\/+$/g, ''),
  }
}

function checkAuthorImages(
  authors: readonly Author[],
  hasImage: (imageUrl: string) => boolean,
  placeOfImage: (key: string) => Place,
): Diagnostic[] {
  return authors.flatMap(({ key, imageUrl }): Diagnostic[] => {
    const isLocal = imageUrl !== null && (isSitePath(imageUrl) || isRelativeImage(imageUrl))
    return isLocal && !hasImage(imageUrl) ? [missingAuthorImage(imageUrl, placeOfImage(key))] : []
  })
}

/** Reports fields that are almost named like one that the author lacks. */
function checkAuthorFields(
  authors: Readonly<Record<string, unknown>>,
  placeOf: PlaceOf,
): Diagnostic[] {
  return Object.entries(authors).flatMap(([key, author]) =>
    Object.keys(Object(author)).flatMap((name): Diagnostic[] => {
      if (authorFieldNames.includes(name)) return []
      const near = suggest(name, authorFieldNames)
      if (near === undefined || near in Object(author)) return []
      return [
        {
          severity: 'error',
          rule: 'authors-file',
          reason: `Unknown field \`${name}\` of the author "${key}"`,
          hint: `Did you mean \`${near}\`?`,
          place: placeOf([key, name]),
        },
      ]
    }),
  )
}

function checkDuplicatePages(authors: readonly Author[], placeOf: PlaceOf): Diagnostic[] {
  const firsts = new Map<string, string>()
  return authors.flatMap(({ key, permalink: page }): Diagnostic[] => {
    if (page === null) return []
    const first = firsts.get(page)
    if (first === undefined) {
      firsts.set(page, key)
      return []
    }
    return [
      {
        severity: 'error',
        rule: 'authors-file',
        reason: `Another author already has the page "${page}"`,
        hint: 'Set a different `permalink` in `page`',
        place: placeOf([key]),
        related: [{ note: 'The first author', place: placeOf([first]) }],
      },
    ]
  })
}
