import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RelaxNGValidator, XmlDocument, XmlParseError, XmlValidateError } from 'libxml2-wasm'
import * as z from 'zod'
import type { FeedFormat } from '../src/config/feed-config.ts'

/** Returns the first violation of the format of a feed, or null. */
export function validateFeed(format: FeedFormat, text: string): string | null {
  return format === 'json' ? validateJsonFeed(text) : validateXmlFeed(format, text)
}

function validateXmlFeed(format: 'rss' | 'atom', text: string): string | null {
  const schema = readFileSync(join(import.meta.dirname, `schemas/${format}.rng`))
  using grammar = XmlDocument.fromBuffer(schema)
  using validator = RelaxNGValidator.fromDoc(grammar)
  try {
    using document = XmlDocument.fromString(text)
    validator.validate(document)
    return null
  } catch (error) {
    if (error instanceof XmlParseError || error instanceof XmlValidateError) return error.message
    throw error
  }
}

const author = z
  .strictObject({ name: z.string(), url: z.url(), avatar: z.url() })
  .partial()
  .refine((fields) => Object.keys(fields).length > 0)

/** JSON Feed 1.1. */
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  description: z.string().optional(),
  language: z.string(),
  authors: z.array(author),
  items: z.array(
    z.strictObject({
      id: z.url(),
      url: z.url(),
      title: z.string(),
      content_html: z.string(),
      summary: z.string().optional(),
      date_published: z.iso.datetime({ offset: true }),
      date_modified: z.iso.datetime({ offset: true }),
      authors: z.array(author).min(1).optional(),
      tags: z.array(z.string()).optional(),
    }),
  ),
})

function validateJsonFeed(text: string): string | null {
  return jsonFeed.safeParse(JSON.parse(text)).error?.message ?? null
}

/** The text of each element or attribute that a path of names selects. */
export function selectValues(xml: string, path: string): string[] {
  using document = XmlDocument.fromString(xml)
  const names = {
    a: 'http://www.w3.org/2005/Atom',
    dc: 'http://purl.org/dc/elements/1.1/',
    content: 'http://purl.org/rss/1.0/modules/content/',
  }
  return document.find(path, names).map(({ content }) => content)
}
