import { selectFields, toRecord, type UnknownRecord } from './unknown-record.ts'

/** Converts Markdown settings. */
export function convertMarkdown(written: UnknownRecord, prism: UnknownRecord): UnknownRecord {
  return {
    ...selectFields(written, ['format', 'mermaid', 'emoji', 'preprocessor']),
    descriptions: 'line',
    code: {
      ...selectFields(prism, ['defaultLanguage']),
      ...(Array.isArray(prism['magicComments'])
        ? { magicComments: prism['magicComments'].map(convertMagicComment) }
        : {}),
    },
  }
}

/** Renames the class of highlighted lines. */
function convertMagicComment(comment: unknown): UnknownRecord {
  const { className, ...rest } = toRecord(comment)
  const isHighlighted = className === 'theme-code-block-highlighted-line'
  return { ...rest, className: isHighlighted ? 'highlighted' : className }
}
