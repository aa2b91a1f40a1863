import * as z from 'zod'

const tagParts = {
  attributes: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .default({})
    .meta({
      description: 'Attributes; `true` writes an attribute without a value, `false` omits it.',
      examples: [{ rel: 'preconnect', href: 'https://fonts.example.com' }],
    }),
  innerHTML: z
    .string()
    .default('')
    .meta({
      description: 'Content of the element.',
      examples: ['window.dataLayer = []'],
    }),
}

const headTag = z
  .strictObject({
    tagName: z.enum(['meta', 'link', 'script', 'style', 'noscript', 'base']).meta({
      description: 'Name of the element.',
    }),
    ...tagParts,
  })
  .meta({ title: 'HeadTag' })

const bodyTag = z
  .strictObject({
    tagName: z
      .string()
      .regex(/^[a-z][\w-]*$/i, 'must be the name of an element')
      .meta({ description: 'Name of the element.', examples: ['noscript'] }),
    ...tagParts,
  })
  .meta({ title: 'BodyTag' })

export const headTags = z
  .array(z.union([z.string(), headTag]))
  .default([])
  .meta({
    description:
      'Elements for the `head` of every page, such as analytics and fonts; a text is HTML.',
    examples: [
      [
        {
          tagName: 'link',
          attributes: { rel: 'preconnect', href: 'https://fonts.example.com' },
        },
      ],
    ],
  })

export const bodyStartTags = z
  .array(z.union([z.string(), bodyTag]))
  .default([])
  .meta({
    description: 'Elements at the start of the `body` of every page; a text is HTML.',
    examples: [
      [
        {
          tagName: 'noscript',
          innerHTML: '<img src="https://stats.example.com/pixel" alt="">',
        },
      ],
    ],
  })

export const bodyEndTags = z
  .array(z.union([z.string(), bodyTag]))
  .default([])
  .meta({
    description:
      'Elements at the end of the `body` of every page, such as a chat widget; a text is HTML.',
    examples: [[{ tagName: 'script', attributes: { src: 'https://chat.example.com/widget.js' } }]],
  })
