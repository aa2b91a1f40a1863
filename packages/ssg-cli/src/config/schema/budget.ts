import * as z from 'zod'

function sizeLimit(part: string, example: number) {
  return z
    .number()
    .positive()
    .optional()
    .meta({
      description: `Maximum size of ${part}, in KB of 1,000 bytes after gzip.`,
      examples: [example],
      defaultText: 'no limit',
    })
}

export const budget = z
  .strictObject({
    html: sizeLimit('the largest document', 24),
    initialScript: sizeLimit(
      'the scripts that run before the reader interacts, on a page with tabs',
      7,
    ),
    scripts: sizeLimit('all scripts of a page without components of its own, React included', 90),
    styles: sizeLimit('the stylesheets of a page', 12),
  })
  .prefault({})
  .meta({
    description: 'Maximum sizes of a page; a larger page fails the build.',
    examples: [{ html: 24, scripts: 90 }],
  })
