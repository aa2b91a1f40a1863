import * as z from 'zod'

export const offline = z
  .union([z.boolean(), z.literal('unregister')])
  .default(false)
  .meta({
    description:
      'Install a service worker that caches visited pages and, on request, whole versions; `unregister` removes it from browsers.',
    examples: [true, 'unregister'],
  })
