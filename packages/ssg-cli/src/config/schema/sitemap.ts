import * as z from 'zod'
import type { CreateSitemapItems } from '../sitemap-items.ts'
import { functionSchema } from './fields.ts'

const frequencies = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'] as const

export const sitemap = z
  .union([
    z.literal(false),
    z
      .strictObject({
        ignorePatterns: z
          .array(z.string())
          .default([])
          .meta({
            description: 'Globs of routes to leave out, with or without the base URL.',
            examples: [['/docs/tags/**']],
          }),
        changefreq: z
          .enum(frequencies)
          .nullable()
          .default('weekly')
          .meta({
            description: 'How often pages change; `null` omits the field.',
            examples: ['daily', null],
          }),
        priority: z
          .number()
          .min(0)
          .max(1)
          .nullable()
          .default(0.5)
          .meta({
            description: 'Priority of every page, from 0 to 1; `null` omits the field.',
            examples: [0.8, null],
          }),
        lastmod: z
          .enum(['date', 'datetime'])
          .nullable()
          .default('date')
          .meta({
            description: 'Precision of the last modification of a page; `null` omits the field.',
            examples: ['datetime', null],
          }),
        filename: z
          .string()
          .regex(/^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.xml$/, 'must be a path such as "sitemap.xml"')
          .default('sitemap.xml')
          .meta({ description: 'Path of the file.', examples: ['pages.xml', 'docs/sitemap.xml'] }),
        createItems: functionSchema<CreateSitemapItems>('CreateSitemapItems')
          .optional()
          .meta({
            description: 'Function that changes the entries: it gets all and returns the new ones.',
            examples: ["(items) => items.filter(({ url }) => !url.includes('/tags/'))"],
            defaultText: 'none',
          }),
      })
      .meta({ title: 'SitemapSettings' }),
  ])
  .prefault({})
  .meta({
    description: 'Contents of the sitemap; `false` writes none.',
    examples: [{ lastmod: 'datetime' }, false],
    defaultText: 'generated',
  })
