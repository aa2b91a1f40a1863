import * as z from 'zod'

/** Compressed files beside those of text, for hosts that send them; false: none. */
export const precompress = z.union([z.literal(false), z.array(z.enum(['br', 'gz']))]).default(false)
