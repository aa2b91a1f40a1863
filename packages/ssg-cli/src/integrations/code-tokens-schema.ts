import { tokenNames } from '@ssgdocs/runtime/contract/markup'
import * as z from 'zod'

const { plain: _, ...classes } = tokenNames

/** Schema of a highlighter's result for code. */
export function codeTokensSchema(code: string): z.ZodType {
  const token = z.strictObject({
    text: z.string(),
    kind: z.enum(Object.keys(classes)).nullable(),
  })
  const line = z.array(token).transform((tokens) => tokens.map(({ text }) => text).join(''))
  return z
    .array(line)
    .refine((lines) => lines.join('\n') === code, 'must have the lines of the code')
}
