import * as z from 'zod'

/** Settings of responsive images. */
export const images = z
  .strictObject({
    widths: z
      .array(z.number().int().min(16).max(8192))
      .min(1)
      .default([640, 960, 1280, 1920])
      .meta({
        description: 'Widths in px that images are resized to; none is wider than the original.',
        examples: [[480, 960, 1440]],
      }),
    formats: z
      .array(z.enum(['avif', 'webp']))
      .default(['webp'])
      .meta({
        description: 'Formats offered besides that of the original, the preferred one first.',
        examples: [['avif', 'webp']],
      }),
    quality: z
      .number()
      .int()
      .min(1)
      .max(100)
      .optional()
      .meta({
        description: 'Quality of AVIF, JPEG and WebP.',
        examples: [75],
        defaultText: '50 for AVIF, 80 for JPEG and WebP',
      }),
    sizes: z
      .string()
      .min(1)
      .optional()
      .meta({
        description: 'The `sizes` attribute of all images, for a theme with another layout.',
        examples: ['(max-width: 1200px) 100vw, 1200px'],
        defaultText: "the width of the theme's text or column, or of the image if it is narrower",
      }),
  })
  .meta({ title: 'ImageSettings' })
