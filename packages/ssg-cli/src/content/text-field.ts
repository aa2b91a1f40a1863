import * as z from 'zod'

/** A text field that accepts numbers and booleans too, since YAML parses a title such as `2024` as a number. */
export const textField = z.preprocess(
  (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
  z.string(),
)
