import * as z from 'zod'
import type { CreateRedirects } from '../create-redirects.ts'
import { functionSchema } from './fields.ts'

/** A path of the site. A static file cannot serve one query only. */
export const redirectSourcePattern = /^\/(?!\/)[^?#]*$/

const from = z
  .string()
  .regex(redirectSourcePattern, 'must be a path of this site such as "/old", without "?" and "#"')
const to = z
  .string()
  .regex(/^(?:\/(?!\/)|https?:\/\/)/, 'must be a route such as "/new" or a URL')
  .refine((value) => value.startsWith('/') || URL.canParse(value), 'must be a valid URL')
const extension = z.string().regex(/^\.?[\w-]+$/, 'must be an extension such as "html"')

export const redirects = z
  .array(
    z.strictObject({
      from: z.union([from, z.array(from)]).meta({
        description: 'One or several old paths, without the base URL.',
        examples: ['/old', ['/old', '/older']],
      }),
      to: to.meta({
        description: 'Route of this site, without the base URL, or an external URL.',
        examples: ['/docs/new'],
      }),
    }),
  )
  .default([])
  .meta({
    description: 'Redirects from old paths to pages.',
    examples: [[{ from: '/old', to: '/docs/new' }]],
  })

export const redirectRules = z
  .strictObject({
    fromExtensions: z
      .array(extension)
      .default([])
      .meta({
        description:
          'File extensions that redirect to pages: with `html`, `/a.html` redirects to `/a`.',
        examples: [['html']],
      }),
    toExtensions: z
      .array(extension)
      .default([])
      .meta({
        description:
          'File extensions of pages that are reachable without them: with `html`, `/a` redirects to `/a.html`.',
        examples: [['html']],
      }),
    createRedirects: functionSchema<CreateRedirects>('CreateRedirects')
      .optional()
      .meta({
        description: 'Function that returns the old paths of a route.',
        examples: ["(route) => route.replace('/docs/', '/manual/')"],
        defaultText: 'none',
      }),
  })
  .prefault({})
  .meta({
    description: 'Rules that derive redirects from the routes of all pages.',
    examples: [{ fromExtensions: ['html'] }],
  })
