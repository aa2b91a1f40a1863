import * as z from 'zod'
import { hasOneTarget, href, linkFields, linkStyle, oneTargetMessage } from './fields.ts'

/** Describes the value of `type` that selects a kind of item. */
function itemType<Name extends string>(name: Name, description: string) {
  return z.literal(name).meta({ description })
}

const docsId = z
  .string()
  .optional()
  .meta({
    description: 'The `id` of the docs that the item belongs to.',
    examples: ['guide'],
    defaultText: 'the first docs',
  })

/** Fields of every item. */
const itemStyle = {
  position: z.enum(['left', 'right']).default('right').meta({
    description: 'Side of the navbar.',
  }),
  className: linkStyle.className,
}
const { attributes } = linkStyle

function optionalLabel(defaultText: string) {
  return z
    .string()
    .nullable()
    .default(null)
    .meta({
      description: 'Text of the link.',
      examples: ['Docs'],
      defaultText,
    })
}

const navbarLink = z
  .strictObject({
    type: itemType('link', 'A link to a route or a URL.').default('link'),
    ...linkFields,
    label: z.string().meta({
      description: 'Text of the link; empty for an icon that the class shows, with an `ariaLabel`.',
      examples: ['API'],
    }),
    ...itemStyle,
    ariaLabel: z
      .string()
      .optional()
      .meta({
        description: 'Text for screen readers in place of the label.',
        examples: ['GitHub repository'],
        defaultText: 'the label',
      }),
    activeBasePath: z
      .string()
      .optional()
      .meta({
        description: 'Route at and below which the item is marked as active.',
        defaultText: 'none',
        examples: ['/docs/api'],
      }),
    activeBasePattern: z
      .string()
      .refine(isRegExp, 'must be a regular expression')
      .optional()
      .meta({
        description: 'Regular expression that matches the paths on which the item is active.',
        defaultText: 'none',
        examples: ['/docs/(api|guide)'],
      }),
    attributes,
  })
  .refine(hasOneTarget, oneTargetMessage)
  .refine(({ label, ariaLabel = '' }) => label !== '' || ariaLabel !== '', {
    path: ['label'],
    message: 'must have at least 1 character, unless `ariaLabel` names the link',
  })
  .meta({ title: 'NavbarLink' })
const docSidebar = z
  .strictObject({
    type: itemType('docSidebar', "A link to the first page of a sidebar, in the reader's version."),
    docsId,
    sidebarId: z.string().meta({ description: 'Key of the sidebar.', examples: ['main'] }),
    label: optionalLabel('the label of the first link of the sidebar'),
    ...itemStyle,
    attributes,
  })
  .meta({ title: 'NavbarDocSidebar' })
const doc = z
  .strictObject({
    type: itemType('doc', "A link to a document, in the reader's version."),
    docsId,
    docId: z.string().meta({ description: 'ID of the document.', examples: ['api/client'] }),
    label: optionalLabel('the sidebar label of the document'),
    ...itemStyle,
    attributes,
  })
  .meta({ title: 'NavbarDoc' })
const htmlFields = {
  type: itemType('html', 'Custom HTML.'),
  value: z.string().meta({
    description: 'The HTML.',
    examples: ['<span class="beta">Beta</span>'],
  }),
}
const html = z.strictObject({ ...htmlFields, ...itemStyle }).meta({ title: 'NavbarHtml' })

const footerLink = z
  .strictObject({
    type: itemType('link', 'A link to a route or a URL.').default('link'),
    ...linkFields,
    ...linkStyle,
  })
  .refine(hasOneTarget, oneTargetMessage)
  .meta({ title: 'FooterLink' })

/** An item of a column of the footer; without a type it is a link. */
export const footerItem = z.preprocess(
  (item) => (hasNoType(item) ? { ...item, type: 'link' } : item),
  z.discriminatedUnion('type', [
    footerLink,
    z.strictObject(htmlFields).meta({ title: 'FooterHtml' }),
  ]),
)

const docsVersion = z
  .strictObject({
    type: itemType('docsVersion', "A link to the first page of the reader's version."),
    docsId,
    label: optionalLabel('the label of the version'),
    to: href.optional().meta({
      description: 'Link to this route of the site instead, without the base URL.',
      examples: ['/versions'],
      defaultText: 'the first page of the version',
    }),
    ...itemStyle,
    attributes,
  })
  .meta({ title: 'NavbarVersion' })

const dropdownItem = z.preprocess(
  (item) => (hasNoType(item) ? { ...item, type: 'link' } : item),
  z.discriminatedUnion('type', [navbarLink, docSidebar, doc, docsVersion, html]),
)

function extraItems(position: string, example: { readonly label: string; readonly to: string }) {
  return z
    .array(dropdownItem)
    .default([])
    .meta({ description: `Items ${position}.`, examples: [[example]] })
}

function extraItemsOf(items: string, example: { readonly label: string; readonly to: string }) {
  return {
    dropdownItemsBefore: extraItems(`above the ${items}`, example),
    dropdownItemsAfter: extraItems(`below the ${items}`, example),
  }
}

const listedVersion = z
  .strictObject({
    name: z.string().meta({ description: 'Name of the version.', examples: ['2.0'] }),
    label: z
      .string()
      .optional()
      .meta({
        description: 'Text of its link.',
        examples: ['Stable'],
        defaultText: 'the label of the version',
      }),
  })
  .meta({ title: 'NavbarListedVersion' })
const docsVersionDropdown = z
  .strictObject({
    type: itemType('docsVersionDropdown', 'A menu with links to the page in other versions.'),
    docsId,
    versions: z
      .array(listedVersion)
      .min(1)
      .optional()
      .meta({
        description: 'The versions that are listed, in this order.',
        examples: [[{ name: 'current' }, { name: '2.0', label: 'Stable' }]],
        defaultText: 'all versions',
      }),
    ...extraItemsOf('versions', { label: 'All versions', to: '/versions' }),
    ...itemStyle,
  })
  .meta({ title: 'NavbarVersionDropdown' })
const languageDropdown = z
  .strictObject({
    type: itemType('languageDropdown', 'A menu with links to the page in other languages.'),
    ...extraItemsOf('languages', { label: 'Help us translate', to: '/translate' }),
    ...itemStyle,
  })
  .meta({ title: 'NavbarLanguageDropdown' })
const dropdown = z
  .strictObject({
    type: itemType('dropdown', 'A menu of items; may be omitted where there are `items`.'),
    label: z.string().meta({ description: 'Text of the menu button.', examples: ['Community'] }),
    items: z.array(dropdownItem).meta({
      description: 'Items of the menu.',
      examples: [[{ label: 'Forum', href: 'https://forum.example.com' }]],
    }),
    to: linkFields.to.meta({
      description: 'Route of this site that the button of the menu links to.',
      examples: ['/community'],
      defaultText: 'none',
    }),
    href: linkFields.href.meta({
      description: 'URL that the button of the menu links to.',
      examples: ['https://forum.example.com'],
      defaultText: 'none',
    }),
    ...itemStyle,
  })
  // JSON Schema cannot say that the type is inferred from `items`.
  .meta({ title: 'NavbarDropdown', required: ['label', 'items'] })

/** An item without a type is a link, or a dropdown when it has items. */
export const navbarItem = z.preprocess(
  (item) => (hasNoType(item) ? { ...item, type: 'items' in item ? 'dropdown' : 'link' } : item),
  z.discriminatedUnion('type', [
    navbarLink,
    docSidebar,
    doc,
    html,
    docsVersionDropdown,
    docsVersion,
    languageDropdown,
    dropdown,
  ]),
)

function isRegExp(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp
  } catch {
    return false
  }
}

function hasNoType(item: unknown): item is object {
  return typeof item === 'object' && item !== null && !('type' in item)
}
