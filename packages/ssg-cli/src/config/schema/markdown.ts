import type { Pluggable } from 'unified'
import * as z from 'zod'
import type { Preprocessor } from '../preprocessor.ts'
import { functionSchema } from './fields.ts'

const magicComment = z
  .strictObject({
    /** Of the lines it marks. */
    className: z.string(),
    /** Marks the next line. */
    line: z.string().optional(),
    /** Mark the lines between them. */
    block: z.strictObject({ start: z.string(), end: z.string() }).optional(),
  })
  .refine(({ line, block }) => line !== undefined || block !== undefined, {
    path: ['line'],
    message: 'expected `line` or `block`',
  })

const defaultMagicComments = ['highlight', 'error', 'diff-add', 'diff-remove'].map((word) => ({
  className: word === 'highlight' ? 'highlighted' : word,
  line: `${word}-next-line`,
  block: { start: `${word}-start`, end: `${word}-end` },
}))

/** Types of admonitions that every site has. */
const admonitionTypes = [
  ...['note', 'tip', 'info', 'warning', 'danger', 'caution', 'secondary', 'important', 'success'],
]

export const markdown = z
  .strictObject({
    /** How `.md` and `.mdx` are read; `detect`: by their endings. */
    format: z.enum(['mdx', 'md', 'detect']).default('mdx'),
    /** `:smile:` is a sign. */
    emoji: z.boolean().default(true),
    /** `$a^2$` and blocks between `$$` are formulas. */
    math: z.boolean().default(false),
    /** Blocks of the language `mermaid` are drawn, by the `mermaid` package of the site. */
    mermaid: z.boolean().default(false),
    /** Types of `:::type` blocks of the site's own; false: there are no admonitions. */
    admonitions: z
      .union([
        z.boolean(),
        z.strictObject({
          keywords: z.array(z.string()).default([]),
          /** The usual types are known too. */
          extendDefaults: z.boolean().default(true),
        }),
      ])
      .default(true)
      .transform((written): readonly string[] => {
        if (written === false) return []
        if (written === true) return admonitionTypes
        return [...(written.extendDefaults ? admonitionTypes : []), ...written.keywords]
      }),
    /** Changes the text of a file before anything reads it; its lines should stay where they are. */
    preprocessor: functionSchema<Preprocessor>().optional(),
    /** Unified plugins of the site's own, after ours; each alone or with its options in a list. */
    remarkPlugins: z.array(z.custom<Pluggable>()).default([]),
    rehypePlugins: z.array(z.custom<Pluggable>()).default([]),
    code: z
      .strictObject({
        /** Comments that mark lines; the class of the first is also that of `{1,3-5}`. */
        magicComments: z.array(magicComment).default(defaultMagicComments),
        /** Of blocks that name none. */
        defaultLanguage: z.string().default('text'),
      })
      .prefault({}),
  })
  .prefault({})
