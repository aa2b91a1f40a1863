import * as z from 'zod'

/** Pages without a network: `unregister` ends it in the browsers of those who had it. */
export const offline = z.union([z.boolean(), z.literal('unregister')]).default(false)
