import { pluralForm } from '@ssgdocs/runtime/contract/plural-form'
import type { GeneratedText } from '../config/schema/generated-texts.ts'
import type { ViewContext } from './view-context.ts'

/** Where texts are translated. */
export type TextContext = Pick<ViewContext, 'identity' | 'navigation'>

type Values = Readonly<Record<string, string | number>>

/** A text in the language of the site. `count` selects its form. */
export function generatedText(
  text: GeneratedText,
  { identity, navigation }: TextContext,
  values: Values = {},
): string {
  const { [text]: label = text } = navigation.texts
  const { count } = values
  const language = label === text ? 'en' : identity.locale.htmlLang
  const form = typeof count === 'number' ? pluralForm(label, count, language) : label
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
