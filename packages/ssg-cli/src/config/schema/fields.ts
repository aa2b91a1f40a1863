import { isScriptHref } from '@ssgdocs/runtime/contract/protocols'
import * as z from 'zod'
import type { EditDocUrl, EditPostUrl } from '../edit-url.ts'

/** An absolute `http:` or `https:` URL. */
export const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be a URL such as "https://example.com"',
})

/** A link that cannot run code. */
export const href = z
  .string()
  .refine((url) => !isScriptHref(url), 'must be a URL or a path, not code')

const reportLevels = z.enum(['ignore', 'log', 'warn', 'throw'])

/** A setting that says how a kind of problem is reported. */
export function reportLevel(problem: string, level: z.infer<typeof reportLevels>) {
  return reportLevels.default(level).meta({
    description: `How to report ${problem}: \`ignore\`, \`log\`, \`warn\`, or \`throw\` to fail the build.`,
    examples: [level === 'throw' ? 'warn' : 'throw'],
  })
}

/** The label and the target of a link. */
export const linkFields = {
  label: z
    .string()
    .min(1)
    .meta({ description: 'Text of the link.', examples: ['API'] }),
  to: z
    .string()
    .startsWith('/', 'must be a route of this site, which begins with "/"')
    .optional()
    .meta({
      description: 'Route of this site, without the base URL; set either `to` or `href`.',
      examples: ['/docs/api'],
      defaultText: 'none',
    }),
  href: href.optional().meta({
    description: 'External URL; set either `to` or `href`.',
    examples: ['https://github.com/acme/library'],
    defaultText: 'none',
  }),
}

/** The author's class and other HTML attributes of a link. */
export const linkStyle = {
  className: z
    .string()
    .optional()
    .meta({
      description: 'CSS class of the item.',
      examples: ['navbar-github'],
      defaultText: 'none',
    }),
  attributes: z
    .record(
      z.string().regex(/^(?!on)[a-z][\w-]*$/i),
      z.union([z.string(), z.number(), z.boolean()]),
    )
    .optional()
    .meta({
      description:
        'Other HTML attributes of the link; `target` and `rel` override those of external links.',
      examples: [{ target: '_self', 'data-track': 'docs' }],
      defaultText: 'none',
    }),
}

export const hasOneTarget = (link: { to?: string | undefined; href?: string | undefined }) =>
  (link.to === undefined) !== (link.href === undefined)
export const oneTargetMessage = { path: ['to'], message: 'set either `to` or `href`' }

/** Distinguishes several docs or several blogs of one site. */
export const instanceId = z
  .string()
  .regex(/^[\w-]+$/, 'must consist of letters, digits, `-` and `_`')
  .default('default')
  .meta({
    description: 'Unique name of this instance where a site has several of the kind.',
    examples: ['guide'],
  })

export const tagOptions = {
  tags: z
    .union([z.string(), z.literal(false)])
    .default('tags.yml')
    .meta({
      description:
        'YAML file of the tags, in the folder of each version or blog; `false` reads none.',
      examples: ['topics.yml', false],
    }),
  onInlineTags: reportLevel('a tag that the tags file does not define', 'warn'),
  tagsBasePath: z
    .string()
    .default('tags')
    .meta({
      description: 'Path of the tag pages, relative to `routeBasePath`.',
      examples: ['topics'],
    }),
  tagSymbols: z.enum(['words', 'removed']).default('words').meta({
    description: '`+` and `#` in paths of tag pages: `words` as in `csharp`, or `removed`.',
  }),
}

/** Which files of a folder are read. */
export function fileGlobs(defaults: {
  readonly kind: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** What is left out by default. */
  readonly excluded: string
}) {
  const { kind, include, exclude, excluded } = defaults
  return {
    include: z
      .array(z.string())
      .default([...include])
      .meta({
        description: `Globs of the files that are ${kind}, relative to the folder.`,
        examples: [['*.mdx']],
        defaultText: 'all files with a suitable ending',
      }),
    exclude: z
      .array(z.string())
      .default([...exclude])
      .meta({
        description: 'Globs of files to leave out, relative to the folder.',
        examples: [['drafts/**']],
        defaultText: excluded,
      }),
  }
}

/** A function; `title` names its type in the declaration of `UserConfig`. */
export function functionSchema<Type>(title: string) {
  return z
    .custom<Type>((value) => typeof value === 'function', 'must be a function')
    .meta({ title })
}

export const editLocalizedFiles = z.boolean().default(true).meta({
  description: 'Point the edit links of translated pages at the translated files.',
})

/** Where the "Edit this page" links of a docs or blog instance lead. */
export function editUrl<MakeUrl extends EditDocUrl | EditPostUrl>(title: string) {
  return z
    .union([httpUrl, functionSchema<MakeUrl>(title)])
    .optional()
    .meta({
      description:
        'URL that the path of a source file is appended to for its edit link, or a function that returns the link.',
      examples: ['https://github.com/acme/library/edit/main/site/'],
      defaultText: 'no edit links',
    })
}

export const lastUpdateOptions = {
  showLastUpdateTime: z.boolean().default(false).meta({
    description: 'Show when each page was last changed, from its front matter or from Git.',
  }),
  showLastUpdateAuthor: z.boolean().default(false).meta({
    description: 'Show who last changed each page, from its front matter or from Git.',
  }),
}

/** Whether a value can be sent to browsers. Functions are left out. */
export function canBeJson(value: unknown): boolean {
  try {
    JSON.stringify(value)
    return true
  } catch {
    return false
  }
}
