import * as z from 'zod'
import { hasOneTarget, href, linkFields, oneTargetMessage } from './fields.ts'
import { footerItem, navbarItem } from './navbar.ts'

const logo = z
  .strictObject({
    src: z.string().meta({
      description: 'Image file in a static folder.',
      examples: ['img/logo.svg'],
    }),
    srcDark: z
      .string()
      .nullable()
      .default(null)
      .meta({
        description: 'Image file in a static folder for dark mode.',
        examples: ['img/logo-dark.svg'],
        defaultText: '`src`',
      }),
    alt: z
      .string()
      .default('')
      .meta({
        description: 'Alternative text of the image.',
        examples: ['Acme'],
      }),
    href: href.optional().meta({
      description: 'Where the logo and the title link to: a route of this site or a URL.',
      examples: ['/docs', 'https://acme.example.com'],
      defaultText: 'the home page',
    }),
    target: z
      .string()
      .optional()
      .meta({
        description: 'Where the link opens, as the attribute `target` in HTML.',
        examples: ['_blank'],
        defaultText: 'the same tab',
      }),
    width: imageLength('Width'),
    height: imageLength('Height'),
    className: z
      .string()
      .optional()
      .meta({
        description: 'CSS class of the image.',
        examples: ['wide-logo'],
        defaultText: 'none',
      }),
    style: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .meta({
        description: 'Inline styles of the image, with names as in React.',
        examples: [{ borderRadius: '50%' }],
        defaultText: 'none',
      }),
  })
  .meta({ title: 'LogoSettings' })

function imageLength(which: string) {
  return z
    .union([z.number(), z.string()])
    .optional()
    .meta({
      description: `${which} of the image, in pixels.`,
      examples: [32],
      defaultText: 'that of the image',
    })
}

const navbar = z
  .strictObject({
    title: z
      .string()
      .optional()
      .meta({
        description: 'Text beside the logo.',
        examples: ['Acme'],
        defaultText: '`title` of the site',
      }),
    hideOnScroll: z.boolean().default(false).meta({
      description: 'Hide the navbar while the reader scrolls down.',
    }),
    logo: logo
      .nullable()
      .default(null)
      .meta({ description: 'Logo of the site.', examples: [{ src: 'img/logo.svg' }] }),
    items: z
      .array(navbarItem)
      .default([])
      .meta({
        description: 'Links and menus of the navbar.',
        examples: [[{ label: 'API', to: '/docs/api' }, { type: 'docsVersionDropdown' }]],
      }),
  })
  .prefault({})
  .meta({
    title: 'NavbarSettings',
    description: 'The navbar.',
    examples: [{ hideOnScroll: true }],
  })

const footer = z
  .strictObject({
    columns: z
      .array(
        z
          .strictObject({
            title: z.string().meta({ description: 'Heading of the column.', examples: ['Docs'] }),
            className: z
              .string()
              .optional()
              .meta({
                description: 'CSS class of the column.',
                examples: ['wide-column'],
                defaultText: 'none',
              }),
            links: z.array(footerItem).meta({
              description: 'Links of the column, and items of custom HTML.',
              examples: [[{ label: 'API', to: '/docs/api' }]],
            }),
          })
          .meta({ title: 'FooterColumn' }),
      )
      .default([])
      .meta({
        description: 'Columns of links.',
        examples: [[{ title: 'Docs', links: [{ label: 'API', to: '/docs/api' }] }]],
      }),
  })
  .optional()
  .meta({
    description: 'The footer.',
    examples: [{ columns: [{ title: 'Docs', links: [{ label: 'API', to: '/docs/api' }] }] }],
    defaultText: 'only `copyright`',
  })

const colorMode = z
  .strictObject({
    defaultMode: z.enum(['light', 'dark']).default('light').meta({
      description: 'Mode of readers who have not chosen one.',
    }),
    disableSwitch: z.boolean().default(false).meta({
      description: 'Remove the button that switches the mode.',
    }),
    respectPrefersColorScheme: z.boolean().default(false).meta({
      description: "Follow the reader's `prefers-color-scheme` instead of `defaultMode`.",
    }),
  })
  .prefault({})
  .meta({
    description: 'Light and dark mode.',
    examples: [{ defaultMode: 'dark', respectPrefersColorScheme: true }],
  })

const announcementBar = z
  .strictObject({
    id: z
      .string()
      .default('announcement-bar')
      .meta({
        description:
          'Key under which the browser stores that the reader closed the bar; change it with the content.',
        examples: ['version-2'],
      }),
    content: z.string().meta({
      description: 'Content of the bar, as HTML.',
      examples: ['<a href="/blog/v2">Version 2 is out</a>'],
    }),
    isCloseable: z.boolean().default(true).meta({ description: 'Let readers close the bar.' }),
  })
  .optional()
  .meta({
    description: 'Bar above the navbar.',
    examples: [{ id: 'v2', content: 'Version 2 is out' }],
    defaultText: 'none',
  })

function headingLevel(which: string, level: number) {
  return z
    .number()
    .int()
    .min(2)
    .max(6)
    .default(level)
    .meta({ description: `${which} heading level to list, from 2 to 6.`, examples: [level + 1] })
}

const tableOfContents = z
  .strictObject({
    minHeadingLevel: headingLevel('Highest', 2),
    maxHeadingLevel: headingLevel('Lowest', 3),
  })
  .refine(({ minHeadingLevel, maxHeadingLevel }) => minHeadingLevel <= maxHeadingLevel, {
    path: ['maxHeadingLevel'],
    message: 'must be `minHeadingLevel` or more',
  })
  .prefault({})
  .meta({ description: 'The table of contents.', examples: [{ maxHeadingLevel: 4 }] })

const home = z
  .strictObject({
    actions: z
      .array(
        z
          .strictObject({
            ...linkFields,
            primary: z.boolean().default(false).meta({
              description: 'Highlight the link as the first thing to do.',
            }),
          })
          .refine(hasOneTarget, oneTargetMessage)
          .meta({ title: 'HomeAction' }),
      )
      .default([])
      .meta({
        description: 'Links below the tagline; `primary: true` highlights one.',
        examples: [[{ label: 'Get started', to: '/docs', primary: true }]],
      }),
  })
  .prefault({})
  .meta({
    description: 'The generated home page.',
    examples: [{ actions: [{ label: 'Get started', to: '/docs', primary: true }] }],
  })

const metadata = z
  .array(
    z
      .strictObject({
        name: z
          .string()
          .optional()
          .meta({
            description: 'The `name` attribute; set either `name` or `property`.',
            examples: ['twitter:site'],
            defaultText: 'none',
          }),
        property: z
          .string()
          .optional()
          .meta({
            description: 'The `property` attribute; set either `name` or `property`.',
            examples: ['og:type'],
            defaultText: 'none',
          }),
        content: z.string().meta({
          description: 'The `content` attribute.',
          examples: ['@acme'],
        }),
      })
      .refine(({ name, property }) => (name === undefined) !== (property === undefined), {
        path: ['name'],
        message: 'set either `name` or `property`',
      }),
  )
  .default([])
  .meta({
    description:
      '`meta` elements of every page; they replace generated ones with the same name or property.',
    examples: [[{ name: 'twitter:site', content: '@acme' }]],
  })

export const theme = z
  .strictObject({
    module: z
      .string()
      .default('@ssgdocs/theme')
      .meta({
        description:
          'Package or path of the theme, with `/server`, `/client`, `/mdx` and `/styles.css`.',
        examples: ['./my-theme'],
      }),
    file: z
      .string()
      .optional()
      .meta({
        description: 'File that customises the theme with `defineTheme`, relative to the site.',
        examples: ['src/theme.tsx'],
        defaultText: '`theme.tsx` or `theme.ts`, if it exists',
      }),
    navbar,
    footer,
    colorMode,
    announcementBar,
    tableOfContents,
    home,
    customCss: z
      .array(z.string())
      .default([])
      .meta({
        description: 'Stylesheets of the site, relative to it.',
        examples: [['src/custom.css']],
      }),
    metadata,
    image: z
      .string()
      .nullable()
      .default(null)
      .meta({
        description: 'Open Graph image in a static folder, for pages that set none.',
        examples: ['img/og.png'],
      }),
  })
  .prefault({})
  .meta({
    title: 'ThemeSettings',
    description: 'Navbar, footer and appearance.',
    examples: [{ colorMode: { defaultMode: 'dark' } }],
  })
