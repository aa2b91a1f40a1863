import * as z from 'zod'

/** A colour setting; the theme's token is the default. */
function color(use: string, token: string, example: string) {
  return z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as "#10171a"')
    .optional()
    .meta({
      description: `${use}, as six hexadecimal digits.`,
      examples: [example],
      defaultText: `the \`${token}\` token of the theme in dark mode`,
    })
}

/** Settings of generated og-images. */
export const ogImage = z
  .strictObject({
    background: color('Background colour', 'paper', '#10171a'),
    foreground: color('Text colour', 'ink', '#ffffff'),
    accent: color('Accent colour', 'accent', '#7cc4ff'),
    fonts: z
      .array(z.string().regex(/\.(?:ttf|otf)$/i, 'must be a .ttf or .otf file'))
      .default([])
      .meta({
        description: 'Font files, relative to the site, for characters that Inter does not have.',
        examples: [['fonts/NotoSansJP.ttf']],
      }),
  })
  .meta({ title: 'OgImageSettings' })
