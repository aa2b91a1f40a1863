import { sourceOf } from './source-of.mjs'

/** @typedef {Record<string, any>} JsonSchema */

/**
 * TypeScript declarations of a JSON schema: an interface for each object that has a `title`, with
 * the description, the default and an example of each property as its TSDoc.
 * A schema with a `title` and no type is a type from elsewhere.
 *
 * @param {JsonSchema} schema an object with a title
 * @returns {{ readonly declarations: string, readonly externalTypes: readonly string[] }}
 */
export function declareTypes(schema) {
  /** @type {Map<string, string>} */
  const interfaces = new Map()
  /** @type {Set<string>} */
  const externalTypes = new Set()
  typeOf(schema)
  return {
    declarations: [...interfaces.values()].reverse().join('\n'),
    externalTypes: [...externalTypes].sort(),
  }

  /**
   * @param {JsonSchema} schema
   * @returns {string}
   */
  function typeOf(schema) {
    const { title, type, properties, additionalProperties, items } = schema
    if ('const' in schema) return sourceOf(schema.const)
    if (schema.enum) return schema.enum.map(sourceOf).join(' | ')
    const branches = schema.anyOf ?? schema.oneOf
    if (branches) return [...new Set(branches.map(typeOf))].join(' | ')
    if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: one })).join(' | ')
    if (properties) return title === undefined ? `{${membersOf(schema)}}` : declare(title, schema)
    if (type === 'array') return `(${typeOf(items)})[]`
    if (type === 'object') return `Record<string, ${typeOf(additionalProperties)}>`
    if (type === 'integer') return 'number'
    if (type !== undefined) return type
    if (title === undefined) return 'unknown'
    externalTypes.add(title)
    return title
  }

  /**
   * @param {string} name
   * @param {JsonSchema} schema
   */
  function declare(name, schema) {
    const text = `export interface ${name} {${membersOf(schema)}}\n`
    const other = interfaces.get(name)
    if (other !== undefined && other !== text) throw new Error(`Two types are named ${name}`)
    interfaces.set(name, text)
    return name
  }

  /** @param {JsonSchema} schema */
  function membersOf({ properties, required = [] }) {
    return Object.entries(properties)
      .map(([name, property]) =>
        required.includes(name)
          ? `${tsDocOf(property)}${name}: ${typeOf(property)}\n`
          : `${tsDocOf(property)}${name}?: ${typeOf(property)} | undefined\n`,
      )
      .join('')
      .replace(/^/, '\n')
  }
}

/**
 * @param {JsonSchema} schema
 * @returns {string}
 */
function tsDocOf(schema) {
  const { description, examples } = schema
  const defaultText =
    schema.defaultText ?? ('default' in schema && `\`${sourceOf(schema.default)}\``)
  const lines = [
    description,
    ...(defaultText ? [`@default ${defaultText}`] : []),
    ...(examples ? [`@example ${exampleOf(schema)}`] : []),
  ]
  const text = `/**\n${lines.map((line) => ` * ${line}\n`).join('')} */\n`
  if (text.indexOf('*/') < text.length - 3) throw new Error(`"*/" ends the comment early: ${text}`)
  return text
}

/**
 * The example of a function is its code.
 *
 * @param {JsonSchema} schema
 */
export function exampleOf(schema) {
  const [example] = schema.examples
  return typeof example === 'string' && !acceptsText(schema) ? example : sourceOf(example)
}

/**
 * @param {JsonSchema} schema
 * @returns {boolean}
 */
function acceptsText({ type, anyOf = [], enum: values = [] }) {
  return [type].flat().includes('string') || values.length > 0 || anyOf.some(acceptsText)
}
