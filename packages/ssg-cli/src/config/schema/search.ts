import * as z from 'zod'
import { httpUrl } from './fields.ts'

const url = httpUrl.transform((address) => address.replace(/\/+$/, ''))

const index = {
  /** Name of the index that `ssg push-search` fills. */
  index: z.string().min(1),
  /** A key that may search this index and nothing else: every reader gets it. */
  searchKey: z.string().min(1),
}

/** Who answers searches. The key that writes is never here: `ssg push-search` reads it from the environment. */
export const search = z.discriminatedUnion('provider', [
  /** The browser, by an index that the build writes. */
  z.strictObject({ provider: z.literal('local') }),
  z.strictObject({ provider: z.literal('typesense'), url, ...index }),
  z.strictObject({ provider: z.literal('meilisearch'), url, ...index }),
  z.strictObject({
    provider: z.literal('algolia'),
    appId: z.string().regex(/^[A-Za-z0-9]+$/, 'expected an application id of letters and digits'),
    /** Of a server that passes requests on; absent: Algolia's own. */
    url: url.nullable().default(null),
    ...index,
  }),
])
