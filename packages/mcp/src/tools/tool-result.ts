import { z } from 'zod'

/** The result of a tool, as structured data and as text. */
export function toolResult<Data extends object>(data: Data, text: string) {
  return { structuredContent: { ...data }, content: [{ type: 'text' as const, text }] }
}

/** All tools read files of one site and change nothing. */
export const readOnlyAnnotations = { readOnlyHint: true, openWorldHint: false } as const

/** The `version` parameter of the tools. */
export const versionInput = z
  .string()
  .max(100)
  .optional()
  .describe(
    'Version of the documentation from list_versions, or the version of the package in use, such as "6.21.3". Default: the latest',
  )
