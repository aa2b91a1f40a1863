import * as z from 'zod'
import { texts } from './generated-texts.ts'

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
        description: 'Label in the language menu.',
        examples: ['Português'],
        defaultText: 'the name of the language, in that language',
      }),
    htmlLang: z
      .string()
      .optional()
      .meta({
        description: '`lang` attribute of its pages.',
        examples: ['pt'],
        defaultText: '`name`',
      }),
    direction: z.enum(['ltr', 'rtl']).optional().meta({
      description: 'Writing direction: left to right or right to left.',
      defaultText: 'that of the language',
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
          'For each content folder, the folder with its translations, both relative to the site.',
        examples: [{ content: 'i18n/pt-BR' }],
      }),
    labels: z
      .record(z.string(), z.string())
      .default({})
      .meta({
        description:
          'Translated sidebar labels by original label; `<label>.title` and `<label>.description` translate the generated page of a category.',
        examples: [{ 'Getting started': 'Primeiros passos' }],
      }),
    texts,
  })
  .meta({ title: 'Language' })

export const languages = z
  .array(language)
  .default([])
  .meta({
    description: 'Languages to build every page in, default language first.',
    examples: [[{ name: 'en' }, { name: 'fr', translations: { content: 'i18n/fr' } }]],
  })
