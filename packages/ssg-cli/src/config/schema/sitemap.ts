import * as z from 'zod'

const frequencies = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'] as const

/** What search engines are told of the pages; false: there is no sitemap. */
export const sitemap = z
  .union([
    z.literal(false),
    z.strictObject({
      /** Globs of routes that are left out. */
      ignorePatterns: z.array(z.string()).default([]),
      changefreq: z.enum(frequencies).nullable().default('weekly'),
      priority: z.number().min(0).max(1).nullable().default(0.5),
      /** When a page was last changed: by its front matter, by Git or, outside of it, by the file. */
      lastmod: z.enum(['date', 'datetime']).nullable().default('date'),
      filename: z
        .string()
        .regex(/^[\w.-]+\.xml$/, 'expected a name such as "sitemap.xml"')
        .default('sitemap.xml'),
    }),
  ])
  .prefault({})
