import * as z from 'zod'
import { platformNames, socialHref } from './socials.ts'
import { textField } from './text-field.ts'

/** Handles by platform, or addresses. */
const socialsField = z.record(z.string(), textField).superRefine((written, { addIssue }) => {
  for (const [platform, value] of Object.entries(written)) {
    if (socialHref(platform, value) !== null) continue
    const message = platformNames.includes(platform)
      ? 'expected a handle without "/", or an address such as "https://example.com/ada"'
      : `expected an address, since the platform is none of: ${platformNames.join(', ')}`
    addIssue({ code: 'custom', path: [platform], message })
  }
})

const imageField = textField.refine(
  (address) => /^(?:\/|https?:\/\/|data:)/.test(address),
  'expected a path in a static folder such as "/img/ada.png", or an address such as "https://example.com/ada.png"',
)

/** What can be said of an author of posts, in an authors file or in front matter. */
export const authorFields = {
  name: textField.optional(),
  title: textField.optional(),
  description: textField.optional(),
  url: textField.optional(),
  email: textField.optional(),
  imageURL: imageField.optional(),
  /** Another spelling of `imageURL`. */
  image_url: imageField.optional(),
  socials: socialsField.optional(),
}

/** An author as a text says. */
export type AuthorInput = z.infer<z.ZodObject<typeof authorFields>>

/** Whether there is anything to show of an author. */
export function hasNameOrImage({ name, imageURL, image_url }: AuthorInput): boolean {
  return (name ?? imageURL ?? image_url) !== undefined
}
