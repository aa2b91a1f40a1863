import { isScriptHref } from '@ssgdocs/runtime/contract/protocols'
import * as z from 'zod'

/** A text field that accepts numbers and booleans too, since YAML parses a title such as `2024` as a number. */
export const textField = z.preprocess(
  (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
  z.string(),
)

/** A link target that cannot run code. */
export const hrefField = textField.refine(
  (url) => !isScriptHref(url),
  'must be a URL or a path, not code',
)

/** An optional text field with its documentation. */
export function optionalText(description: string, example: string, defaultText = 'none') {
  return textField.optional().meta({ description, examples: [example], defaultText })
}
