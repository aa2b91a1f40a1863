import { printable } from '../diagnostics/printable.ts'
import { rulesBySubject } from '../diagnostics/rules.ts'
import { suggest } from '../diagnostics/suggest.ts'

/** `ssg explain`: prints what a rule means, or without a name all rules. Returns the exit code. */
export function runExplain(name: string | undefined): number {
  const explanations = new Map(Object.values(rulesBySubject).flatMap(Object.entries<string>))
  if (name === undefined) {
    console.log(listRules())
    return 0
  }
  const explanation = explanations.get(name)
  if (explanation !== undefined) {
    console.log(explanation)
    return 0
  }
  const nearest = suggest(name, [...explanations.keys()])
  const hint = nearest === undefined ? '`ssg explain` lists all rules' : `Did you mean ${nearest}?`
  console.error(`Unknown rule "${printable(name)}". ${hint}`)
  return 2
}

function listRules(): string {
  return Object.entries(rulesBySubject)
    .map(([subject, rules]) =>
      [subject, ...Object.keys(rules).map((rule) => `  ${rule}`)].join('\n'),
    )
    .join('\n\n')
}
