import * as z from 'zod'
import type { CodeAnnotations } from './markdown-hooks.ts'

const position = z.int().min(1)

/** Schema of an annotator's result. */
export const annotationsSchema: z.ZodType<CodeAnnotations | undefined> = z
  .strictObject({
    marks: z.array(
      z.strictObject({
        line: position,
        column: position,
        length: z.int().min(0),
        attributes: z.record(z.string().regex(/^[^\s"'<>/=]+$/), z.string()),
      }),
    ),
    problems: z
      .array(
        z.strictObject({
          reason: z.string(),
          hint: z.string().exactOptional(),
          severity: z.enum(['error', 'warning']).exactOptional(),
          line: position,
          column: position,
          length: z.int().min(0).exactOptional(),
        }),
      )
      .exactOptional(),
  })
  .optional()
