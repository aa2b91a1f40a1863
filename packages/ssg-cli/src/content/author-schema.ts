import * as z from 'zod'
import { platformNames, socialHref } from './socials.ts'
import { text } from './text-field.ts'

/** Handles by platform, or addresses. */
const socials = z.record(z.string(), text).superRefine((written, { addIssue }) => {
  for (const [platform, value] of Object.entries(written)) {
    if (socialHref(platform, value) !== null) continue
    const message = platformNames.includes(platform)
      ? 'expected a handle without "/", or an address such as "https://example.com/ada"'
      : `expected an address, since the platform is none of: ${platformNames.join(', ')}`
    addIssue({ code: 'custom', path: [platform], message })
  }
})

const image = text.refine(
  (address) => /^(?:\/|https?:\/\/|data:)/.test(address),
  'expected a path in a static folder such as "/img/ada.png", or an address such as "https://example.com/ada.png"',
)

/** What can be said of an author of posts, in an authors file or in front matter. */
export const authorFields = {
  name: text.optional(),
  title: text.optional(),
  description: text.optional(),
  url: text.optional(),
  email: text.optional(),
  imageURL: image.optional(),
  /** Another spelling of `imageURL`. */
  image_url: image.optional(),
  socials: socials.optional(),
}

/** An author as a text says. */
export type WrittenAuthor = z.infer<z.ZodObject<typeof authorFields>>

/** Whether there is anything to show of an author. */
export function canBeShown({ name, imageURL, image_url }: WrittenAuthor): boolean {
  return (name ?? imageURL ?? image_url) !== undefined
}
