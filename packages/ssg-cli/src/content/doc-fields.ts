import * as z from 'zod'
import {
  commonSchema,
  customEditUrlField,
  hideTitleField,
  optionalFlag,
  sidebarLabelField,
  tagsField,
} from './common-fields.ts'
import { optionalText, textField } from './text-field.ts'

/** A link to another document in the pagination below the text. */
function paginationField(which: string) {
  return textField.nullish().meta({
    description: `ID of the document that the "${which}" link points at; \`null\` removes the link.`,
    examples: ['api/client'],
    defaultText: 'as the sidebar orders',
  })
}

/** Fields of documents. */
export const docSchema = commonSchema.extend({
  id: textField
    .refine((id) => !id.includes('/'), 'must not contain "/"')
    .optional()
    .meta({
      description: 'Last part of the document ID, which sidebars use, and of the path.',
      examples: ['client'],
      defaultText: 'the file name',
    }),
  tags: tagsField,
  hide_title: hideTitleField,
  sidebar_label: sidebarLabelField,
  sidebar_class_name: optionalText('CSS class of the sidebar item.', 'new'),
  sidebar_position: z
    .number()
    .optional()
    .meta({
      description: 'Position in a generated sidebar.',
      examples: [2],
      defaultText: 'the number prefix of the file, or its name',
    }),
  sidebar_custom_props: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({
      description: 'Your own values for `sidebarItemsGenerator` and components.',
      examples: [{ status: 'new' }],
      defaultText: 'none',
    }),
  displayed_sidebar: textField.nullish().meta({
    description: 'Key of the sidebar to show; `null` shows none.',
    examples: ['main'],
    defaultText: 'the sidebar that lists the page',
  }),
  pagination_label: optionalText(
    'Label of the pagination links to this page.',
    'Client',
    'the sidebar label',
  ),
  pagination_next: paginationField('Next'),
  pagination_prev: paginationField('Previous'),
  custom_edit_url: customEditUrlField,
  parse_number_prefixes: optionalFlag(
    'Remove a number prefix such as `01-` from the name of this file.',
    '`numberPrefixParser` of the docs',
  ),
  types: z
    .union([z.string(), z.record(z.string(), z.string())])
    .optional()
    .meta({
      description:
        'TypeScript types that the tables of the page describe, each with the ID of the heading above its table.',
      examples: ['Client.Options', { 'Client.Options': 'options', Client: 'methods' }],
      defaultText: 'none',
    }),
})
