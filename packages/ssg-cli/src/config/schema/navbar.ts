import * as z from 'zod'
import { hasOneTarget, linkFields, oneTargetMessage } from './fields.ts'

/** Which docs instance an item is about; absent: the first. */
const docsId = z.string().optional()
const side = z.enum(['left', 'right']).default('right')

export const link = z.strictObject(linkFields).refine(hasOneTarget, oneTargetMessage)

/** What every item may have. */
const itemStyle = {
  position: side,
  /** Class of the link, for the site's own styles. */
  className: z.string().optional(),
}

const navbarLink = z
  .strictObject({
    type: z.literal('link').default('link'),
    ...linkFields,
    ...itemStyle,
    /** What a screen reader says in place of the label. */
    ariaLabel: z.string().optional(),
    /** Pages at and below this route mark the item too. */
    activeBasePath: z.string().optional(),
  })
  .refine(hasOneTarget, oneTargetMessage)
/** Leads to the first page of a sidebar. */
const docSidebar = z.strictObject({
  type: z.literal('docSidebar'),
  docsId,
  sidebarId: z.string(),
  /** Null: the label of the sidebar's first link. */
  label: z.string().nullable().default(null),
  ...itemStyle,
})
const doc = z.strictObject({
  type: z.literal('doc'),
  docsId,
  docId: z.string(),
  /** Null: that of the document. */
  label: z.string().nullable().default(null),
  ...itemStyle,
})
const html = z.strictObject({ type: z.literal('html'), value: z.string(), ...itemStyle })

const dropdownItem = z.preprocess(
  (item) => (hasNoType(item) ? { ...item, type: 'link' } : item),
  z.discriminatedUnion('type', [navbarLink, docSidebar, doc, html]),
) as unknown as z.ZodType<DropdownItem, UserItem<z.input<DropdownSchema>>>
type DropdownSchema = z.ZodDiscriminatedUnion<
  [typeof navbarLink, typeof docSidebar, typeof doc, typeof html]
>
type DropdownItem = z.output<DropdownSchema>

const navbarItem = z.discriminatedUnion('type', [
  navbarLink,
  docSidebar,
  doc,
  html,
  z.strictObject({
    type: z.literal('docsVersionDropdown'),
    docsId,
    dropdownItemsBefore: z.array(dropdownItem).default([]),
    dropdownItemsAfter: z.array(dropdownItem).default([]),
    ...itemStyle,
  }),
  /** The version that is meant here, as a link to its first page. */
  z.strictObject({
    type: z.literal('docsVersion'),
    docsId,
    label: z.string().nullable().default(null),
    to: z.string().optional(),
    ...itemStyle,
  }),
  z.strictObject({
    type: z.literal('dropdown'),
    label: z.string(),
    items: z.array(dropdownItem),
    ...itemStyle,
  }),
])

type NavbarItem = z.output<typeof navbarItem>
/** The type of a link and that of a dropdown may be left out. */
type UserItem<Item> = Item extends { type: 'dropdown' }
  ? Omit<Item, 'type'> & { type?: 'dropdown' }
  : Item

/** An item without a type is a link, or a dropdown when it has items. */
export const navbarItemWithType = z.preprocess(inferItemType, navbarItem) as unknown as z.ZodType<
  NavbarItem,
  UserItem<z.input<typeof navbarItem>>
>

function inferItemType(item: unknown): unknown {
  return hasNoType(item) ? { ...item, type: 'items' in item ? 'dropdown' : 'link' } : item
}

function hasNoType(item: unknown): item is object {
  return typeof item === 'object' && item !== null && !('type' in item)
}
