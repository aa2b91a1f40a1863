import * as z from 'zod'
import { httpUrl } from './fields.ts'

export const canonical = z.enum(['latest', 'self'])

/** Settings of one version of the docs. */
export const version = z
  .strictObject({
    label: z
      .string()
      .optional()
      .meta({
        description: 'Name that readers see.',
        examples: ['3.0 (beta)'],
        defaultText: "the name; `'Next'` for the current version",
      }),
    path: z
      .string()
      .optional()
      .meta({
        description: 'Path of the version, relative to the docs; may be empty.',
        examples: ['v1'],
        defaultText: 'the name; empty for the last version',
      }),
    banner: z.enum(['none', 'unreleased', 'unmaintained']).optional().meta({
      description: 'Banner above each page.',
      defaultText: '`unreleased` before the last version, `unmaintained` after it',
    }),
    badge: z.boolean().optional().meta({
      description: 'Show the label of the version above each page.',
      defaultText: '`true` if there are several versions',
    }),
    noIndex: z.boolean().default(false).meta({
      description: 'Exclude the version from search engines.',
    }),
    canonical: canonical.optional().meta({
      description: 'Overrides `canonical` of the docs for this version.',
      defaultText: '`canonical` of the docs',
    }),
    releaseNotes: httpUrl.optional().meta({
      description: 'URL of the release notes, for the page of all versions.',
      examples: ['https://github.com/acme/library/releases/tag/v2.0.0'],
      defaultText: 'none',
    }),
    packagePage: httpUrl.optional().meta({
      description: 'URL of the package page, for the page of all versions.',
      examples: ['https://www.npmjs.com/package/library/v/2.0.0'],
      defaultText: 'none',
    }),
    releaseDate: z.iso
      .date({ error: 'must be a date such as "2025-03-02"' })
      .optional()
      .meta({
        description: 'Day of the release, for the page of all versions.',
        examples: ['2025-03-02'],
        defaultText: 'none',
      }),
    requires: z
      .string()
      .optional()
      .meta({
        description: 'What the release needs, for the page of all versions.',
        examples: ['Node.js >=20.19'],
        defaultText: 'none',
      }),
    labels: z
      .record(z.string(), z.string())
      .default({})
      .meta({
        description:
          'Translated sidebar labels by original label, for this version; they override `labels` of the language.',
        examples: [{ 'Getting started': 'Primeiros passos' }],
      }),
    className: z
      .string()
      .optional()
      .meta({
        description: 'CSS class of the `html` element.',
        examples: ['legacy-docs'],
        defaultText: '`docs-version-` and the name',
      }),
    packages: z
      .record(z.string(), z.string())
      .default({})
      .meta({
        description:
          'Documented packages: the name that readers import, and the alias among the dependencies of the site.',
        examples: [{ library: 'library-2' }],
      }),
  })
  .meta({ title: 'VersionSettings' })
