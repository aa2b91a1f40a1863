import { mdxComponentNames } from '@ssgdocs/runtime/contract/mdx-components'
import * as z from 'zod'
import { blogList, pages } from './blog.ts'
import { budget } from './budget.ts'
import { docsList } from './docs.ts'
import { canBeJson, httpUrl, reportLevel } from './fields.ts'
import { hosts } from './hosts.ts'
import { images } from './images.ts'
import { integrations } from './integrations.ts'
import { languages } from './languages.ts'
import { locale } from './locale.ts'
import { markdown } from './markdown.ts'
import { markdownPages } from './markdown-pages.ts'
import { alias, define, loaders, postcssPlugins, provide, serverAlias } from './modules.ts'
import { offline } from './offline.ts'
import { ogImage } from './og-image.ts'
import { precompress } from './precompress.ts'
import { redirectRules, redirects } from './redirects.ts'
import { search } from './search.ts'
import { sitemap } from './sitemap.ts'
import { bodyEndTags, bodyStartTags, headTags } from './tags.ts'
import { theme } from './theme.ts'

/*
 * This folder defines every setting of `site.config.ts`: its type, its default and its description.
 * `npm run schemas` generates the JSON schemas, the `UserConfig` type and the tables of the guide from it.
 */

const siteFields = z
  .strictObject({
    title: z
      .string()
      .min(1)
      .meta({ description: 'Name of the site.', examples: ['My library'] }),
    url: httpUrl
      .refine(isOrigin, 'must be an origin without a path; put the path into `baseUrl`')
      .meta({
        description: 'Origin of the site, without a path.',
        examples: ['https://docs.example.com'],
      }),
    baseUrl: z
      .string()
      .refine((path) => !/[:?#\s]/.test(path), 'must be a path such as "/project/"')
      .default('/')
      .meta({ description: 'Path of the site below its origin.', examples: ['/project/'] }),
    tagline: z
      .string()
      .default('')
      .meta({
        description: 'One sentence about the site, for the home page and `llms.txt`.',
        examples: ['An HTTP client for Node.js'],
      }),
    favicon: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'Icon file in a static folder.', examples: ['favicon.svg'] }),
    titleDelimiter: z
      .string()
      .default('|')
      .meta({
        description: 'Text between the title of a page and the title of the site.',
        examples: ['·'],
      }),
    namespace: z
      .string()
      .regex(/^[a-z][\w-]*$/i, 'must consist of letters, digits, `-` and `_`')
      .default('ssg')
      .meta({
        description:
          'Prefix of the keys under which browsers store choices of readers (`ssg.tab.os`), and of parameters of URLs (`?ssg-theme=dark`).',
        examples: ['undici'],
      }),
    trailingSlash: z.boolean().optional().meta({
      description: 'End all routes with a slash (`true`) or none (`false`).',
      defaultText: 'routes stay as they are',
    }),
    publicEnv: z
      .array(z.string().regex(/^[A-Z_]\w*$/i, 'must be the name of an environment variable'))
      .default([])
      .meta({
        description:
          'Environment variables that pages and components can read as `process.env.NAME`; their values are published, and all other variables are hidden from pages.',
        examples: [['DOCS_API_URL']],
      }),
    noIndex: z.boolean().default(false).meta({
      description: 'Exclude the whole site from search engines.',
    }),
    headTags,
    bodyStartTags,
    bodyEndTags,
    baseUrlIssueBanner: z.boolean().default(true).meta({
      description: 'Show a banner on the home page if the site is served below another base URL.',
    }),
    staticDirectories: z
      .array(z.string())
      .default(['static'])
      .meta({
        description:
          'Folders, relative to the site, whose files are copied unchanged; a later folder overrides earlier ones.',
        examples: [['static', 'assets']],
      }),
    contentDir: z
      .string()
      .default('content')
      .meta({
        description: 'Folder of docs, blog and pages, relative to the site.',
        examples: ['src'],
      }),
    locale,
    languages,
    onBrokenLinks: reportLevel('a link to a page that does not exist', 'throw'),
    onBrokenMarkdownLinks: reportLevel('a link to a Markdown file that does not exist', 'warn'),
    onBrokenAnchors: reportLevel('a link to a heading that its page does not have', 'warn'),
    onBrokenMarkdownImages: reportLevel('an image that does not exist', 'throw'),
    onDuplicateRoutes: reportLevel('two pages with the same route', 'warn'),
    redirects,
    redirectRules,
    sitemap,
    hosts,
    precompress,
    markdown,
    markdownPages,
    alias,
    serverAlias,
    define,
    provide,
    loaders,
    postcssPlugins,
    lenient: z.boolean().default(false).meta({
      description:
        'Turn errors that do not remove a page, such as broken links, into warnings, and with `markdown.mdx1` replace unknown components with their children.',
    }),
    trust: z.enum(['code', 'content']).default('code').meta({
      description:
        'Whether pages may run code; `content` rejects expressions, imports, scripts and components that are not in `trustedComponents`.',
    }),
    trustedComponents: z
      .array(z.string())
      .default(mdxComponentNames.filter((name) => name !== 'Head'))
      .meta({
        description:
          "Components that pages may use with `trust: 'content'`; their props must be data.",
        examples: [['Card', 'Tabs', 'TabItem', 'Chart']],
        defaultText: 'those of the theme, except `Head`',
      }),
    trustedFrames: z
      .array(httpUrl)
      .default([])
      .meta({
        description: "Origins that an `<iframe>` may load with `trust: 'content'`.",
        examples: [['https://www.youtube.com']],
      }),
    integrations,
    docs: docsList,
    blog: blogList,
    pages,
    versionsPage: z.boolean().default(true).meta({
      description:
        'Publish a page at `/versions` that lists the versions of the docs, if there are several or `offline` is on.',
    }),
    theme,
    search,
    offline,
    keepAssets: z
      .number()
      .int()
      .min(0)
      .default(0)
      .meta({
        description:
          'Days for which scripts, styles and data of earlier builds stay in the output, for pages that are open during a deployment.',
        examples: [7],
      }),
    ogImage: z
      .union([ogImage, z.literal(false)])
      .optional()
      .meta({
        description:
          'Open Graph images generated by `@ssgdocs/og-image` for pages that set none; `false` generates none.',
        examples: [{ background: '#10171a' }, false],
        defaultText: 'generated if `@ssgdocs/og-image` is installed, unless `theme.image` is set',
      }),
    images: images.optional().meta({
      description:
        'Smaller variants of the images in Markdown, in modern formats too, encoded by the site’s own `sharp`.',
      examples: [{}, { formats: ['avif', 'webp'] }],
      defaultText: 'images are published as they are',
    }),
    budget,
    copyright: z
      .string()
      .default('')
      .meta({
        description: 'Copyright notice in the footer; may contain HTML.',
        examples: ['Copyright © The authors'],
      }),
    customFields: z
      .record(z.string(), z.unknown())
      .refine(canBeJson, 'must be values of JSON: one contains itself, or is a BigInt')
      .default({})
      .meta({
        description: 'Your own values, for components of the site.',
        examples: [{ repository: 'acme/library' }],
      }),
  })
  .meta({ title: 'UserConfig', description: 'Settings of `site.config.ts`.' })

/** The settings, with the checks that involve two of them. */
export const siteSchema = siteFields.superRefine(({ docs, theme }, { addIssue }) => {
  const ids = docs.map(({ id }) => id)
  for (const [index, item] of theme.navbar.items.entries()) {
    if (!('docsId' in item) || item.docsId === undefined || ids.includes(item.docsId)) continue
    addIssue({
      code: 'custom',
      path: ['theme', 'navbar', 'items', index, 'docsId'],
      message: `must be the id of one of the docs: ${ids.join(', ')}`,
    })
  }
})

function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { origin, href } = new URL(url)
  return href === `${origin}/`
}

/** The settings with every default filled in. */
export type ParsedConfig = z.output<typeof siteSchema>
export type DocsOptions = ParsedConfig['docs'][number]
export type BlogOptions = ParsedConfig['blog'][number]
