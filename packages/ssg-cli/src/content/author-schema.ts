import * as z from 'zod'
import { platformNames, socialHref } from './socials.ts'
import { hrefField, optionalText, textField } from './text-field.ts'

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

/** A picture: a path from the root of a static folder or relative to the file, or a URL. */
const imageField = textField.refine(
  (address) => /^(?:\.{0,2}\/|https?:\/\/|data:)/.test(address),
  'must be a path in a static folder such as "/img/ada.png", a relative one such as "./ada.png", or a URL such as "https://example.com/ada.png"',
)

/** An optional picture of an author. */
export function authorImage(description: string) {
  return imageField
    .optional()
    .meta({ description, examples: ['/img/ada.png'], defaultText: 'none' })
}

/** Fields of an author, in an authors file or in front matter. */
export const authorFields = {
  name: optionalText('Name of the author.', 'Ada Lovelace', 'the key'),
  title: optionalText('Role of the author.', 'Maintainer'),
  description: optionalText('A sentence about the author.', 'Writes about connections.'),
  url: hrefField.optional().meta({
    description: 'Where the name links to if the author has no page.',
    examples: ['https://example.com/ada'],
    defaultText: 'none',
  }),
  email: optionalText(
    'Email address that the name links to if there is neither a page nor a `url`.',
    'ada@example.com',
  ),
  imageURL: authorImage(
    'Picture of the author: a path in a static folder or relative to the file, or a URL.',
  ),
  image_url: authorImage('Another spelling of `imageURL`.'),
  socials: socialsField.optional().meta({
    description: 'Profiles by platform: a handle, or a URL.',
    examples: [{ github: 'ada', mastodon: 'https://fosstodon.org/@ada' }],
    defaultText: 'none',
  }),
}

/** An author as defined in a file. */
export type AuthorInput = z.infer<z.ZodObject<typeof authorFields>>

/** Whether an author has a name or a picture to show. */
export function hasNameOrImage({ name, imageURL, image_url }: AuthorInput): boolean {
  return (name ?? imageURL ?? image_url) !== undefined
}
