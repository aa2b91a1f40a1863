import * as z from 'zod'

export const locale = z
  .strictObject({
    label: z
      .string()
      .default('English')
      .meta({
        description: 'Name of the language.',
        examples: ['Deutsch'],
      }),
    direction: z.enum(['ltr', 'rtl']).optional().meta({
      description: 'Writing direction: left to right or right to left.',
      defaultText: 'that of the language',
    }),
    htmlLang: z
      .string()
      .default('en')
      .meta({
        description: 'The `lang` attribute of every page, such as `en-GB`.',
        examples: ['de'],
      }),
  })
  .prefault({})
  .meta({ description: 'Language of the site.', examples: [{ label: 'Deutsch', htmlLang: 'de' }] })
