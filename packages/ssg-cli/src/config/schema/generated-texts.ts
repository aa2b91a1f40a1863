import * as z from 'zod'

/** Texts of generated pages. The forms of a plural are in the order of its language: one, few, many, other. */
const generatedTexts = [
  '1 item|{count} items',
  'One post|{count} posts',
  '{author} - {posts}',
  '{posts} tagged with "{tag}"',
  'One doc tagged|{count} docs tagged',
  '{docs} with "{tag}"',
  'View all tags',
  'View all authors',
  'Tags',
  'Authors',
  'Archive',
  'Page Not Found',
  'Search',
] as const

export type GeneratedText = (typeof generatedTexts)[number]

export const texts = z
  .partialRecord(z.enum(generatedTexts), z.string())
  .default({})
  .meta({
    description:
      'Translated texts of generated pages and cards by original text; the forms of plurals are in the order of the language, with `|` between them.',
    examples: [
      { 'View all tags': 'Ver todas as tags', '1 item|{count} items': '1 item|{count} itens' },
    ],
  })
