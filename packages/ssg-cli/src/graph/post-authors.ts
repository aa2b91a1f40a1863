import type { Route } from '@ssg/runtime/contract/addresses'
import type { Page } from '../compile/page.ts'
import type { BlogConfig } from '../config/content-config.ts'
import type { AuthorInput } from '../content/author-schema.ts'
import { resolveSocials } from '../content/socials.ts'
import type { Author } from '../content/source.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { suggest } from '../diagnostics/suggest.ts'
import { placeOfPage } from './docs.ts'
import { severityOf } from './severity.ts'

/** Somebody who writes for a blog. */
export interface PostAuthor extends Omit<Author, 'key' | 'permalink'> {
  /** In the authors file; null: a post describes the author itself. */
  readonly key: string | null
  /** The author's own page, or null. */
  readonly route: Route | null
}

const legacyFields = ['author', 'author_title', 'author_url', 'author_image_url'] as const

/** Who wrote a post. */
export function resolveAuthors(
  page: Page,
  known: ReadonlyMap<string, PostAuthor>,
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
  const keys = new Set<string>()
  for (const one of written) {
    const { key, ...fields }: KeyedAuthor = typeof one === 'string' ? { key: one } : one
    if (key === undefined) {
      authors.push(mergeAuthorFields(fields, emptyAuthor))
      const severity = severityOf(onInlineAuthors)
      if (severity !== null) diagnostics.push({ severity, ...inlineAuthor(page, fields) })
      continue
    }
    const author = known.get(key)
    if (author === undefined) diagnostics.push(unknownAuthor(page, key, known, authorsFile))
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
  const { author, author_title, author_url, author_image_url } = page.source.frontMatter
  return { name: author, title: author_title, url: author_url, imageURL: author_image_url }
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

/** An author as a post describes one, who may be known. */
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

function unknownAuthor(
  page: Page,
  key: string,
  known: ReadonlyMap<string, PostAuthor>,
  file: BlogConfig['authorsFile'],
): Diagnostic {
  const keys = [...known.keys()]
  const nearest = suggest(key, keys)
  const none = file === null ? '(there is no authors file)' : '(the authors file is empty)'
  return {
    severity: 'error',
    rule: 'unknown-author',
    reason: `Unexpected author "${key}", expected one of: ${keys.join(', ') || none}`,
    hint: nearest === undefined ? 'Add the author to the authors file' : `Write "${nearest}"`,
    place: placeOfPage(page, 'authors'),
  }
}

function duplicateAuthor(page: Page, key: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'duplicate-author',
    reason: `Unexpected second author "${key}", expected each author once`,
    hint: 'Delete one of the two',
    place: placeOfPage(page, 'authors'),
  }
}

function mixedAuthorFields(page: Page, legacy: (typeof legacyFields)[number]): Diagnostic {
  return {
    severity: 'error',
    rule: 'mixed-author-fields',
    reason: `Unexpected \`${legacy}\` beside \`authors\`, expected one of the two`,
    hint: 'Put what it says into `authors`',
    place: placeOfPage(page, legacy),
  }
}

function inlineAuthor(page: Page, { name }: AuthorInput): Omit<Diagnostic, 'severity'> {
  return {
    rule: 'inline-author',
    reason: `Unexpected author${name === undefined ? '' : ` "${name}"`} described by the post, expected a key of the authors file`,
    hint: 'Move the author to the authors file, or set `onInlineAuthors: "ignore"`',
    place: placeOfPage(page, page.source.frontMatter.authors === undefined ? 'author' : 'authors'),
  }
}
