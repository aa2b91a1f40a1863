import * as z from 'zod'
import { functionSchema } from './fields.ts'

/** Gives the former addresses of a route. */
export type CreateRedirects = (route: string) => string | readonly string[] | null | undefined

/** A path of the site. No file can answer for one query alone. */
export const redirectSourcePattern = /^\/(?!\/)[^?#]*$/

const from = z
  .string()
  .regex(redirectSourcePattern, 'expected a path of this site such as "/old", without "?" and "#"')
const to = z
  .string()
  .regex(/^(?:\/(?!\/)|https?:\/\/)/, 'expected a route such as "/new", or an address outside')
  .refine((value) => value.startsWith('/') || URL.canParse(value), 'expected a complete address')
const extension = z.string().regex(/^\.?[\w-]+$/, 'expected an extension such as "html"')

/** Addresses that moved. The base URL is not written. */
export const redirects = z
  .array(z.strictObject({ from: z.union([from, z.array(from)]), to }))
  .default([])

/** Former addresses that follow from the present ones. */
export const redirectRules = z
  .strictObject({
    /** `html`: `/a.html` leads to `/a`. */
    fromExtensions: z.array(extension).default([]),
    /** `html`: `/a` leads to `/a.html`. */
    toExtensions: z.array(extension).default([]),
    createRedirects: functionSchema<CreateRedirects>().optional(),
  })
  .prefault({})
