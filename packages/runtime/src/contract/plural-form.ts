/** The order in which messages list their forms. */
const categories: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** The form of `One post|{count} posts` for a count. A message may have fewer forms than its language. */
export function pluralForm(message: string, count: number, language: string): string {
  const forms = message.split('|')
  const rules = new Intl.PluralRules(language)
  const ofLanguage = rules.resolvedOptions().pluralCategories
  const used = categories.filter((category) => ofLanguage.includes(category))
  return forms[Math.min(used.indexOf(rules.select(count)), forms.length - 1)] ?? message
}
