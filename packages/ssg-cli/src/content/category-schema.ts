import * as z from 'zod'

/** Describes the value of `type` that selects a kind of link or item. */
export function typeField<Name extends string>(name: Name, description: string) {
  return z.literal(name).meta({ description })
}

const generatedIndexSchema = z.strictObject({
  type: typeField('generated-index', 'A generated page that lists the items of the category.'),
  slug: z
    .string()
    .optional()
    .meta({
      description: 'Path of the page, relative to the docs.',
      examples: ['/guides'],
      defaultText: 'derived from the labels of the category and its parents',
    }),
  title: z
    .string()
    .optional()
    .meta({
      description: 'Title of the page.',
      examples: ['All guides'],
      defaultText: 'the label of the category',
    }),
  description: z
    .string()
    .optional()
    .meta({
      description: 'Description of the page, below its title and for search engines.',
      examples: ['Step by step.'],
      defaultText: 'the description of the category',
    }),
  keywords: z
    .array(z.string())
    .optional()
    .meta({
      description: 'Keywords of the page for the search and for search engines.',
      examples: [['guide']],
      defaultText: 'none',
    }),
  image: z
    .string()
    .optional()
    .meta({
      description: 'Open Graph image of the page: a path in a static folder, or a URL.',
      examples: ['img/guides.png'],
      defaultText: 'a generated image, or `theme.image`',
    }),
})

/** Target of the label of a category. */
export const categoryLinkSchema = z.discriminatedUnion('type', [
  generatedIndexSchema,
  z.strictObject({
    type: typeField('doc', 'A document of the docs.'),
    id: z.string().meta({ description: 'ID of the document.', examples: ['guides/index'] }),
  }),
])

/** Name of an item's translation. */
export const keyField = z
  .string()
  .optional()
  .meta({
    description:
      'Name of the label in `labels` of a language, where two items have the same label.',
    examples: ['user-guides'],
    defaultText: 'the label',
  })

/** Fields that a category has in a category file and in a sidebars file. */
export const categoryFields = {
  key: keyField,
  collapsible: z.boolean().optional().meta({
    description: 'Let readers collapse the category.',
    defaultText: '`sidebarCollapsible` of the docs',
  }),
  collapsed: z.boolean().optional().meta({
    description: 'Initially collapse the category.',
    defaultText: '`sidebarCollapsed` of the docs',
  }),
  className: z
    .string()
    .optional()
    .meta({
      description: 'CSS class of the sidebar item.',
      examples: ['new'],
      defaultText: 'none',
    }),
  description: z
    .string()
    .optional()
    .meta({
      description: 'Description of the category, for lists of categories.',
      examples: ['Step by step.'],
      defaultText: 'none',
    }),
  link: categoryLinkSchema.nullish().meta({
    description: 'Page that the label of the category links to; `null` for none.',
    examples: [{ type: 'generated-index' }, { type: 'doc', id: 'guides/index' }],
    defaultText: 'the index document of the folder, if there is one',
  }),
}

/** A category file, which describes the folder it is in. */
export const categorySchema = z.strictObject({
  label: z
    .string()
    .optional()
    .meta({
      description: 'Label of the category.',
      examples: ['Guides'],
      defaultText: 'the name of the folder',
    }),
  position: z
    .number()
    .optional()
    .meta({
      description: 'Position in a generated sidebar.',
      examples: [2],
      defaultText: 'the number prefix of the folder, or its name',
    }),
  ...categoryFields,
  customProps: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({
      description: 'Your own values for `sidebarItemsGenerator` and components.',
      examples: [{ status: 'new' }],
      defaultText: 'none',
    }),
})
