import * as z from 'zod'

const language = z
  .strictObject({
    name: z
      .string()
      .regex(/^[a-z][\w-]*$/i, 'must be a language tag, such as "pt-BR"')
      .meta({ description: 'Language tag.', examples: ['pt-BR'] }),
    label: z
      .string()
      .optional()
      .meta({
        description: 'Name of the language in the menu of languages.',
        examples: ['Português'],
        defaultText: 'the name of the language, in that language',
      }),
    htmlLang: z
      .string()
      .optional()
      .meta({
        description: 'The `lang` attribute of its pages.',
        examples: ['pt'],
        defaultText: '`name`',
      }),
    direction: z.enum(['ltr', 'rtl']).default('ltr').meta({
      description: 'Writing direction: left to right or right to left.',
    }),
    path: z
      .string()
      .optional()
      .meta({
        description: 'Path of its pages below `baseUrl`.',
        examples: ['brasil'],
        defaultText: '`name`; empty for the first language',
      }),
    translations: z
      .record(z.string(), z.string())
      .default({})
      .meta({
        description:
          'Folders of translated files, relative to the site, by the folder whose files they replace.',
        examples: [{ content: 'i18n/pt-BR' }],
      }),
    labels: z
      .record(z.string(), z.string())
      .default({})
      .meta({
        description:
          'Translated labels of sidebars, by label; `<label>.title` and `<label>.description` are the texts of the generated page of a category.',
        examples: [{ 'Getting started': 'Primeiros passos' }],
      }),
  })
  .meta({ title: 'Language' })

/** The languages of a site. */
export const languages = z
  .array(language)
  .default([])
  .meta({
    description: 'Languages in which every page of the site is built, the default one first.',
    examples: [[{ name: 'en' }, { name: 'fr', translations: { content: 'i18n/fr' } }]],
  })
