import { defineIntegration, type StandardSchema } from '@ssgdocs/cli'

/** A text of at most 200 characters. A schema of Zod or Valibot works as well. */
const note: StandardSchema<string | undefined> = {
  '~standard': {
    version: 1,
    vendor: 'author-note',
    validate(value) {
      if (value === undefined) return { value }
      if (typeof value !== 'string') return { issues: [{ message: 'must be text' }] }
      if (value.length > 200) return { issues: [{ message: 'must have at most 200 characters' }] }
      return { value: value.trim() }
    },
  },
}

/** Checks the front matter field `author_note`, which a slot of `author-note.theme.tsx` shows. */
export function authorNote() {
  return defineIntegration({
    name: 'author-note',
    frontMatter: { author_note: note },
    check: ({ pages }) =>
      pages.flatMap(({ file, frontMatter }) =>
        file !== null && frontMatter.author_note?.includes('TODO')
          ? [{ file, reason: 'The note contains a TODO', hint: 'Finish the note' }]
          : [],
      ),
  })
}
