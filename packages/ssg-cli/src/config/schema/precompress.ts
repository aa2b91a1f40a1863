import * as z from 'zod'

export const precompress = z
  .union([z.literal(false), z.array(z.enum(['br', 'gz']))])
  .default(false)
  .meta({
    description: 'Compressed variants to write next to text files, for hosts that serve them.',
    examples: [['br', 'gz']],
  })
