import { interpolate, type Values } from './Interpolate.tsx'

interface TranslateProps {
  /** The text in the site's one language. */
  readonly children?: string
  readonly id?: string
  readonly values?: Values
}

/** A text that another language would translate. */
export default function Translate({ children, id = '', values }: TranslateProps) {
  return interpolate(children ?? id, values)
}

/** The same outside of markup. */
export function translate(
  { message, id = '' }: { readonly message?: string; readonly id?: string },
  values?: Values,
): string {
  return String(interpolate(message ?? id, values))
}
