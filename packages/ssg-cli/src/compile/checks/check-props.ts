import { mdxComponentProps, mdxPropValues } from '@ssgdocs/runtime/contract/mdx-component-props'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { likelyTypo, nameForOthers, suggest } from '../../diagnostics/suggest.ts'
import type { TextProblem } from './report.ts'

const propsByComponent: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(mdxComponentProps),
)

const valuesByComponent: ReadonlyMap<string, Readonly<Record<string, readonly string[]>>> = new Map(
  Object.entries(mdxPropValues),
)

/** Finds attributes of a component of the theme whose value is none that it accepts. */
export function findUnknownValues(
  { name, attributes, position }: MdxJsxFlowElement | MdxJsxTextElement,
  source: string,
): readonly TextProblem[] {
  const accepted = valuesByComponent.get(name ?? '') ?? {}
  return attributes.flatMap((attribute): TextProblem[] => {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') return []
    const values = accepted[attribute.name]
    if (values === undefined || values.includes(attribute.value)) return []
    const near = suggest(attribute.value, values)
    return [
      {
        rule: 'prop-value',
        reason: `\`<${name}>\` has no ${attribute.name} "${attribute.value}"`,
        hint: near === undefined ? `Use one of ${values.join(', ')}` : `Did you mean "${near}"?`,
        ...placeOfName(attribute, { position, source }),
      },
    ]
  })
}

/** Finds attributes of a component of the theme whose name is almost that of a prop. `source` is the text of the page. */
export function findPropTypos(
  { name, attributes, position }: MdxJsxFlowElement | MdxJsxTextElement,
  source: string,
): readonly TextProblem[] {
  const props = propsByComponent.get(name ?? '')
  if (props === undefined) return []
  return attributes.flatMap((attribute): TextProblem[] => {
    if (attribute.type !== 'mdxJsxAttribute' || props.includes(attribute.name)) return []
    const near = nameForOthers(attribute.name, props) ?? likelyTypo(attribute.name, props)
    if (near === undefined) return []
    return [
      {
        rule: 'unknown-prop',
        reason: `\`<${name}>\` has no prop \`${attribute.name}\``,
        hint: `Did you mean \`${near}\`?`,
        ...placeOfName(attribute, { position, source }),
      },
    ]
  })
}

/** The place of the name of an attribute. Some parsers know only that of the element. */
function placeOfName(
  { name, position }: MdxJsxAttribute,
  element: Pick<MdxJsxFlowElement, 'position'> & { readonly source: string },
): Pick<TextProblem, 'line' | 'column' | 'length'> {
  const { line, column } = position?.start ?? element.position?.start ?? { line: 1, column: 1 }
  const index = element.source.split('\n')[line - 1]?.indexOf(` ${name}`, column - 2) ?? -1
  return { line, column: index < 0 ? column : index + 2, length: name.length }
}
