import type { Code, Link } from 'mdast'
import { extractMagicComments, type MagicComment } from '../code-blocks/extract-magic-comments.ts'
import { parseCodeMeta } from '../code-blocks/parse-code-meta.ts'

/** Whether the text of a link is its URL: it is printed in angle brackets. */
export function isAutolink({ url, children }: Link): boolean {
  const [only] = children
  return only?.type === 'text' && (url === only.value || url === `mailto:${only.value}`)
}

/** Keeps the language and the title of a fence: other tools do not know the rest. */
export function toPlainCode(code: Code, magicComments: readonly MagicComment[]): Code {
  const { language, title } = parseCodeMeta(`${code.lang ?? ''} ${code.meta ?? ''}`)
  return {
    type: 'code',
    lang: language === '' ? null : language,
    meta: title === null || language === '' ? null : `title="${title}"`,
    value: extractMagicComments(code.value, language, magicComments).text,
  }
}
