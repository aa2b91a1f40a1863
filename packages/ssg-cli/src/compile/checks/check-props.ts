import { mdxComponentProps } from '@ssgdocs/runtime/contract/mdx-component-props'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { likelyTypo } from '../../diagnostics/suggest.ts'
import type { TextProblem } from './report.ts'

const propsByComponent: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(mdxComponentProps),
)

/** Finds attributes of a component of the theme whose name is almost that of a prop. `source` is the text of the page. */
export function findPropTypos(
  { name, attributes, position }: MdxJsxFlowElement | MdxJsxTextElement,
  source: string,
): readonly TextProblem[] {
  const props = propsByComponent.get(name ?? '')
  if (props === undefined) return []
  return attributes.flatMap((attribute): TextProblem[] => {
    if (attribute.type !== 'mdxJsxAttribute' || props.includes(attribute.name)) return []
    const near = likelyTypo(attribute.name, props)
    if (near === undefined) return []
    const { line, column } = attribute.position?.start ?? position?.start ?? { line: 1, column: 1 }
    const index = source.split('\n')[line - 1]?.indexOf(` ${attribute.name}`, column - 2) ?? -1
    return [
      {
        rule: 'unknown-prop',
        reason: `\`<${name}>\` has no prop \`${attribute.name}\``,
        hint: `Did you mean \`${near}\`?`,
        line,
        column: index < 0 ? column : index + 2,
        length: attribute.name.length,
      },
    ]
  })
}
