import * as z from 'zod'
import { platformNames, socialHref } from './socials.ts'
import { textField } from './text-field.ts'

/** Profiles by platform: a handle, or a URL. */
const socialsField = z.record(z.string(), textField).superRefine((written, { addIssue }) => {
  for (const [platform, value] of Object.entries(written)) {
    if (socialHref(platform, value) !== null) continue
    const message = platformNames.includes(platform)
      ? 'must be a handle without "/", or a URL such as "https://example.com/ada"'
      : `must be a URL; handles work for: ${platformNames.join(', ')}`
    addIssue({ code: 'custom', path: [platform], message })
  }
})

/** A picture: a path from the root of a static folder, or a URL. */
export const imageField = textField.refine(
  (address) => /^(?:\/|https?:\/\/|data:)/.test(address),
  'must be a path in a static folder such as "/img/ada.png", or a URL such as "https://example.com/ada.png"',
)

function authorText(description: string, example: string, defaultText = 'none') {
  return textField.optional().meta({ description, examples: [example], defaultText })
}

/** Fields of an author, in an authors file or in front matter. */
export const authorFields = {
  name: authorText('Name of the author.', 'Ada Lovelace', 'the key'),
  title: authorText('Role of the author.', 'Maintainer'),
  description: authorText('A sentence about the author.', 'Writes about connections.'),
  url: authorText('Link of the name, if the author has no page.', 'https://example.com/ada'),
  email: authorText('Link of the name, if there is neither a page nor a `url`.', 'ada@example.com'),
  imageURL: imageField.optional().meta({
    description: 'Picture of the author: a path in a static folder, or a URL.',
    examples: ['/img/ada.png'],
    defaultText: 'none',
  }),
  image_url: imageField.optional().meta({
    description: 'Another spelling of `imageURL`.',
    examples: ['/img/ada.png'],
    defaultText: 'none',
  }),
  socials: socialsField.optional().meta({
    description: 'Profiles by platform: a handle, or a URL.',
    examples: [{ github: 'ada', mastodon: 'https://fosstodon.org/@ada' }],
    defaultText: 'none',
  }),
}

/** An author as written in a file. */
export type AuthorInput = z.infer<z.ZodObject<typeof authorFields>>

/** Whether an author has a name or a picture to show. */
export function hasNameOrImage({ name, imageURL, image_url }: AuthorInput): boolean {
  return (name ?? imageURL ?? image_url) !== undefined
}
