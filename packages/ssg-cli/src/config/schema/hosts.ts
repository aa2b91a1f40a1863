import * as z from 'zod'

export const hosts = z
  .array(z.enum(['netlify', 'cloudflare', 'nginx']))
  .default([])
  .meta({
    description: 'Hosting providers to write header and redirect files for.',
    examples: [['netlify']],
  })
