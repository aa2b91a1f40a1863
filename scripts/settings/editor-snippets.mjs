/**
 * Snippets of VS Code: they complete front matter, components and admonitions in Markdown, for which its editor has no schema.
 *
 * @param {Readonly<Record<string, { readonly properties: object }>>} schemas
 * @param {Readonly<Record<string, string>>} components descriptions of the components of MDX, by name
 */
export function editorSnippets(schemas, components) {
  const fields = Object.assign(
    {},
    ...['page', 'post', 'doc'].map((kind) => schemas[`front-matter-${kind}`].properties),
  )
  const snippets = [
    ...Object.entries(fields).map(([name, schema]) => fieldSnippet(name, schema)),
    ...Object.entries(components).map(([name, description]) => ({
      name: `<${name}>`,
      scope: 'mdx,markdown',
      prefix: name,
      body: `<${name}>$0</${name}>`,
      description,
    })),
    ...['note', 'tip', 'info', 'warning', 'danger'].map((type) => ({
      name: `:::${type}`,
      scope: 'markdown,mdx',
      prefix: `:::${type}`,
      body: [`:::${type}`, '', '$0', '', ':::'],
      description: `An admonition of the type ${type}.`,
    })),
  ]
  return Object.fromEntries(snippets.map(({ name, ...snippet }) => [name, snippet]))
}

function fieldSnippet(name, { description = '', defaultText, type, examples: [example] = [] }) {
  const suffix = defaultText === undefined ? '' : ` Default: ${defaultText}.`
  return {
    name: `Front matter: ${name}`,
    scope: 'markdown,mdx',
    prefix: name,
    body: `${name}: ${placeholder(type, example)}`,
    description: `${description}${suffix}`,
  }
}

/** The first example, selected, so that typing replaces it. */
function placeholder(type, example) {
  if (type === 'boolean') return example === false ? `\${1|false,true|}` : `\${1|true,false|}`
  if (example === undefined) return '$0'
  const text = typeof example === 'string' ? example : JSON.stringify(example)
  return `\${1:${text.replace(/[\\$}]/g, '\\$&')}}`
}
