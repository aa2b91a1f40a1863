import type { Expression, Property, SpreadElement } from 'estree'
import type { Nodes } from 'hast'

/** A string in an attribute, under the name of the attribute or of the field that has it. */
export type NamedString = readonly [name: string, value: string]

/** The strings that the attributes of an element or a component consist of, without computed ones. */
export function attributeStrings(node: Nodes): NamedString[] {
  if (node.type === 'element') {
    return Object.entries(node.properties).flatMap(([name, value]): NamedString[] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
  }
  if (!('attributes' in node)) return []
  return node.attributes.flatMap((attribute): NamedString[] => {
    if (attribute.type !== 'mdxJsxAttribute') return []
    const { name, value } = attribute
    if (typeof value === 'string') return [[name, value]]
    const statement = value?.data?.estree?.body[0]
    return statement?.type === 'ExpressionStatement' ? stringsIn(name, statement.expression) : []
  })
}

/** React joins an array to a string, and components pass fields of an object to elements. */
function stringsIn(
  name: string,
  node: Expression | SpreadElement | Property['value'] | null,
): NamedString[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[name, node.value]] : []
    case 'TemplateLiteral':
      return [[name, node.quasis[0]?.value.cooked ?? '']]
    case 'ArrayExpression':
      return node.elements.flatMap((element) => stringsIn(name, element))
    case 'ObjectExpression':
      return node.properties.flatMap((property) =>
        property.type === 'Property' ? stringsIn(fieldName(property), property.value) : [],
      )
    default:
      return []
  }
}

function fieldName({ key, computed }: Property): string {
  if (key.type === 'Identifier' && !computed) return key.name
  return key.type === 'Literal' ? String(key.value) : ''
}
