import * as z from 'zod'

/** A text field that accepts numbers and booleans too, since YAML parses a title such as `2024` as a number. */
export const textField = z.preprocess(
  (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
  z.string(),
)

/** An optional text field with its documentation. */
export function optionalText(description: string, example: string, defaultText = 'none') {
  return textField.optional().meta({ description, examples: [example], defaultText })
}
