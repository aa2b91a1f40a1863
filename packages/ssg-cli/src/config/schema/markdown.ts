import { admonitionTypes } from '@ssgdocs/runtime/contract/mdx-component-props'
import type { Pluggable } from 'unified'
import * as z from 'zod'
import type { Preprocessor } from '../preprocessor.ts'
import { functionSchema } from './fields.ts'

const magicComment = z
  .strictObject({
    className: z.string().meta({
      description: 'CSS class of the marked lines.',
      examples: ['highlighted'],
    }),
    line: z
      .string()
      .optional()

      .meta({
        description: 'Comment that marks the next line.',
        examples: ['highlight-next-line'],
        defaultText: 'none',
      }),
    block: z
      .strictObject({
        start: z.string().meta({
          description: 'Comment above the first marked line.',
          examples: ['highlight-start'],
        }),
        end: z.string().meta({
          description: 'Comment below the last marked line.',
          examples: ['highlight-end'],
        }),
      })
      .optional()
      .meta({
        description: 'Comments that mark all lines between them.',
        examples: [{ start: 'highlight-start', end: 'highlight-end' }],
        defaultText: 'none',
      }),
  })
  .refine(({ line, block }) => line !== undefined || block !== undefined, {
    path: ['line'],
    message: 'set `line`, `block` or both',
  })
  .meta({ title: 'MagicComment' })

const defaultMagicComments = ['highlight', 'error', 'diff-add', 'diff-remove'].map((word) => ({
  className: word === 'highlight' ? 'highlighted' : word,
  line: `${word}-next-line`,
  block: { start: `${word}-start`, end: `${word}-end` },
}))

const admonitions = z
  .union([
    z.boolean(),
    z.strictObject({
      keywords: z
        .array(z.string())
        .default([])
        .meta({ description: 'Additional admonition types.', examples: [['exercise']] }),
      extendDefaults: z
        .boolean()
        .default(true)
        .meta({ description: 'Keep the built-in admonition types.' }),
      titles: z
        .record(z.string(), z.string())
        .default({})
        .meta({
          description: 'Titles of admonitions without one, by type; the default is the type.',
          examples: [{ note: 'Remarque' }],
        }),
    }),
  ])
  .default(true)
  .transform((written): Readonly<Record<string, string>> => {
    if (written === false) return {}
    const { extendDefaults, keywords, titles } =
      written === true ? { extendDefaults: true, keywords: [], titles: {} } : written
    const types = [...(extendDefaults ? admonitionTypes : []), ...keywords]
    return Object.fromEntries(types.map((type) => [type, titles[type] ?? type]))
  })
  .meta({
    description: 'Admonitions, written as `:::note`; `false` turns them off.',
    examples: [{ keywords: ['exercise'] }, false],
  })

const plugin = z.custom<Pluggable>().meta({ title: 'Pluggable' })

const code = z
  .strictObject({
    magicComments: z
      .array(magicComment)
      .default(defaultMagicComments)
      .meta({
        description:
          'Comments that mark lines of code; the first `className` is also the class of lines marked as `{1,3-5}`.',
        examples: [[{ className: 'highlighted', line: 'highlight-next-line' }]],
        defaultText: '`highlight`, `error`, `diff-add` and `diff-remove` comments',
      }),
    defaultLanguage: z
      .string()
      .default('text')
      .meta({
        description: 'Language of code blocks without one.',
        examples: ['js'],
      }),
    outputTitle: z
      .string()
      .default('Output')
      .meta({
        description: 'Title of blocks that show output, unless the fence has one.',
        examples: ['Ausgabe'],
      }),
    copyLabel: z
      .string()
      .default('Copy code to clipboard')
      .meta({ description: 'Name of the copy button.', examples: ['Code kopieren'] }),
    copiedLabel: z
      .string()
      .default('Copied')
      .meta({ description: 'Name of the copy button once it has copied.', examples: ['Kopiert'] }),
    wordWrapLabel: z
      .string()
      .default('Toggle word wrap')
      .meta({
        description: 'Name of the button that wraps long lines.',
        examples: ['Zeilen umbrechen'],
      }),
  })
  .prefault({})
  .meta({ description: 'Code blocks.', examples: [{ defaultLanguage: 'js' }] })

export const markdown = z
  .strictObject({
    format: z.enum(['mdx', 'md', 'detect']).default('mdx').meta({
      description:
        'How to parse `.md` and `.mdx` files: `mdx`, `md` (CommonMark), or `detect` by the extension.',
    }),
    headingLinkLabel: z
      .string()
      .default('Direct link to {heading}')
      .meta({
        description: 'Name of the link that a heading has to itself.',
        examples: ['Direkter Link zu {heading}'],
      }),
    emoji: z.boolean().default(true).meta({ description: 'Turn `:smile:` into an emoji.' }),
    math: z
      .union([z.boolean(), z.array(z.string())])
      .default(false)
      .meta({
        description:
          'Render `$a^2$` and blocks between `$$` as formulas, in all files or in those that match a pattern.',
        examples: [['docs/**']],
      }),
    mathMacros: z
      .record(z.string(), z.string())
      .default({})
      .meta({
        description: 'TeX commands that formulas may use, with the TeX they stand for.',
        examples: [{ '\\R': '\\mathbb{R}' }],
      }),
    mermaid: z.boolean().default(false).meta({
      description:
        'Render `mermaid` code blocks as diagrams, with the `mermaid` package installed in the site.',
    }),
    typeLinks: z.boolean().default(true).meta({
      description:
        'Link the type names in reference tables to the pages, headings and entries that describe them.',
    }),
    mdx1: z.boolean().default(false).meta({
      description:
        'Read a `<`, `{` or element that is not valid MDX as MDX 1 did, with a warning, and Markdown in elements of expressions, in texts written for MDX 1.',
    }),
    descriptions: z.enum(['paragraph', 'line']).default('paragraph').meta({
      description:
        'Description of a page without one in its front matter: its first paragraph, or the first line of its text, even of a heading or a list.',
    }),
    admonitions,
    preprocessor: functionSchema<Preprocessor>('Preprocessor')
      .optional()
      .meta({
        description:
          'Function that changes the text of each file before it is parsed; keep the lines in place so that diagnostics stay accurate.',
        examples: ["({ fileContent }) => fileContent.replaceAll('%VERSION%', '2.0')"],
        defaultText: 'none',
      }),
    remarkPlugins: z
      .array(plugin)
      .default([])
      .meta({
        description:
          '`remark` plugins that run after the built-in ones, each alone or as `[plugin, options]`.',
        examples: ['[remarkToc, [remarkAbbr, { title: true }]]'],
      }),
    rehypePlugins: z
      .array(plugin)
      .default([])
      .meta({
        description:
          '`rehype` plugins that run after the built-in ones, each alone or as `[plugin, options]`.',
        examples: ['[rehypeFigure]'],
      }),
    code,
  })
  .prefault({})
  .meta({
    title: 'MarkdownSettings',
    description: 'Markdown syntax and plugins.',
    examples: [{ math: true }],
  })
