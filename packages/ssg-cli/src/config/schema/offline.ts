import * as z from 'zod'

/** Pages without a network: `remove` ends it in the browsers of those who had it. */
export const offline = z.union([z.boolean(), z.literal('remove')]).default(false)
