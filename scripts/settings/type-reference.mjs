import { parseConfigModule } from '../../packages/ssg-cli/dist/config/config-module.js'

/**
 * A section of Markdown for each exported type of a module: a table of the members of an interface, the
 * declaration of any other type. Descriptions are those of the doc comments; types marked as
 * `@internal` are left out.
 *
 * @param {string} source TypeScript
 * @returns {string}
 */
export function writeTypeReference(source) {
  return parseConfigModule(source)
    .body.flatMap(({ type, start, declaration }) => {
      const comment = docComment(source, start)
      if (type !== 'ExportNamedDeclaration' || !declaration || comment.isInternal) return []
      return [writeSection(source, declaration, comment)]
    })
    .join('\n')
}

/**
 * @param {string} source
 * @param {any} declaration
 * @param {DocComment} comment
 */
function writeSection(source, declaration, { text }) {
  const { id, body } = declaration
  const head = `## ${id.name}\n\n${text === '' ? '' : `${text}\n\n`}`
  if (declaration.type !== 'TSInterfaceDeclaration')
    return `${head}\`\`\`ts\n// @no-check Generated from the types.\n${source.slice(declaration.start, declaration.end)}\n\`\`\`\n`
  const parents = (declaration.extends ?? []).map(
    ({ expression }) =>
      `Also has the members of \`${source.slice(expression.start, expression.end)}\`.\n\n`,
  )
  const hasOptional = body.body.some(({ optional }) => optional)
  const rows = body.body.map((member) => writeRow(source, member, hasOptional && !member.optional))
  return `${head}${parents.join('')}| Member | Type | Meaning |\n| --- | --- | --- |\n${rows.join('')}`
}

/** @param {string} source @param {any} member @param {boolean} isRequired */
function writeRow(source, member, isRequired) {
  const { text, defaultValue } = docComment(source, member.start)
  const name = source.slice(member.key.start, member.key.end)
  const written = source.slice(member.key.end, member.end).replace(/^\?/, '')
  const type =
    member.type === 'TSMethodSignature' ? asFunctionType(written) : written.replace(/^:/, '')
  const meaning = [
    isRequired ? 'Required.' : '',
    text,
    defaultValue === null ? '' : `Default: ${defaultValue}.`,
  ].join(' ')
  const cells = [code(name), code(type), meaning].map((cell) =>
    cell.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim(),
  )
  return `| ${cells.join(' | ')} |\n`
}

/** @param {string} signature `(a: A): B` */
function asFunctionType(signature) {
  const end = signature.lastIndexOf('):')
  return `${signature.slice(0, end + 1)} =>${signature.slice(end + 2)}`
}

/** @param {string} text */
function code(text) {
  const line = text
    .replace(/\/\*\*.*?\*\//gs, '')
    .replace(/\breadonly /g, '')
    .replace(/\s+/g, ' ')
    .replace(/\( /g, '(')
    .replace(/,? \)/g, ')')
    .replace(/[,;]$/, '')
    .trim()
  return `\`${line}\``
}

/**
 * @typedef {{
 *   readonly text: string,
 *   readonly defaultValue: string | null,
 *   readonly isInternal: boolean,
 * }} DocComment
 */

/**
 * The doc comment that ends before an offset.
 *
 * @param {string} source
 * @param {number} end
 * @returns {DocComment}
 */
function docComment(source, end) {
  const found = /\/\*\*((?:(?!\*\/).)*)\*\/\s*$/s.exec(source.slice(0, end))
  const text = (found?.[1] ?? '')
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  const [description = '', defaultValue = null] = ` ${text}`.split(' @default ')
  return { text: description.trim(), defaultValue, isInternal: text.includes('@internal') }
}
