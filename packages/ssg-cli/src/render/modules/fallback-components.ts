/** How MDX reports a component that a text uses and nothing gives. */
const missingReference = /_missingMdxReference\("([A-Z_$][\w$]*)", true\)/g

/** Lets components that nothing gives show what is inside them. */
export function withFallbackComponents(code: string): string {
  const names = new Set([...code.matchAll(missingReference)].map(([, name]) => name))
  if (names.size === 0) return code
  const given = [...names].map((name) => `${name}: _ssgFallback`).join(', ')
  const shown = code
    .replaceAll('props.components || ({})', `({ ${given}, ...props.components })`)
    .replaceAll('...props.components\n', `${given}, ...props.components\n`)
  return `${shown}\nfunction _ssgFallback({ children = null }) { return children }\n`
}
