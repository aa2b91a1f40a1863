import { interpolate, type Values } from './Interpolate.tsx'

interface TranslateProps {
  /** The text in the site's language. */
  readonly children?: string
  readonly id?: string
  readonly values?: Values
}

/** A translatable text. Sites have one language, so it is rendered as written. */
export default function Translate({ children, id = '', values }: TranslateProps) {
  return interpolate(children ?? id, values)
}

/** The function form of `Translate`, for attributes. */
export function translate(
  { message, id = '' }: { readonly message?: string; readonly id?: string },
  values?: Values,
): string {
  return String(interpolate(message ?? id, values))
}
