import { Parser } from 'acorn'
import type { AssignmentProperty, Program } from 'estree'

const fallbackName = '_ssgFallback'
const fallbackDeclaration = `function ${fallbackName}({ children = null }) { return children }`

/**
 * Renders the children of a component that neither the page nor the theme provides: gives each
 * component that MDX reads from `props.components` a default. Without it, MDX throws.
 */
export function recmaFallbackComponents() {
  return (program: Program): void => {
    const bindings = componentBindings(program)
    for (const binding of bindings) {
      const right = { type: 'Identifier', name: fallbackName } as const
      binding.value = { type: 'AssignmentPattern', left: binding.value, right }
    }
    if (bindings.length > 0) {
      const { body } = Parser.parse(fallbackDeclaration, { ecmaVersion: 2024 }) as Program
      program.body.push(...body)
    }
  }
}

/** `Foo` and `Bar` of `const { Foo, Bar } = _components`, with which MDX begins the page's content. */
function componentBindings({ body }: Program): AssignmentProperty[] {
  const content = body.find(
    (statement) =>
      statement.type === 'FunctionDeclaration' && statement.id.name === '_createMdxContent',
  )
  const statements = content?.type === 'FunctionDeclaration' ? content.body.body : []
  return statements
    .filter((statement) => statement.type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ id }) => (id.type === 'ObjectPattern' ? id.properties : []))
    .filter((property) => property.type === 'Property')
}
