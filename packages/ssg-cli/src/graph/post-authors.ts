import type { Route } from '@ssgdocs/runtime/contract/addresses'
import type { Page } from '../compile/page.ts'
import type { BlogConfig } from '../config/content-config.ts'
import type { AuthorInput } from '../content/author-schema.ts'
import { resolveSocials } from '../content/socials.ts'
import type { Author, LocalFile } from '../content/source.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { suggest } from '../diagnostics/suggest.ts'
import { placeOfPage } from './docs.ts'
import { severityOf } from './severity.ts'

/** An author of a post. */
export interface PostAuthor extends Omit<Author, 'key' | 'permalink'> {
  /** Key in the authors file, or null for an author described in the post itself. */
  readonly key: string | null
  /** Route of the author's page, or null. */
  readonly route: Route | null
  /** The picture, if it is a file beside the authors file or the post. */
  readonly imageFile?: LocalFile
}

const legacyFields = [
  'author',
  'author_title',
  'author_url',
  'author_image_url',
  'authorTitle',
  'authorURL',
  'authorImageURL',
] as const

/** Resolves the authors of a post against the authors file. Without one that can be read, their keys are their names. */
export function resolveAuthors(
  page: Page,
  authorsByKey: ReadonlyMap<string, PostAuthor> | null,
  { onInlineAuthors, authorsFile }: BlogConfig,
): Outcome<readonly PostAuthor[]> {
  const { frontMatter } = page.source
  const legacy = legacyFields.find((field) => frontMatter[field] !== undefined)
  if (frontMatter.authors !== undefined && legacy !== undefined) {
    return { value: [], diagnostics: [mixedAuthorFields(page, legacy)] }
  }
  const written = legacy === undefined ? [frontMatter.authors ?? []].flat() : [legacyAuthor(page)]
  const authors: PostAuthor[] = []
  const diagnostics: Diagnostic[] = []
  const definedKeys = authorsFile === null ? null : [...(authorsByKey?.keys() ?? [])]
  const keys = new Set<string>()
  for (const one of written) {
    const { key, ...fields }: KeyedAuthor = typeof one === 'string' ? { key: one } : one
    if (key === undefined) {
      authors.push(mergeAuthorFields(fields, emptyAuthor))
      const severity = severityOf(onInlineAuthors)
      if (severity !== null) diagnostics.push({ severity, ...inlineAuthor(page, fields) })
      continue
    }
    const author =
      authorsByKey === null ? { ...emptyAuthor, key, name: key } : authorsByKey.get(key)
    if (author === undefined) diagnostics.push(unknownAuthor(page, key, definedKeys))
    else if (keys.has(key)) diagnostics.push(duplicateAuthor(page, key))
    else authors.push(mergeAuthorFields(fields, author))
    keys.add(key)
  }
  return { value: authors, diagnostics }
}

interface KeyedAuthor extends AuthorInput {
  readonly key?: string | undefined
}

function legacyAuthor(page: Page): AuthorInput {
  const { frontMatter } = page.source
  return {
    name: frontMatter.author,
    title: frontMatter.author_title ?? frontMatter.authorTitle,
    url: frontMatter.author_url ?? frontMatter.authorURL,
    imageURL: frontMatter.author_image_url ?? frontMatter.authorImageURL,
  }
}

const emptyAuthor: PostAuthor = {
  key: null,
  name: '',
  title: '',
  description: '',
  url: null,
  email: null,
  imageUrl: null,
  socials: [],
  route: null,
}

/** Overrides the fields of an author with those that the post sets. */
function mergeAuthorFields(fields: AuthorInput, author: PostAuthor): PostAuthor {
  return {
    ...author,
    name: fields.name ?? author.name,
    title: fields.title ?? author.title,
    description: fields.description ?? author.description,
    url: fields.url ?? author.url,
    email: fields.email ?? author.email,
    imageUrl: fields.imageURL ?? fields.image_url ?? author.imageUrl,
    socials: fields.socials === undefined ? author.socials : resolveSocials(fields.socials),
  }
}

/** `definedKeys` is null if there is no authors file. */
function unknownAuthor(page: Page, key: string, definedKeys: readonly string[] | null): Diagnostic {
  const isFileMissing = definedKeys === null
  const nearest = suggest(key, definedKeys ?? [])
  const add = isFileMissing
    ? `Create \`authors.yml\` in the folder of the posts, with the key \`${key}\``
    : 'Add the author to the authors file'
  return {
    severity: 'error',
    rule: 'unknown-author',
    reason: `Unknown author "${key}": ${isFileMissing ? 'there is no authors file' : 'it is not in the authors file'}`,
    hint: nearest === undefined ? add : `Write "${nearest}"`,
    place: placeOfPage(page, 'authors'),
  }
}

function duplicateAuthor(page: Page, key: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'duplicate-author',
    reason: `Duplicate author "${key}"`,
    hint: 'Remove one of them',
    place: placeOfPage(page, 'authors'),
  }
}

function mixedAuthorFields(page: Page, legacy: (typeof legacyFields)[number]): Diagnostic {
  return {
    severity: 'error',
    rule: 'mixed-author-fields',
    reason: `\`${legacy}\` cannot be combined with \`authors\``,
    hint: 'Move its value into `authors`',
    place: placeOfPage(page, legacy),
  }
}

function inlineAuthor(page: Page, { name }: AuthorInput): Omit<Diagnostic, 'severity'> {
  return {
    rule: 'inline-author',
    reason: `Author${name === undefined ? '' : ` "${name}"`} is described in the post, not in the authors file`,
    hint: 'Move the author to the authors file, or set `onInlineAuthors: "ignore"`',
    place: placeOfPage(page, page.source.frontMatter.authors === undefined ? 'author' : 'authors'),
  }
}
