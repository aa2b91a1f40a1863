import * as z from 'zod'

/** YAML reads `6.0` and `2024-01-01` as numbers and dates; for text fields they are text. */
export const textField = z.preprocess(
  (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
  z.string(),
)
