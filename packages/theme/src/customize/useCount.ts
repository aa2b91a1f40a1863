import { pluralForm } from '@ssgdocs/runtime/contract/plural-form'
import { useSite } from '../hooks/useSite.ts'
import { defaultStrings, interpolateString, type StringName } from './strings.ts'
import { useThemeDefinition } from './useThemeDefinition.ts'

/** The strings with forms of a plural. */
type CountName = {
  [Name in StringName]: (typeof defaultStrings)[Name] extends `${string}|${string}` ? Name : never
}[StringName]

/** Returns a function that says how many there are, with the interface string and its form for that number. */
export function useCount(): (name: CountName, count: number) => string {
  const { strings } = useThemeDefinition()
  const { locale } = useSite()
  return (name, count) => {
    const translated = strings?.[name]
    const form =
      translated === undefined
        ? pluralForm(defaultStrings[name], count, 'en')
        : pluralForm(translated, count, locale.htmlLang)
    return interpolateString(form, { count })
  }
}
