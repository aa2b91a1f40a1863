import { sourceOf } from './source-of.mjs'

/** @typedef {Record<string, any>} JsonSchema */

/*
 * A table of settings in a page of the guide stands below a comment that lists its rows:
 *
 *     {/* settings config docs
 *     path
 *     sidebarPath ./sidebars.md
 *     *\/}
 *
 * The first line names a schema and, if need be, the object in it. A row is the path of a property
 * and an optional link. The table is written up to the next `{/* end of settings *\/}`.
 */
const block =
  /(\{\/\* settings ([\w-]+)(?: ([\w.*]+))?\n([^}]*?)\*\/\}).*?(\{\/\* end of settings \*\/\})/gs

/**
 * A page with its tables written anew, and the paths of the properties in them.
 *
 * @param {string} page
 * @param {Readonly<Record<string, JsonSchema>>} schemas
 * @returns {{ readonly text: string, readonly paths: readonly string[] }}
 */
export function writeSettingsTables(page, schemas) {
  /** @type {string[]} */
  const paths = []
  const text = page.replace(block, (_, start, name, parent, rows, end) => {
    const prefix = parent === undefined ? [name] : [name, ...parent.split('.')]
    const settings = rows
      .trim()
      .split('\n')
      .map((row) => {
        const [key, link] = row.split(' ')
        const path = [...prefix, ...key.split('.')]
        paths.push(path.join('.'))
        return { key, link, schema: schemaAt(schemas, path) }
      })
    return `${start}\n\n${tableOf(settings)}\n\n${end}`
  })
  return { text, paths }
}

/**
 * @param {Readonly<Record<string, JsonSchema>>} schemas
 * @param {readonly string[]} path
 * @returns {JsonSchema}
 */
function schemaAt(schemas, path) {
  let properties = /** @type {Record<string, JsonSchema>} */ (schemas)
  let schema
  for (const key of path) {
    schema = properties[key]
    if (schema === undefined) throw new Error(`No such setting: ${path.join('.')}`)
    properties = propertiesOf(schema)
  }
  return schema ?? {}
}

/**
 * The properties of an object, even if other types are allowed too; `*` is a value of a record.
 * Kinds of objects that a property tells apart (`oneOf`) are described as one.
 *
 * @param {JsonSchema} schema
 * @returns {Record<string, JsonSchema>}
 */
export function propertiesOf({ properties, additionalProperties, anyOf = [] }) {
  return Object.assign(
    {},
    ...anyOf.filter(({ type }) => type !== 'array').map(propertiesOf),
    properties,
    typeof additionalProperties === 'object' ? { '*': additionalProperties } : {},
  )
}

/** @param {readonly { readonly key: string, readonly link?: string, readonly schema: JsonSchema }[]} settings */
function tableOf(settings) {
  const rows = settings.map(({ key, link, schema }) => [
    link === undefined ? `\`${key}\`` : `[\`${key}\`](${link})`,
    defaultOf(schema),
    [schema.description, ...choicesOf(schema)].join(' '),
  ])
  const cells = [['Setting', 'Default', 'Description'], ['---', '---', '---'], ...rows]
  return cells
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
}

/**
 * The values to choose from, unless the description names them.
 *
 * @param {JsonSchema} schema
 * @returns {string[]}
 */
function choicesOf({ description, enum: one, items, anyOf = [] }) {
  const many = [{ items }, ...anyOf].find((branch) => branch.items?.enum)?.items.enum
  const choices = one ?? many ?? []
  if (choices.every((value) => description.includes(`\`${value}\``))) return []
  return [
    `${one ? 'One' : 'Any'} of ${choices.map((value) => `\`${sourceOf(value)}\``).join(', ')}.`,
  ]
}

/** @param {JsonSchema} schema */
function defaultOf(schema) {
  if (schema.defaultText !== undefined) return schema.defaultText
  if (!('default' in schema)) return 'required'
  const isEmpty = ['""', '[]', '{}', 'null'].includes(JSON.stringify(schema.default))
  return isEmpty ? 'none' : `\`${sourceOf(schema.default)}\``
}

/**
 * Properties that no table shows. A row of an object also covers its properties.
 *
 * @param {Readonly<Record<string, JsonSchema>>} schemas
 * @param {readonly string[]} paths of the rows
 * @returns {string[]}
 */
export function findUndocumentedSettings(schemas, paths) {
  const shown = new Set(paths)
  /** @type {(properties: Record<string, JsonSchema>, parent: string) => string[]} */
  const search = (properties, parent) =>
    Object.entries(properties).flatMap(([key, schema]) => {
      const path = parent === '' ? key : `${parent}.${key}`
      if (shown.has(path)) return []
      const inner = propertiesOf(schema)
      return Object.keys(inner).length === 0 ? [path] : search(inner, path)
    })
  return search(/** @type {Record<string, JsonSchema>} */ (schemas), '')
}
