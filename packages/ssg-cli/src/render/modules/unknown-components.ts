/** How MDX reports a component that a text uses and nothing gives. */
const missing = /_missingMdxReference\("([A-Z_$][\w$]*)", true\)/g

/** Lets components that nothing gives show what is inside them. */
export function withUnknownComponents(code: string): string {
  const names = new Set([...code.matchAll(missing)].map(([, name]) => name))
  if (names.size === 0) return code
  const given = [...names].map((name) => `${name}: _ssgUnknown`).join(', ')
  const shown = code
    .replaceAll('props.components || ({})', `({ ${given}, ...props.components })`)
    .replaceAll('...props.components\n', `${given}, ...props.components\n`)
  return `${shown}\nfunction _ssgUnknown({ children = null }) { return children }\n`
}
