import * as z from 'zod'
import { httpUrl } from './fields.ts'

const serverUrl = httpUrl.transform((address) => address.replace(/\/+$/, ''))
const url = serverUrl.meta({
  description: 'URL of the search server.',
  examples: ['https://search.example.com'],
})

/** Describes the value of `provider` that selects a branch. */
function provider<Name extends string>(name: Name, description: string) {
  return z.literal(name).meta({ description })
}

const synonym = z
  .string()
  .regex(/[\p{L}\p{N}]/u, 'must contain a letter or digit')
  .max(60, 'must be a word or a short phrase')

const indexFields = {
  index: z
    .string()
    .min(1)
    .meta({
      description: 'Name of the index that `ssg push-search` fills.',
      examples: ['docs'],
    }),
  searchKey: z
    .string()
    .min(1)
    .meta({
      description: 'API key that may only search this index, since every reader receives it.',
      examples: ['a1b2c3d4'],
    }),
}

/** The key that writes is never a setting: `ssg push-search` reads it from the environment. */
export const search = z
  .discriminatedUnion('provider', [
    z
      .strictObject({
        provider: provider('local', 'Search in the browser, in an index that the build writes.'),
        synonyms: z
          .array(z.array(synonym).min(2, 'must have two words or phrases at least'))
          .default([])
          .meta({
            description:
              'Groups of words and phrases that readers use for the same thing, in addition to the built-in ones.',
            examples: [[['pod', 'container', 'worker process']]],
          }),
      })
      .meta({ title: 'LocalSearch' }),
    z
      .strictObject({
        provider: provider('typesense', 'Search on a Typesense server.'),
        url,
        ...indexFields,
      })
      .meta({ title: 'TypesenseSearch' }),
    z
      .strictObject({
        provider: provider('meilisearch', 'Search on a Meilisearch server.'),
        url,
        ...indexFields,
      })
      .meta({ title: 'MeilisearchSearch' }),
    z
      .strictObject({
        provider: provider('algolia', 'Search with Algolia.'),
        appId: z
          .string()
          .regex(/^[A-Za-z0-9]+$/, 'must be an application ID of letters and digits')
          .meta({ description: 'Application ID at Algolia.', examples: ['R2IYF7ETH7'] }),
        url: serverUrl
          .nullable()
          .default(null)
          .meta({
            description: 'URL of a proxy for Algolia; `null` connects to Algolia directly.',
            examples: ['https://search.example.com'],
          }),
        ...indexFields,
      })
      .meta({ title: 'AlgoliaSearch' }),
  ])
  .prefault({ provider: 'local' })
  .meta({
    description: 'Search provider: the browser itself, Typesense, Meilisearch or Algolia.',
    examples: [
      {
        provider: 'typesense',
        url: 'https://search.example.com',
        index: 'docs',
        searchKey: 'a1b2c3d4',
      },
    ],
  })
