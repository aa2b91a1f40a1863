import * as z from 'zod'
import { hasOneTarget, linkFields, oneTargetMessage } from './fields.ts'
import { link, navbarItemWithType } from './navbar.ts'

const logo = z.strictObject({
  /** Below a static folder. */
  src: z.string(),
  /** Shown in dark mode instead. */
  srcDark: z.string().nullable().default(null),
  alt: z.string().default(''),
})

export const theme = z.strictObject({
  /** Package or path whose `/server`, `/client` and `/styles.css` draw the site. */
  module: z.string().default('@ssg/theme'),
  /** What the site changes of the theme (`defineTheme`), relative to it; absent: `theme.tsx` or `theme.ts`. */
  file: z.string().optional(),
  navbar: z
    .strictObject({
      /** Absent: the site's title. */
      title: z.string().optional(),
      /** Out of sight while the reader scrolls down. */
      hideOnScroll: z.boolean().default(false),
      logo: logo.nullable().default(null),
      items: z.array(navbarItemWithType).default([]),
    })
    .prefault({}),
  footer: z
    .strictObject({
      columns: z.array(z.strictObject({ title: z.string(), links: z.array(link) })).default([]),
    })
    .optional(),
  colorMode: z
    .strictObject({
      defaultMode: z.enum(['light', 'dark']).default('light'),
      /** No button to switch. */
      disableSwitch: z.boolean().default(false),
      /** Readers who chose nothing get the mode of their system. */
      respectPrefersColorScheme: z.boolean().default(false),
    })
    .prefault({}),
  announcementBar: z
    .strictObject({
      /** Change it with the content, so that readers who closed the last one see the new one. */
      id: z.string().default('announcement-bar'),
      /** HTML. */
      content: z.string(),
      isCloseable: z.boolean().default(true),
    })
    .optional(),
  tableOfContents: z
    .strictObject({
      minHeadingLevel: z.number().int().min(2).max(6).default(2),
      maxHeadingLevel: z.number().int().min(2).max(6).default(3),
    })
    .refine(({ minHeadingLevel, maxHeadingLevel }) => minHeadingLevel <= maxHeadingLevel, {
      path: ['maxHeadingLevel'],
      message: 'expected a level not below `minHeadingLevel`',
    })
    .prefault({}),
  home: z
    .strictObject({
      actions: z
        .array(
          z
            .strictObject({ ...linkFields, primary: z.boolean().default(false) })
            .refine(hasOneTarget, oneTargetMessage),
        )
        .default([]),
    })
    .prefault({}),
  /** The class names of Infima (`container`, `row`, `button--primary`), for pages laid out with them. */
  infima: z.boolean().default(false),
  /** Style sheets relative to the site. */
  customCss: z.array(z.string()).default([]),
  /** Further `meta` elements of every page; they take the place of ours with the same name or property. */
  metadata: z
    .array(
      z
        .strictObject({
          name: z.string().optional(),
          property: z.string().optional(),
          content: z.string(),
        })
        .refine(({ name, property }) => (name === undefined) !== (property === undefined), {
          path: ['name'],
          message: 'expected either `name` or `property`',
        }),
    )
    .default([]),
  /** Social card of pages that name none, below a static folder. */
  image: z.string().nullable().default(null),
})
