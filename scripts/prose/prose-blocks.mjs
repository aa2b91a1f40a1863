import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { isScalar, parseDocument } from 'yaml'

const markdown = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective)
  .freeze()
const mdx = markdown().use(remarkMdx).freeze()

/** Syntax of ssg that these parsers do not support: heading ids and comments in MDX. */
const unsupportedSyntax = /\{#[^{}\s]+\}|<!--.*?-->/gs

/**
 * The blocks of a text that are checked one by one: paragraphs, headings, table cells, and the title
 * and description of the front matter.
 *
 * @param {import('vfile').VFile} file
 * @returns {{ readonly kind: string, readonly node: import('mdast').Paragraph }[]}
 */
export function proseBlocks(file) {
  const text = String(file).replace(unsupportedSyntax, (found) => found.replace(/[^\n]/g, ' '))
  const blocks = []
  visit((file.extname === '.mdx' ? mdx : markdown).parse(text), (node) => {
    if (node.type === 'yaml') blocks.push(...frontMatterBlocks(node))
    if (['paragraph', 'heading', 'tableCell'].includes(node.type)) {
      const { children, position } = node
      blocks.push({ kind: node.type, node: { type: 'paragraph', children, position } })
    }
  })
  return blocks
}

/** @param {import('mdast').Yaml} yaml */
function frontMatterBlocks({ value, position }) {
  const first = position.start.offset + '---\n'.length
  const fields = parseDocument(value)
  return ['title', 'description'].flatMap((name) => {
    const field = fields.get(name, true)
    if (!isScalar(field) || typeof field.value !== 'string') return []

    const isQuoted = /^["']/.test(value.slice(field.range[0]))
    const [start, end] = field.range
    const place = {
      start: { offset: first + start + (isQuoted ? 1 : 0) },
      end: { offset: first + end },
    }
    const line = position.start.line + value.slice(0, start).split('\n').length
    for (const point of Object.values(place)) Object.assign(point, { line, column: 1 })
    const content = { type: 'text', value: field.value, position: place }
    return [{ kind: name, node: { type: 'paragraph', children: [content], position: place } }]
  })
}
