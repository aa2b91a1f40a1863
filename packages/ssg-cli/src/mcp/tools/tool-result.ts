import { z } from 'zod'

/** What a tool found: as data, and as text for a model. */
export function toolResult<Found extends object>(found: Found, text: string) {
  return { structuredContent: { ...found }, content: [{ type: 'text' as const, text }] }
}

/** Tools of this server look at files of one site, and change nothing. */
export const readOnlyAnnotations = { readOnlyHint: true, openWorldHint: false } as const

/** The version that most tools can be asked for. */
export const versionInput = z
  .string()
  .max(100)
  .optional()
  .describe(
    'Version of the documentation, as list_versions names it, or the version of the package in use, such as "6.21.3". Default: the latest',
  )
