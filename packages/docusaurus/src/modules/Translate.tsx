import codeTranslations from '@generated/codeTranslations'
import { interpolate, type Values } from './Interpolate.tsx'

interface TranslateProps {
  /** The text in the site's language. */
  readonly children?: string
  readonly id?: string
  readonly values?: Values
}

/** A translatable text, translated if `code.json` has it. */
export default function Translate({ children, id, values }: TranslateProps) {
  return interpolate(translationOf(children, id), values)
}

/** The function form of `Translate`, for attributes. */
export function translate(
  { message, id }: { readonly message?: string; readonly id?: string },
  values?: Values,
): string {
  return String(interpolate(translationOf(message, id), values))
}

/** Without an id, the message is the id. */
function translationOf(message: string | undefined, id = message ?? ''): string {
  return codeTranslations[id] ?? message ?? id
}
