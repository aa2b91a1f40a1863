import * as z from 'zod'

const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'expected a colour such as "#10171a"')

/** The images that are made for pages which name none. */
export const ogImage = z.strictObject({
  /** Absent, the three colours are those of the theme in dark mode. */
  background: hexColor.optional(),
  foreground: hexColor.optional(),
  accent: hexColor.optional(),
  /** Font files relative to the site, for letters that ours does not have. */
  fonts: z
    .array(z.string().regex(/\.(?:ttf|otf)$/i, 'expected a font file that ends with .ttf or .otf'))
    .default([]),
})
